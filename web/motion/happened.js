// Reads what Python tells of what happened, for motion and sounds.
//
// The contract: <html data-happened> is "kind seat number suit;…", in the order in which it happened. A kind is one of
// c8/events.py, or `your-turn`, which comes last where the person is to move. Seat 0 is the person, -1 nobody. The number
// is one of cards or points, or the new direction, 1 or -1. The suit is one of C D H S, or nothing.

export function readHappened(text) {
  return text.split(";").map(readOne);
}

function readOne(text) {
  const [kind, seat, number, suit] = text.split(" ");
  return { kind, seat: Number(seat), number: Number(number), suit };
}
