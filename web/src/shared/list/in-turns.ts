const turnMs = 8;

/**
 * Does `step` again and again until it answers true, in turns of 8 ms, between which the browser answers the person;
 * then says so to `onDone`. Returns what stops it.
 */
export function inTurns(step: () => boolean, onDone: () => void): () => void {
  const turn = () => {
    const end = performance.now() + turnMs;
    while (performance.now() < end) {
      if (step()) return onDone();
    }
    timer = setTimeout(turn);
  };
  let timer = setTimeout(turn);
  return () => clearTimeout(timer);
}
