// Runs in the page of a bench.

export const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));

/** Resolves after the next paint. */
export async function painted(): Promise<number> {
  await frame();
  await new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    port2.postMessage(null);
  });
  return performance.now();
}
