import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

// `npm run fuzz [-- --n 100000 --seed 1 --identity admin]`: generated requests as each identity against the whole server.

const identities = ['nadie', 'admin', 'cliente', 'tecnico'];
const { values } = parseArgs({
  options: { n: { type: 'string' }, seed: { type: 'string' }, identity: { type: 'string' } },
});
function usage(): never {
  console.error(`Usage: npm run fuzz [-- --n REQUESTS --seed NUMBER --identity ${identities.join('|')}]`);
  process.exit(1);
}
const whole = (text: string | undefined, otherwise: number) => {
  const number = Number(text ?? otherwise);
  return Number.isSafeInteger(number) && number > 0 ? number : usage();
};
const n = whole(values.n, 100_000);
const seed = whole(values.seed, randomInt(1, 2 ** 31));
if (values.identity && !identities.includes(values.identity)) usage();

const running = new Set<ChildProcess>();
// Ends with its starter.
for (const signal of ['SIGHUP', 'SIGTERM'] as const) {
  process.on(signal, () => {
    waiting.length = 0;
    for (const child of running) child.kill(signal);
  });
}

function fuzz(identity: string): Promise<number> {
  const env = { ...process.env, FUZZ_N: String(n), FUZZ_SEED: String(seed), FUZZ_IDENTITY: identity };
  const args = ['run', 'server/platform/http/docs/fuzz.test.ts', '--disableConsoleIntercept'];
  const child = spawn('vitest', args, { cwd: join(import.meta.dirname, '..'), stdio: 'inherit', env });
  running.add(child);
  return new Promise((done) => {
    child.once('exit', (code) => {
      running.delete(child);
      done(code ?? 1);
    });
  });
}

const again = (identity?: string) =>
  `npm run fuzz -- --n ${n} --seed ${seed}${identity ? ` --identity ${identity}` : ''}`;

console.log(`Seed ${seed}. The same again: ${again(values.identity)}`);
const waiting = values.identity ? [values.identity] : [...identities];
// One process per identity, as many at once as cores.
await Promise.all(
  Array.from({ length: availableParallelism() }, async () => {
    for (let identity = waiting.shift(); identity; identity = waiting.shift()) {
      if ((await fuzz(identity)) === 0) continue;
      process.exitCode = 1;
      console.error(`Failed as ${identity}. The same again: ${again(identity)}`);
    }
  }),
);
