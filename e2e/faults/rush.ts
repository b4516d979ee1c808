import { ADMIN, makeSite, removeSite, startServer } from '../product.ts';
import type { Report } from './report.ts';

const SIGN_INS = 1_000;
const REFRESHES = 100;
const GOAL_MS = 30_000;

const post = (url: string, path: string, body: object) =>
  fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const countOf = (statuses: number[]): string => {
  const counts = Map.groupBy(statuses, (status) => status);
  return [...counts].map(([status, all]) => `${all.length} × ${status}`).join(', ');
};

/** A thousand sign-ins at once, and a hundred refreshes of one session. */
export async function run(): Promise<Report[]> {
  const site = await makeSite();
  const server = startServer(site);
  try {
    await server.ready();
    const began = performance.now();
    const signIns = await Promise.all(
      Array.from({ length: SIGN_INS }, () => post(site.url, '/api/auth/signin', ADMIN)),
    );
    const signInMs = performance.now() - began;
    const all = signIns.map(({ status }) => status);
    const first = (await signIns[0]?.json()) as { refresh_token: string } | undefined;
    const refresh_token = first?.refresh_token ?? '';
    const refreshes = await Promise.all(
      Array.from({ length: REFRESHES }, () => post(site.url, '/api/auth/refresh', { refresh_token })),
    );
    const tokens = await Promise.all(
      refreshes.map(async (reply) => ((await reply.json()) as { token: string }).token),
    );
    const found = all.filter((status) => status === 200).length;
    const successors = new Set(tokens).size;
    const wrong = [
      ...(found < SIGN_INS ? [`sign-ins: ${countOf(all)}`] : []),
      ...(signInMs > GOAL_MS ? [`the last of the sign-ins took ${Math.round(signInMs)} ms`] : []),
      ...(successors !== 1 ? [`${REFRESHES} refreshes gave ${successors} successors`] : []),
    ];
    return [
      {
        scenario: `${SIGN_INS} sign-ins at once, ${REFRESHES} refreshes of one session`,
        faults: 1,
        balance: { acknowledged: SIGN_INS, found, lost: [], repeated: 0 },
        readyMs: [signInMs],
        goalMs: GOAL_MS,
        notes: [`refreshes: ${countOf(refreshes.map(({ status }) => status))}, successors: ${successors}`],
        wrong,
      },
    ];
  } finally {
    await server.stop();
    await removeSite(site);
  }
}
