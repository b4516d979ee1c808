import { randomBytes } from 'node:crypto';
import { callAs, tokenOf } from '../../support/run/api.ts';
import { ADMIN } from '../../support/run/product.ts';
import type { Report } from '../report.ts';
import { Ledger } from '../writes/ledger.ts';
import { untilServed } from './observers.ts';
import type { Replicated } from './replicated.ts';

const WRITES = 6;

/**
 * The network to a synchronous standby falls silent, people write, the primary dies and the standby is promoted: what the
 * standby never got must not have been acknowledged.
 */
export async function cutOff(replicated: Replicated): Promise<Report> {
  await replicated.addStandby(true);
  const token = await tokenOf(replicated.balancer, ADMIN);
  const ledger = new Ledger();
  const post = async (site: { url: string }) => {
    const nombre = `Rubro ${randomBytes(6).toString('hex')}`;
    const began = performance.now();
    const reply = await callAs(site, token, 'POST', '/api/rubros', { nombre, controlContratista: false });
    const row = (await reply.json()) as { _id: string };
    if (reply.status === 201) ledger.addRubro(row._id, nombre);
    return { status: String(reply.status), ms: performance.now() - began };
  };
  await post(replicated.balancer);
  await replicated.stream.setMode('silent');
  const answers = await Promise.all(
    Array.from({ length: WRITES }, (_, n) => post(replicated.sites[n % 2 ? 1 : 0])),
  );
  const acknowledged = answers.filter(({ status }) => status === '201').length;
  await replicated.primary.kill();
  await replicated.failOver();
  await replicated.stream.setMode('open');
  await untilServed(replicated, token);
  const slowest = Math.max(...answers.map(({ ms }) => ms));
  const counts = Map.groupBy(answers, ({ status }) => status);
  return {
    scenario: 'synchronous standby cut off, then promoted',
    faults: 1,
    balance: await ledger.balance(replicated.balancer.url, token),
    readyMs: [],
    notes: [
      `answered while it was cut off: ${[...counts].map(([status, all]) => `${all.length} × ${status}`).join(', ')}, at the latest after ${(slowest / 1000).toFixed(1)} s`,
    ],
    wrong: acknowledged > 0 ? [`${acknowledged} writes were acknowledged that the standby did not get`] : [],
  };
}
