import { afterAll, describe, expect, it } from 'vitest';
import type { Constancia, Verificacion } from '#contract/ordenes/constancias.ts';
import { type Fields, people, scene } from '#server/testing/capacitaciones.ts';
import { bodyOf } from '#server/testing/helpers/expect.ts';
import { readPdf } from '#server/testing/helpers/pdf/pdf.ts';
import { qrOf } from '#server/testing/helpers/pdf/pdf-pictures.ts';

const { t, admin, create, put } = await scene();
afterAll(() => t.close());
t.deps.config = { ...t.deps.config, publicUrl: 'https://prisma.example' };

const vigente = { fechavencimiento: '2999-01-01', fechafin: '' };
const constancia = async (id: string) =>
  (await admin.get(`/api/capacitaciones/${id}/constancia.pdf`)).rawPayload;
const list = async (id: string) =>
  bodyOf<Constancia[]>(await admin.get(`/api/capacitaciones/${id}/constancias`));
let subnet = 0;
const get = (url: string) => t.app.inject({ url, remoteAddress: `10.8.${++subnet}.1` });
const json = async (codigo: string) => bodyOf<Verificacion>(await get(`/api/verificar/${codigo}`));

/** The page that a phone opens at each printed certificate. */
async function pagesOf(id: string, count: number): Promise<string[]> {
  const pdf = await constancia(id);
  const pages: string[] = [];
  for (let n = 1; n <= count; n++) {
    const { origin, pathname } = new URL((await qrOf(pdf, n)) ?? '');
    expect(origin).toBe('https://prisma.example');
    pages.push((await get(pathname)).body);
  }
  return pages;
}

describe('a printed certificate', () => {
  it('opens its own page by the QR of the paper, and that page follows what happens to it', async () => {
    const attendees = people(3, 'Peña');
    const { _id: id } = await create({ ...vigente, attendees, tituloCapacitacion: 'Izaje de cargas' });
    for (const [i, page] of (await pagesOf(id, 3)).entries()) {
      expect(page).toContain('<strong>Válida</strong>');
      expect(page).toContain(`PEÑA ${3 - i}, Z.`);
      expect(page).toContain('Izaje de cargas');
    }
    const paper = await qrOf(await constancia(id));
    const stateOf = async () => {
      const { body } = await get(new URL(paper ?? '').pathname);
      return /<strong>(Válida|Vencida|Anulada)<\/strong>/.exec(body)?.[1] ?? body;
    };
    await put(id, { ...vigente, fechavencimiento: '2026-03-02' });
    expect(await stateOf()).toBe('Vencida');
    await put(id, vigente);
    expect(await stateOf()).toBe('Válida');
    const [, second = ''] = (await list(id)).map(({ codigo }) => codigo);
    const forged = `${second.slice(0, -1)}${second.endsWith('0') ? '1' : '0'}`;
    for (const wrong of [forged, second.slice(1), `${second}0`, second.replace(/^./, 'U')])
      expect((await get(`/verificar/${wrong}`)).body).toContain(
        'No encontramos una constancia con ese código',
      );
    await admin.post(`/api/constancias/${second}/anulacion`, { motivo: 'Otra persona' });
    expect((await json(second)).estado).toBe('Anulada');
    expect(await stateOf()).toBe('Válida');
    await admin.delete(`/api/ordenes/${id}`);
    expect(await stateOf()).toBe('Anulada');
  });

  it('says the day of its first print on every later one, as its page does', async () => {
    const { _id: id } = await create({ ...vigente, attendees: people(2) });
    await constancia(id);
    const [{ codigo = '' } = {}] = await list(id);
    // Late in the evening in Buenos Aires; in UTC it is the next day.
    await t.deps.db
      .updateTable('constancia')
      .set({ emitida_at: new Date('2026-03-06T01:30:00Z') })
      .where('codigo', '=', codigo.replaceAll('-', ''))
      .execute();
    const [first, other] = await readPdf(await constancia(id));
    expect(first?.text).toContain('Emitida el 05/03/2026');
    expect(other?.text).not.toContain('Emitida el 05/03/2026');
    expect((await json(codigo)).emitidaEl).toBe('2026-03-05');
    expect((await get(`/verificar/${codigo}`)).body).toContain('05/03/2026');
  });

  it('has on its page the professional who signed, where no instructor is named', async () => {
    const { _id: id } = await create({ ...vigente, attendees: people(1) });
    await constancia(id);
    const [{ codigo = '' } = {}] = await list(id);
    const { id: firma_id } = await t.deps.db
      .insertInto('archivo')
      .values({
        clave: 'x',
        nombre: 'x',
        tipo_contenido: 'image/png',
        bytes: 1,
        sha256: Buffer.from('x'),
        clase: 'firma',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const signed = { firma_nombre: 'Inés', firma_apellido: 'Quiroga', firma_matricula: 'MP 4821', firma_id };
    await t.deps.db
      .updateTable('orden')
      .set({ ...signed, firmada_at: t.clock.now() })
      .where('id', '=', id)
      .execute();
    expect(await json(codigo)).toMatchObject({ instructor: 'Inés Quiroga', matricula: 'MP 4821' });
    const named: Fields = { ...vigente, instructor: 'Juan Paz' };
    await put(id, named);
    expect(await json(codigo)).toMatchObject({ instructor: 'Juan Paz', matricula: null });
  });
});
