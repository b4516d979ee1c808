import { afterAll, describe, expect, it } from 'vitest';
import { type Mark, pdfScene, people } from '#server/testing/helpers/pdf/pdf.ts';

const { t, training, open, registroOf } = await pdfScene();
afterAll(() => t.close());

/** The rows of a page by their numbers at the left, top down. */
const rowsOf = ({ marks }: { marks: Mark[] }) =>
  marks.filter(({ text, x }) => /^\d+$/.test(text) && x < 75).sort((a, b) => b.y - a.y);

describe('the printed attendance sheet', () => {
  const completa = {
    instructor: 'Lic. Inés Quiroga',
    instructor_matricula: 'MP 4821',
    lugar: 'Sala de reuniones',
    temario: 'Marco legal\nSelección del equipo\r\n\tLimpieza',
  };

  it('shows the general data', async () => {
    const id = await training(people(1), { ...completa, fechafin: '2026-03-04' }, 'Uso de «EPP»');
    const { numero, empresa: razonSocial, direccion, localidad, provincia, tipo } = await registroOf(id);
    const [page] = await open(id, 'planilla.pdf');
    const said = [
      'Planilla de asistencia',
      `Orden N.º ${numero}`,
      'Uso de «EPP»',
      razonSocial,
      '30-11111111-8',
    ];
    said.push(`${direccion}, ${localidad}, ${provincia}`, tipo, 'Presencial', 'Del 02/03/2026 al 04/03/2026');
    said.push('09:00 a 11:30 h', ...Object.values(completa).slice(0, 3));
    said.push('Marco legal Selección del equipo Limpieza');
    for (const text of said) expect(page?.text).toContain(text);
  });

  it('lists five hundred attendees in order, with head, order and page number on every page', {
    tags: 'completo',
  }, async () => {
    const id = await training(people(500));
    const { numero, asistentes } = await registroOf(id);
    const pages = await open(id, 'planilla.pdf');
    expect(pages.length).toBeGreaterThan(18);
    for (const [i, { text, marks }] of pages.entries()) {
      expect(text).toContain(`Página ${i + 1} de ${pages.length}`);
      expect(text.split(`Orden N.º ${numero}`).length).toBe(3);
      const head = marks.filter((mark) =>
        ['N.º', 'Apellido y nombre', 'Documento', 'Firma'].includes(mark.text),
      );
      expect(head.map((mark) => mark.text)).toEqual(['N.º', 'Apellido y nombre', 'Documento', 'Firma']);
    }
    const all = pages.map(({ text }) => text).join(' ');
    let from = 0;
    for (const [i, { apellido, nombre, documento }] of asistentes.entries()) {
      const row = `${i + 1} ${apellido}, ${nombre} ${documento}`;
      expect([row, all.indexOf(row, from)]).not.toEqual([row, -1]);
      from = all.indexOf(row, from);
    }
    const numbers = pages.flatMap((page) => rowsOf(page).map(({ text }) => Number(text)));
    expect(numbers).toEqual(numbers.map((_, i) => i + 1));
    expect(numbers.length).toBeGreaterThanOrEqual(500);
  });

  it.each([0, 1, 5, 14, 16, 17, 18, 19, 20, 21, 22, 30, 42])(
    'has blank lines after %i attendees to the end of the page, tall enough to sign, and no page of them alone',
    async (n) => {
      const pages = await open(await training(people(n)), 'planilla.pdf');
      const rows = pages.map(rowsOf);
      expect(rows.flat().length).toBeGreaterThanOrEqual(n || 15);
      expect(rows.flat().map(({ text }) => Number(text))).toEqual(rows.flat().map((_, i) => i + 1));
      for (const page of rows) {
        expect(Number(page[0]?.text)).toBeLessThanOrEqual(Math.max(n, 1));
        const heights = page.slice(1).map(({ y }, i) => (page[i]?.y ?? 0) - y);
        // 9 mm in points.
        for (const height of heights) expect(height).toBeGreaterThanOrEqual((9 / 25.4) * 72);
      }
      const signed = pages.at(-1)?.marks.find(({ text }) => text === 'Firma del instructor');
      expect(signed?.y).toBeGreaterThan(46);
      // No further row fits.
      expect(signed?.y).toBeLessThan(46 + 72 + 26 - 35);
      expect(pages.slice(0, -1).some(({ text }) => text.includes('Firma del instructor'))).toBe(false);
    },
  );

  it('wraps a title of 200 characters and a name of 400', async () => {
    const titulo = 'Prevención de riesgos eléctricos y bloqueo '.repeat(5).slice(0, 199).padEnd(200, 'x');
    const apellido = 'Fernández de la Fuente '.repeat(9).slice(0, 200).trim();
    const pages = await open(
      await training([{ apellido, nombre: 'W'.repeat(200), documento: '1'.repeat(30) }], {}, titulo),
      'planilla.pdf',
    );
    const all = pages.map(({ text }) => text).join(' ');
    expect(all).toContain(titulo);
    expect(all).toContain(apellido);
    for (const { x } of pages.flatMap(({ marks }) => marks)) expect(x).toBeLessThan(555);
  });

  it('shows typed text unchanged', async () => {
    const odd = [
      '{"text":"x"}',
      '<b>x</b>',
      'https://prueba.example/x',
      '**x** _y_',
      '\\n {{x}}',
      'ﬁ O’Higgins',
    ];
    const asistentes = odd.map((apellido) => ({ apellido, nombre: '=1+1', documento: '7' }));
    const [page] = await open(await training(asistentes, {}, odd[0]), 'planilla.pdf');
    for (const text of odd) expect(page?.text.normalize('NFKC')).toContain(`${text}, =1+1`.normalize('NFKC'));
    expect(page?.links).toBe(0);
  });
});
