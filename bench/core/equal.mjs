/** Throws unless both results are equal; checked before anything is timed. */
export function equal(ours, theirs) {
  const [one, other] = [JSON.stringify(ours), JSON.stringify(theirs)];
  if (one !== other) throw new Error(`the sides differ: ${one} and ${other}`);
}
