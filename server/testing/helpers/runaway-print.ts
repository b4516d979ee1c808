/** Uses memory without limit, or never ends. */
export function print(task: 'memory' | 'time'): Promise<never> {
  const held: number[][] = [];
  while (task === 'memory') held.push(Array.from({ length: 100_000 }, (_, i) => i + Math.random()));
  return new Promise(() => undefined);
}
