import { workerData } from 'node:worker_threads';

// A thread of the child's own, because the one that reads a file may not come back from it for as long as the file likes.

const LOOK_MS = 20;
// What a busy child takes between two looks, at half a megabyte a millisecond, on a machine that is late with them.
const MARGIN_MB = 32;

const { maxMb, parent } = workerData as { maxMb: number; parent: number };

setInterval(() => {
  // The system gives the child of a dead process to another one.
  if (process.memoryUsage.rss() > (maxMb - MARGIN_MB) * 1024 ** 2 || process.ppid !== parent)
    process.kill(process.pid, 'SIGKILL');
}, LOOK_MS);
