/** The result of `work` and the CPU time of this thread for it, which a busy machine does not change. */
export async function cpuMsOf<T>(work: () => Promise<T>): Promise<{ result: T; cpuMs: number }> {
  const before = process.threadCpuUsage();
  const result = await work();
  const { user, system } = process.threadCpuUsage(before);
  return { result, cpuMs: (user + system) / 1_000 };
}
