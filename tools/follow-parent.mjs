import { isMainThread } from 'node:worker_threads';

// Loaded into the program that bootstrap.mjs starts. A `kill -9` of the bootstrap cannot be forwarded, so the program checks
// its parent and ends as on SIGTERM.
const parent = Number(process.env.FOLLOW_PARENT);
delete process.env.FOLLOW_PARENT;

if (isMainThread && parent > 0) {
  let orphaned = false;
  setInterval(() => {
    if (orphaned || process.ppid === parent) return;
    orphaned = true;
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), 20_000).unref();
  }, 200).unref();
}
