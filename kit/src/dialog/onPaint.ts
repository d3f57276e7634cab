/**
 * Calls `act` once the document, as it is now, has been painted, with the time in milliseconds on the clock of
 * `event.timeStamp`. Returns the cancel function.
 */
export function onPaint(act: (time: number) => void): () => void {
  // The first frame paints it, the second one begins after that.
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(act);
  });
  return () => cancelAnimationFrame(frame);
}
