import { afterAll, describe, expect, it } from 'vitest';
import { pdfScene, people, readPdf } from '#server/testing/helpers/pdf/pdf.ts';
import { print as printConstancias } from './constancia.ts';
import { print as printPlanilla } from './planilla-asistencia.ts';

const { t, training, open, printingOf } = await pdfScene();
afterAll(() => t.close());

/** Names of one and of several lines, so that pages hold different numbers of rows. */
const various = (n: number) =>
  people(n).map((one, i) => ({
    ...one,
    apellido: `${one.apellido} ${'de la Fuente '.repeat(i % 7)}`.trim(),
  }));

const completa = {
  instructor: 'Inés Quiroga',
  instructor_matricula: 'MP 4821',
  temario: 'Marco legal\nRiesgos',
};

describe('a document in parts', { timeout: 120_000 }, () => {
  const expectSameSheet = async (n: number) => {
    const id = await training(various(n), completa);
    const { training: of, asistentes } = await printingOf(id);
    const { bytes } = await printPlanilla({ ...of, asistentes, from: 0, pagesBefore: 0, isLast: true });
    const whole = await readPdf(bytes ?? Buffer.alloc(0));
    const pages = await open(id, 'planilla.pdf');
    expect(pages.length).toBe(whole.length);
    for (const [i, page] of pages.entries()) expect([i, page]).toEqual([i, whole[i]]);
  };
  const same = 'is the same attendance sheet of %i as in one piece';
  it.each([301])(same, expectSameSheet);
  it.each([950])(same, { tags: 'completo' }, expectSameSheet);

  it('is the same set of certificates as in one piece, the longest also on one page', async () => {
    const largo = { apellido: 'Fernández de la Fuente '.repeat(8).trim(), nombre: 'María', documento: '1' };
    const temario = 'Orden y limpieza en obra\n'.repeat(11);
    const id = await training([...various(119), largo], { ...completa, temario });
    const { training: of, participantes, verificar } = await printingOf(id);
    const longest = participantes.at(-1);
    const { bytes } = await printConstancias({ ...of, participantes, verificar, scale: longest ?? 1 });
    const whole = await readPdf(bytes);
    const pages = await open(id, 'constancia.pdf');
    expect(pages.length).toBe(120);
    const shown = (page: (typeof pages)[number] | undefined) =>
      page?.marks.filter(({ text }) => !text.includes('Emitida'));
    for (const [i, page] of pages.entries()) expect([i, shown(page)]).toEqual([i, shown(whole[i])]);
  });
});
