import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

// `npm run fuzz [-- --n 100000 --seed 1 --identity admin]`: generated requests by the OpenAPI document, as each
// identity, against the whole server on a database of its own; the same that `npm test` does with a few hundred.

const { values } = parseArgs({
  options: { n: { type: 'string' }, seed: { type: 'string' }, identity: { type: 'string' } },
});
const whole = (text: string | undefined, otherwise: number) => {
  const number = Number(text ?? otherwise);
  if (Number.isSafeInteger(number) && number > 0) return String(number);
  console.error('Usage: npm run fuzz [-- --n REQUESTS --seed NUMBER --identity nadie|admin|cliente|tecnico]');
  return process.exit(1);
};

const env = {
  ...process.env,
  FUZZ_N: whole(values.n, 100_000),
  FUZZ_SEED: whole(values.seed, Date.now() % 2 ** 31),
  ...(values.identity ? { FUZZ_IDENTITY: values.identity } : {}),
};
const args = ['run', 'server/http/fuzz.test.ts', '--disableConsoleIntercept'];
const options = { cwd: join(import.meta.dirname, '..'), stdio: 'inherit', env } as const;
const child = spawn('vitest', args, options);
// It does not go on for minutes when whoever started it has gone.
for (const signal of ['SIGHUP', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
child.once('exit', (code) => {
  process.exitCode = code ?? 1;
});
