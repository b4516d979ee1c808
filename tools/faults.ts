import { parseArgs } from 'node:util';
import { describe, isGood, type Scenario } from '../e2e/faults/report.ts';

// `npm run faults [-- NAME… --n 200 --control]`: injects faults and counts acknowledged, found and lost writes; `--n` is the
// number of kills, `--control` loses one on purpose, which the run must detect. `lines` puts faults into the source, those
// that `--only` names or all, which the tests must see.

const scenarios: Record<string, () => Promise<{ run: Scenario }>> = {
  kills: () => import('../e2e/faults/one-process/kills.ts'),
  many: () => import('../e2e/faults/many/many.ts'),
  database: () => import('../e2e/faults/outages/database.ts'),
  s3: () => import('../e2e/faults/outages/bucket.ts'),
  smtp: () => import('../e2e/faults/outages/smtp.ts'),
  disk: () => import('../e2e/faults/outages/disk.ts'),
  deltas: () => import('../e2e/faults/many/deltas.ts'),
  clock: () => import('../e2e/faults/outages/clock.ts'),
  races: () => import('../e2e/faults/one-process/races.ts'),
  rush: () => import('../e2e/faults/one-process/rush.ts'),
  replica: () => import('../e2e/faults/replica/replica.ts'),
  rotation: () => import('../e2e/faults/rotation/rotation.ts'),
  upgrade: () => import('../e2e/faults/upgrade/upgrade.ts'),
  image: () => import('../e2e/faults/image/image.ts'),
  proxy: () => import('../e2e/faults/proxy/proxy.ts'),
  printing: () => import('../e2e/faults/printing/printing.ts'),
  lines: () => import('../e2e/faults/lines/lines.ts'),
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    n: { type: 'string', default: '30' },
    control: { type: 'boolean', default: false },
    from: { type: 'string' },
    only: { type: 'string', multiple: true, default: [] },
  },
});
const unknown = positionals.filter((name) => !scenarios[name]);
const n = Number(values.n);
if (unknown.length > 0 || !Number.isInteger(n) || n < 1) {
  console.error(
    `Usage: npm run faults -- [${Object.keys(scenarios).join(' | ')}…] [--n 200] [--control] [--from REF] [--only FAULT…]`,
  );
  process.exit(2);
}

const wanted = positionals.length > 0 ? positionals : values.control ? ['kills'] : Object.keys(scenarios);
let good = true;
let lost = 0;
for (const name of wanted) {
  const scenario = await scenarios[name]?.();
  const { control, from, only } = values;
  for await (const report of (await scenario?.run({ n, control, from, only })) ?? []) {
    if ('missing' in report) {
      console.log(`- ${report.scenario}: not made, it ${report.missing}`);
      good &&= positionals.length === 0;
      continue;
    }
    if ('told' in report) {
      console.log(report.told);
      good &&= report.good;
      continue;
    }
    console.log(describe(report));
    lost += report.balance.lost.length;
    good &&= isGood(report);
  }
}
if (values.control) {
  console.log(lost > 0 ? 'The deliberate loss was seen.' : 'The deliberate loss was NOT seen.');
  process.exitCode = lost > 0 ? 0 : 1;
} else {
  process.exitCode = good ? 0 : 1;
}
