// Play the corpus in an interpreter that runs in node: one round a call, one line a round, one digest of all lines.

import { createHash } from "node:crypto";

// `evaluate` runs Python and returns a string. MicroPython frees memory between calls only, hence a call a round.
export function play(evaluate) {
  const step = Number(process.argv[3] ?? 1);
  const cases = JSON.parse(evaluate("import json, corpus", "json.dumps([list(case) for case in corpus.CASES])"));
  const lines = cases.filter((_, index) => index % step === 0).map((one) => {
    const given = one.map((value) => JSON.stringify(value)).join(", ");
    return evaluate("", `corpus.digest_round(${given})`);
  });
  const digest = createHash("sha256").update(lines.join("\n")).digest("hex");
  console.log(JSON.stringify({ digest, lines }));
}
