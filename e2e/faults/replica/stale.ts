import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { callAs, tokenOf } from '../../support/run/api.ts';
import { ADMIN } from '../../support/run/product.ts';
import type { Report } from '../report.ts';
import { Ledger } from '../writes/ledger.ts';
import { targetOf, Writers } from '../writes/writers.ts';
import { readAgain, readList, untilServed } from './observers.ts';
import type { Replicated } from './replicated.ts';

const LOST = 20;
const BEHIND_MS = 1_000;
const MARGIN = 5;

interface Rubro {
  _id: string;
  nombre: string;
  version: number;
}

const rubro = () => ({ nombre: `Rubro ${randomBytes(6).toString('hex')}`, controlContratista: false });

async function post(site: { url: string }, token: string): Promise<Rubro> {
  const reply = await callAs(site, token, 'POST', '/api/rubros', rubro());
  if (reply.status !== 201) throw new Error(`a write answered ${reply.status}`);
  return (await reply.json()) as Rubro;
}

async function change(site: { url: string }, token: string, { _id, version }: Rubro) {
  const reply = await fetch(`${site.url}/api/rubros/${_id}`, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'if-match': `"${version}"`,
    },
    body: JSON.stringify(rubro()),
  });
  return { status: reply.status, row: (await reply.json()) as Rubro };
}

/**
 * An asynchronous standby that is behind is promoted: the rows that it did not get are lost, which is the price. But counters
 * go back too, and the same number of new changes must not make a browser keep what it has.
 */
export async function stale(replicated: Replicated): Promise<Report> {
  await replicated.addStandby(false);
  const { balancer, sites, stream } = replicated;
  const token = await tokenOf(balancer, ADMIN);
  const ledger = new Ledger();
  const writers = new Writers(ledger, await targetOf(balancer.url, token), { rows: 6, files: 2 });
  await writers.acknowledges(60);
  const edited = await post(balancer, token);
  await pause(BEHIND_MS);
  await stream.setMode('silent');
  await pause(BEHIND_MS);
  await writers.stop();
  for (let n = 0; n < LOST; n++) await post(balancer, token);
  const before = await change(balancer, token, edited);
  const kept = await Promise.all(sites.map((site) => readList(site, token)));
  await replicated.primary.kill();
  await replicated.failOver();
  await stream.setMode('open');
  await untilServed(replicated, token);
  const wrong: string[] = [];
  // As many changes again as were lost, one by one: the counters pass every value that somebody may hold.
  const lost = await lostChanges(replicated, token, kept[0]?.names ?? []);
  const after = await change(balancer, token, edited);
  for (let n = 0; n <= lost + MARGIN; n++) {
    for (const [i, site] of sites.entries()) {
      const shown = await readAgain(site, token, kept[i] ?? { etag: '', names: [] });
      const stored = await replicated.primary.query<{ nombre: string }>('select nombre from rubro');
      if (
        shown.names.join() !==
        stored
          .map(({ nombre }) => nombre)
          .toSorted()
          .join()
      )
        wrong.push(
          `process ${i + 1} lets a browser keep a list with lost rows, ${n} changes after the failover`,
        );
    }
    await post(balancer, token);
  }
  if (after.status !== 200) wrong.push(`a change after the failover answered ${after.status}`);
  const second = await change(balancer, token, before.row);
  if (second.status !== 409)
    wrong.push(`a form from before the failover replaces another person's change: ${second.status}, not 409`);
  return {
    scenario: 'asynchronous standby promoted',
    faults: 1,
    balance: await ledger.balance(balancer.url, token),
    readyMs: [],
    notes: [`${BEHIND_MS / 1000} s behind; ${lost} changes of the list were lost`],
    wrong: [...new Set(wrong)],
    mayLose: true,
  };
}

async function lostChanges(replicated: Replicated, token: string, names: readonly string[]): Promise<number> {
  const now = new Set((await readList(replicated.balancer, token)).names);
  // The change of a row counts as well.
  return names.filter((nombre) => !now.has(nombre)).length + 1;
}
