import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Constancia,
  codigoFrom,
  formatCodigo,
  type Verificacion,
} from '#contract/ordenes/constancias.ts';
import { type Fields, scene } from '#server/testing/capacitaciones.ts';
import { bodyOf, expectError } from '#server/testing/helpers/expect.ts';

const s = await scene();
const { t, admin, create, put } = s;
afterAll(() => t.close());

const mario = { apellido: 'Gómez', nombre: 'Mario Élio', documento: '30.111.678' };
const vigente = { fechavencimiento: '2999-01-01', fechafin: '' };
// Each test has its own address, and so its own minute.
let subnet = 0;
const newAddress = () => `10.9.${++subnet}.1`;

const get = (url: string, remoteAddress = newAddress(), headers: Record<string, string> = {}) =>
  t.app.inject({ url, remoteAddress, headers });
const json = (codigo: string, address?: string) => get(`/api/verificar/${codigo}`, address);
const page = (codigo: string, address?: string) => get(`/verificar/${codigo}`, address);

/** A training with codes for its attendees. */
async function issued(attendees: object[] = [mario], extra: Fields = {}) {
  const { _id: id } = await create({ ...vigente, attendees, ...extra });
  await admin.get(`/api/capacitaciones/${id}/constancia.pdf`);
  const list = bodyOf<Constancia[]>(await admin.get(`/api/capacitaciones/${id}/constancias`));
  return { id, codigos: list.map(({ codigo }) => codigo), codigo: list[0]?.codigo ?? '' };
}
const estado = async (codigo: string) => bodyOf<Verificacion>(await json(codigo)).estado;

describe('checking a certificate', () => {
  beforeAll(async () => {
    await t.deps.db.updateTable('consultora').set({ razon_social: 'Prisma S.R.L.' }).execute();
  });

  it('answers what the paper says, and no more', async () => {
    const { codigo } = await issued([mario], { instructor: 'Inés Quiroga', instructorMatricula: 'MP 1' });
    const emitida_at = new Date('2026-09-14T23:30:00-03:00');
    const of = t.deps.db.updateTable('constancia').where('codigo', '=', codigo.replaceAll('-', ''));
    await of.set({ emitida_at }).execute();
    const reply = await json(codigo);
    expect(bodyOf(reply)).toEqual({
      estado: 'Válida',
      persona: 'GÓMEZ, M.',
      dniTerminadoEn: '678',
      titulo: expect.stringContaining('Charla'),
      tipo: 'Uso de "EPP"',
      fecha: '2026-03-02',
      fechafin: null,
      duracion: '2 h 30 min',
      modalidad: 'Presencial',
      empresa: expect.any(String),
      instructor: 'Inés Quiroga',
      matricula: 'MP 1',
      emisor: 'Prisma S.R.L.',
      emitidaEl: '2026-09-14',
      validaHasta: '2999-01-01',
      datosAl: t.clock.today(),
    });
    expect(reply.headers).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'no-store' });
    expect(reply.headers['set-cookie']).toBeUndefined();
  });

  it('shows the same on a page without script, cookie or anything of others, in less than 15 kB', async () => {
    const { codigo } = await issued([{ ...mario, apellido: '<b>Gómez</b>' }], {
      tituloCapacitacion: '"Altura" & <script>alert(1)</script>',
    });
    const reply = await page(codigo.toLowerCase().replaceAll('-', ''));
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'x-robots-tag': 'noindex',
      'cache-control': 'no-store',
    });
    expect(reply.headers['set-cookie']).toBeUndefined();
    expect(Buffer.byteLength(reply.body)).toBeLessThan(15_000);
    expect(reply.body).not.toMatch(/<script|<img|<link|https?:|url\(|<b>Gómez|30\.?111|Mario|login/i);
    for (const text of ['Válida', '&#60;B&#62;GÓMEZ&#60;/B&#62;, M. · DNI terminado en 678', codigo])
      expect(reply.body).toContain(text);
    expect(reply.body).toContain('Compare estos datos con los del documento impreso.');
  });

  it.each([
    ['in force', {}, async () => undefined, 'Válida'],
    [
      'on its last day',
      { fechavencimiento: '2026-03-02' },
      async (id: string) => {
        const today = t.clock.today();
        await t.deps.db.updateTable('orden').set({ fechavencimiento: today }).where('id', '=', id).execute();
      },
      'Válida',
    ],
    ['expired', { fechavencimiento: '2026-03-02' }, async () => undefined, 'Vencida'],
    [
      'of a person who is no longer listed',
      {},
      (id: string) => put(id, { ...vigente, attendees: [] }),
      'Anulada',
    ],
    ['of a deleted training', {}, (id: string) => admin.delete(`/api/ordenes/${id}`), 'Anulada'],
    [
      'annulled',
      {},
      (_: string, codigo: string) => admin.post(`/api/constancias/${codigo}/anulacion`, { motivo: 'Error' }),
      'Anulada',
    ],
    [
      'annulled and expired',
      { fechavencimiento: '2026-03-02' },
      (_: string, codigo: string) => admin.post(`/api/constancias/${codigo}/anulacion`, { motivo: 'Error' }),
      'Anulada',
    ],
    [
      'of a company that is inactive',
      {},
      () =>
        t.deps.db
          .updateTable('cliente')
          .set({ active: false })
          .where('id', '=', s.empresa.clienteId)
          .execute(),
      'Válida',
    ],
  ] as const)('says the state of one %s', async (_what, extra, change, expected) => {
    const { id, codigo } = await issued([mario], extra);
    try {
      await change(id, codigo);
      expect(await estado(codigo)).toBe(expected);
      expect((await page(codigo)).body).toContain(`<strong>${expected}</strong>`);
    } finally {
      await t.deps.db.updateTable('cliente').set({ active: true }).execute();
    }
  });

  it('knows nothing of a deleted training any more, and never tells a reason', async () => {
    const { id, codigo } = await issued();
    await admin.post(`/api/constancias/${codigo}/anulacion`, { motivo: 'SECRETO' });
    expect((await page(codigo)).body + (await json(codigo)).body).not.toContain('SECRETO');
    await admin.delete(`/api/ordenes/${id}`);
    expect(bodyOf(await json(codigo))).toMatchObject({
      ...{ estado: 'Anulada', persona: 'GÓMEZ, M.', emisor: 'Prisma S.R.L.' },
      ...{ titulo: null, tipo: null, fecha: null, duracion: null, modalidad: null, empresa: null },
      ...{ instructor: null, matricula: null, validaHasta: null },
    });
  });

  it('shows corrections of name and title at once, and no end of a short DNI', async () => {
    const { id, codigo } = await issued();
    await put(id, { ...vigente, attendees: [{ ...mario, apellido: 'Goméz' }], tituloCapacitacion: 'Otro' });
    expect(bodyOf(await json(codigo))).toMatchObject({ persona: 'GOMÉZ, M.', titulo: 'Otro' });
    const short = await issued([{ ...mario, documento: '12.345' }]);
    expect(bodyOf(await json(short.codigo))).toMatchObject({ dniTerminadoEn: null });
    const foreign = await issued([{ ...mario, documento: 'AB 123456' }]);
    expect(bodyOf(await json(foreign.codigo))).toMatchObject({ dniTerminadoEn: null, estado: 'Válida' });
  });

  it('follows the DNI of who is listed, and without one the name', async () => {
    const { id, codigo } = await issued();
    const list = (person: object) => put(id, { ...vigente, attendees: [person] });
    await list({ ...mario, documento: '20-30111678-3', apellido: 'Gomes' });
    expect(await estado(codigo)).toBe('Válida');
    await list({ ...mario, documento: '30.111.679' });
    expect(await estado(codigo)).toBe('Anulada');
    const foreign = { ...mario, documento: 'AB 123456' };
    const other = await issued([foreign]);
    await put(other.id, { ...vigente, attendees: [{ ...foreign, documento: 'AB 9' }] });
    expect(await estado(other.codigo)).toBe('Válida');
    await put(other.id, { ...vigente, attendees: [{ ...foreign, apellido: 'Gomes' }] });
    expect(await estado(other.codigo)).toBe('Anulada');
    await put(other.id, { ...vigente, attendees: [mario] });
    expect(await estado(other.codigo)).toBe('Anulada');
  });

  it('counts answered checks alone, without a line of the trail', async () => {
    const { id, codigo } = await issued();
    const lines = async () =>
      (
        await t.deps.db
          .selectFrom('auditoria')
          .select((eb) => eb.fn.countAll<string>().as('n'))
          .executeTakeFirstOrThrow()
      ).n;
    const before = await lines();
    await json(codigo);
    await page(codigo);
    await t.app.inject({ method: 'HEAD', url: `/verificar/${codigo}`, remoteAddress: newAddress() });
    expect(await lines()).toBe(before);
    // After the replies.
    const row = async () => bodyOf<Constancia[]>(await admin.get(`/api/capacitaciones/${id}/constancias`))[0];
    await expect
      .poll(row)
      .toMatchObject({ verificaciones: 2, verificadaAt: expect.stringMatching(/^\d{4}-/) });
  });

  it('of an unknown or mistyped code is a 404 with the field to type it again', async () => {
    for (const codigo of ['0000-0000-0000-0000', 'x', '%3Cb%3E', `${'9'.repeat(200)}`]) {
      expectError(await json(codigo), 404, 'no_encontrado');
      const reply = await page(codigo);
      expect(reply.statusCode).toBe(404);
      expect(reply.body).toContain(
        'No encontramos una constancia con ese código. Revise que esté bien copiado.',
      );
      expect(reply.body).toContain('<input id="codigo"');
      expect(reply.body).not.toContain('<b>');
    }
  });

  it('answers every wrong code alike, whether it is near to one that exists or not', async () => {
    const { codigo } = await issued();
    const near = `${codigo.slice(0, -1)}${codigo.endsWith('0') ? '1' : '0'}`;
    const codes = [near, '0000-0000-0000-0000', formatCodigo(codigoFrom(randomBytes(10))), 'x'];
    const { body, headers } = await page(codes[0] ?? '');
    for (const one of codes) {
      const reply = await page(one);
      expect(reply.body.replace(`value="${one}"`, `value="${near}"`)).toBe(body);
      expect(Object.keys(reply.headers)).toEqual(Object.keys(headers));
      expect((await json(one)).body).toBe((await json(near)).body);
    }
  });

  it('starts with a field, which leads to the page of the code', async () => {
    const { codigo } = await issued();
    const empty = await get('/verificar');
    expect([empty.statusCode, empty.body.includes('name="codigo"')]).toEqual([200, true]);
    const typed = await get(`/verificar?codigo=${codigo.toLowerCase().replaceAll('-', '+')}`);
    expect([typed.statusCode, typed.headers.location]).toEqual([303, `/verificar/${codigo}`]);
    expect(typed.headers['x-robots-tag']).toBe('noindex');
    const wrong = await get(`/verificar?codigo=${encodeURIComponent('no es / un código')}`);
    expect(wrong.statusCode).toBe(303);
    expect((await get(String(wrong.headers.location))).statusCode).toBe(404);
    for (const other of ['/verificar?otro=1', '/verificar?codigo=a&codigo=b'])
      expect((await get(other)).statusCode).toBe(400);
  });

  it('is limited to 30 a minute for an address, of page and call together, whatever the answer', async () => {
    const { codigo } = await issued();
    const address = newAddress();
    for (let n = 0; n < 15; n++) {
      expect((await json(n % 2 ? codigo : '0000-0000-0000-0000', address)).statusCode).toBeLessThan(405);
      expect((await page(codigo, address)).statusCode).toBe(200);
    }
    const closed = expectError(await json(codigo, address), 429, 'demasiados_intentos');
    expect(closed.message).toContain('Espere');
    const closedPage = await page(codigo, address);
    expect([closedPage.statusCode, closedPage.headers['content-type']]).toEqual([
      429,
      'text/html; charset=utf-8',
    ]);
    expect(Number(closedPage.headers['retry-after'])).toBeGreaterThan(0);
    expect(closedPage.body).not.toContain('GÓMEZ');
    expect((await page(codigo)).statusCode).toBe(200);
  });

  it('finds nothing by random codes: twenty thousand, in the whole run a million', {
    timeout: 180_000,
  }, async () => {
    await issued();
    let found = 0;
    for (let round = 0; round < (process.env.COMPLETO ? 50 : 1); round++) {
      const guesses = Array.from({ length: 20_000 }, () => codigoFrom(randomBytes(10)));
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from constancia where codigo = any(${guesses}::text[])`.execute(t.deps.db);
      found += rows[0]?.n ?? 0;
    }
    expect(found).toBe(0);
    expect((await page(formatCodigo(codigoFrom(randomBytes(10))))).statusCode).toBe(404);
  });
});
