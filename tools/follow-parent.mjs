import { isMainThread } from 'node:worker_threads';

// Loaded by bootstrap.mjs into the program that it starts: a `kill -9` of the bootstrap cannot be passed on, so the
// program looks for itself, ends as on SIGTERM, and lets go of its port.
const parent = Number(process.env.SEGUIR_A);
delete process.env.SEGUIR_A;

if (isMainThread && parent > 0) {
  let orphaned = false;
  setInterval(() => {
    if (orphaned || process.ppid === parent) return;
    orphaned = true;
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), 20_000).unref();
  }, 200).unref();
}
