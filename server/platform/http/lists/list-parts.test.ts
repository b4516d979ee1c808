import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joinParts, type ListInParts } from '#contract/lists/list-parts.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import type { Caller } from '#server/testing/caller.ts';
import { factories } from '#server/testing/factories.ts';
import { bodyOf } from '#server/testing/helpers/expect.ts';

describe('a list with shared parts apart', () => {
  let t: TestApp;
  let admin: Caller;
  let make: ReturnType<typeof factories>;
  const inParts = { 'a-im': 'parts' };

  beforeAll(async () => {
    t = await testApp();
    admin = await t.as('admin');
    make = factories(t.deps.db);
  });
  afterAll(() => t.close());

  it('has the rows of the whole list, for each who may read them, and has the same version', async () => {
    expect(bodyOf(await admin.get('/api/ordenes', inParts))).toEqual([[[], expect.any(Array)]]);
    const [one, other] = [await make.empresa(), await make.empresa()];
    // Of a few rows the parts are longer than what they save.
    for (let n = 0; n < 24; n++) await make.orden(n % 3 ? one : other);
    for (const caller of [admin, await t.as(one), await t.as(other), await t.as('tecnico')]) {
      const whole = await caller.get('/api/ordenes');
      const parts = await caller.get('/api/ordenes', inParts);
      expect([parts.statusCode, parts.headers.im, parts.headers.etag]).toEqual([
        226,
        'parts',
        whole.headers.etag,
      ]);
      expect(String(parts.headers.vary)).toContain('a-im');
      expect(parts.body.length).toBeLessThan(whole.body.length);
      expect(joinParts(bodyOf<ListInParts>(parts))).toEqual(bodyOf(whole));
      const known = { ...inParts, 'if-none-match': String(parts.headers.etag) };
      expect((await caller.get('/api/ordenes', known)).statusCode).toBe(304);
    }
  });

  it('has no branch that its rows do not show', async () => {
    const empresa = await make.empresa();
    const caller = await t.as(empresa);
    expect(bodyOf<ListInParts>(await caller.get('/api/ordenes', inParts))[0][0]).toEqual([]);
    await make.orden(empresa);
    expect(bodyOf<ListInParts>(await caller.get('/api/ordenes', inParts))[0][0]).toHaveLength(1);
  });

  it('is whole where its rows share nothing, or where the caller does not take parts', async () => {
    expect((await admin.get('/api/rubros', inParts)).statusCode).toBe(200);
    expect((await admin.get('/api/ordenes', { 'a-im': 'vcdiff' })).statusCode).toBe(200);
  });
});
