import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { fingerprint } from '#server/testing/fuzz/replies/untouched.ts';
import { commandOf, type ObservedApp, type Outcome, observedApp, run } from '#server/testing/fuzz/run.ts';
import { fuzzScene, identities, type Who } from '#server/testing/fuzz/scene.ts';
import { storedKeys } from '#server/testing/helpers/stored-keys.ts';

const n = Number(process.env.FUZZ_N ?? 75);
// The run that decides sends the same requests each time; `npm run fuzz` sends new ones.
const seed = Number(process.env.FUZZ_SEED ?? 20_261_125);
const only = process.env.FUZZ_IDENTITY;
const isLong = process.env.FUZZ_N !== undefined;

const line = (who: Who, { sent, statuses, reached }: Outcome) =>
  `${who}: ${sent} requests, ${reached.size} operations succeeded; ${JSON.stringify(statuses)}`;

describe(`hostile requests, seed ${seed}`, () => {
  let t: TestApp;
  let observed: ObservedApp;
  beforeAll(async () => {
    t = await testApp();
    observed = await observedApp(t);
  });
  afterAll(async () => {
    await observed.app.close();
    await t.close();
  });

  it.each(identities.filter((who) => !only || who === only))(
    'as %s get the documented replies, and change nothing of others',
    { timeout: 60_000 + n * 100 },
    async (who) => {
      const scene = await fuzzScene(t, who);
      const before = await fingerprint(scene);
      const started = performance.now();
      const onProgress = isLong ? (so: Outcome, fault = '') => console.log(line(who, so), fault) : undefined;
      const outcome = await run(scene, observed, { n, seed, ...(onProgress && { onProgress }) });
      if (isLong) {
        const seconds = Math.round((performance.now() - started) / 1000);
        console.log(
          `${line(who, outcome)}; ${seconds} s; memory held ${JSON.stringify(outcome.heapMiB)} MiB`,
        );
        if (who === 'admin') console.log(`never with success: ${[...outcome.unreached].join(', ')}`);
      }
      expect(outcome.failure).toBeUndefined();
      expect(await fingerprint(scene), commandOf({ n, seed, who })).toEqual(before);
      expect((await observed.app.inject('/readyz')).statusCode).toBe(200);
      const { pool } = t.deps;
      await expect.poll(() => pool.totalCount - pool.idleCount, { timeout: 20_000 }).toBe(0);
      const rows = await t.deps.db.selectFrom('archivo').select('clave').execute();
      expect((await storedKeys(t.deps.config)).length).toBe(rows.length);
      expect(outcome.heapMiB.end - outcome.heapMiB.start).toBeLessThan(200);
    },
  );

  it('fail on an undocumented reply, with the command that repeats it', { timeout: 90_000 }, async () => {
    const wrong = await observedApp(t, (app) =>
      app.addHook('onSend', async (request, reply, payload) => {
        if (request.routeOptions.url === '/api/auth/verify/:id') reply.code(418);
        return payload;
      }),
    );
    const { failure } = await run(await fuzzScene(t, 'nadie'), wrong, { n: 300, seed });
    await wrong.app.close();
    expect(failure).toContain(`npm run fuzz -- --n 300 --seed ${seed} --identity nadie`);
    expect(failure).toContain('GET /api/auth/verify/{id}: 418 a status that is not documented');
  });
});
