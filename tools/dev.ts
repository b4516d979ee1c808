import { type ChildProcess, spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'vite';

// `npm run dev`: restarts the server at each change, with Vite before it for the web app.

const root = join(import.meta.dirname, '..');
const port = process.env.PORT ?? '3000';
const SETTLE_MS = 150;

let server: ChildProcess | undefined;
let stopping = false;
let changed: NodeJS.Timeout | undefined;

// Not `node --watch`: after a kill -9 of this process its watcher and the server would keep the port.
function startServer(): void {
  const args = ['--import', './tools/follow-parent.mjs', 'server/main.ts', ...process.argv.slice(2)];
  const env = { ...process.env, FOLLOW_PARENT: String(process.pid) };
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] });
  server = child;
  child.once('exit', (code) => {
    if (server === child) server = undefined;
    if (!stopping && code) console.log('El servidor terminó; se inicia de nuevo con el próximo cambio.');
  });
}

/** Resolves after the exit, so that port and database are free for the next server. */
function stopServer(): Promise<void> {
  return new Promise((done) => {
    if (!server) return done();
    server.once('exit', () => done());
    server.kill('SIGTERM');
  });
}

function onChange(): void {
  clearTimeout(changed);
  changed = setTimeout(async () => {
    await stopServer();
    if (!stopping && !server) startServer();
  }, SETTLE_MS);
}

for (const folder of ['server', 'contract']) watch(join(root, folder), { recursive: true }, onChange);
startServer();

const vite = await createServer({
  configFile: join(root, 'web', 'vite.config.ts'),
  server: { proxy: { '/api': `http://127.0.0.1:${port}` } },
});
await vite.listen();
vite.printUrls();

async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  clearTimeout(changed);
  await Promise.all([stopServer(), vite.close()]);
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());
