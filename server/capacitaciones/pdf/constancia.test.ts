import { afterAll, describe, expect, it } from 'vitest';
import { expectError, expectInvalid } from '#server/testing/helpers/expect.ts';
import { pdfScene, people, readPdf } from '#server/testing/helpers/pdf/pdf.ts';

const { t, admin, training, at, open, registroOf } = await pdfScene();
afterAll(() => t.close());

describe('the certificate', () => {
  it('has a page for each participant', async () => {
    const id = await training(people(120), { instructor: 'Inés Quiroga', instructor_matricula: 'MP 4821' });
    const { asistentes, empresa: razonSocial, titulo, direccion } = await registroOf(id);
    const pages = await open(id, 'constancia.pdf');
    expect(pages.length).toBe(120);
    for (const [i, { text }] of pages.entries()) {
      const { apellido, nombre, documento } = asistentes[i] ?? { apellido: '', nombre: '', documento: '' };
      const said = [`que ${apellido}, ${nombre} Documento ${documento} participó`, `capacitación ${titulo}`];
      said.push(`Participante N.º ${i + 1} `, `Empresa ${razonSocial}`, 'CUIT 30-11111111-8', direccion);
      said.push('Fecha 02/03/2026', 'Horario 09:00 a 11:30 h (2 h 30 min)', 'Modalidad Presencial');
      said.push('Instructor Inés Quiroga', 'Matrícula MP 4821');
      for (const part of said) expect(text).toContain(part);
    }
  });

  it('omits unknown fields', async () => {
    const [page] = await open(await training(), 'constancia.pdf');
    expect(page?.text).not.toMatch(/null|undefined|Lugar|Temas tratados|Matrícula|Instructor/);
  });

  it('fits one page with a long title and topics of 4000 characters', async () => {
    const temario = 'Orden y limpieza\nBloqueo y señalización de equipos\n'.repeat(90).slice(0, 4000);
    const titulo = 'Izaje de cargas, espacios confinados y tareas en altura '.repeat(4).slice(0, 200);
    const pages = await open(
      await training(people(3), { temario, lugar: 'L'.repeat(200) }, titulo),
      'constancia.pdf',
    );
    expect(pages.length).toBe(3);
    for (const { text } of pages) {
      expect(text).toContain(titulo.trim());
      expect(text.match(/Orden y limpieza/g)?.length).toBe(temario.match(/Orden y limpieza/g)?.length);
    }
  });

  it('is one page with every text at its limit, its code and signatures below them', async () => {
    const long = (n: number) => 'Wm Añ gi '.repeat(n).slice(0, n).trim();
    const [domicilio, pie] = [long(200), long(300)];
    const consultora = { razon_social: long(200), domicilio, telefono: long(60), web: long(200), pie };
    await t.deps.db
      .updateTable('consultora')
      .set({ nombre: long(120), ...consultora })
      .execute();
    const person = { apellido: long(200), nombre: long(200), documento: '1'.repeat(30) };
    const texts = { instructor: long(200), instructor_matricula: long(60), lugar: long(200) };
    const id = await training([person], { ...texts, temario: `${long(3980)} último tema` }, long(200));
    const pages = await open(id, 'constancia.pdf');
    await t.deps.db.updateTable('consultora').set({ nombre: 'Prisma Seguridad', pie: null }).execute();
    expect(pages).toHaveLength(1);
    const y = (text: string) => pages[0]?.marks.find((mark) => mark.text.includes(text))?.y ?? 0;
    expect(y('último tema')).toBeGreaterThan(y('Verifique en') + 20);
    expect(y('último tema')).toBeGreaterThan(y('Firma del instructor') + 60);
  });

  it('is printed for one participant by their number', async () => {
    const id = await training(people(3));
    const response = await admin.get(at(id, 'constancia.pdf?participante=2'));
    const pages = await readPdf(response.rawPayload);
    expect(pages.map(({ text }) => /que (.*) Documento/.exec(text)?.[1])).toEqual([
      'Ñáñez Agüero 2, Łukasz Őze',
    ]);
    expect(response.headers['content-disposition']).toContain(
      `filename*=UTF-8''${encodeURIComponent(`Constancia - Orden ${(await registroOf(id)).numero} - Ñáñez`)}`,
    );
  });

  it.each(['0', '3', '-1', '1.5', '01', 'x', '', '99999999999'])(
    'refuses the number "%s"',
    async (numero) => {
      const response = await admin.get(at(await training(), `constancia.pdf?participante=${numero}`));
      expectInvalid(response, { participante: `La capacitación no tiene un participante N.º ${numero}` });
    },
  );

  it('refuses unknown parameters', async () => {
    expectInvalid(await admin.get(at(await training(), 'constancia.pdf?asistente=1')), {
      asistente: 'Este campo no se reconoce',
    });
  });

  it('of a number is refused after the list changed, with a page in a browser tab', async () => {
    const id = await training(people(3));
    const { version } = await registroOf(id);
    const url = at(id, `constancia.pdf?participante=2&version=${version}`);
    expect((await admin.get(url)).statusCode).toBe(200);
    await t.deps.db.updateTable('orden').set({ titulo: 'Otra lista' }).where('id', '=', id).execute();
    expectError(await admin.get(url), 409, 'conflicto_version');
    const tab = await admin.get(url, { 'sec-fetch-dest': 'document' });
    expect([tab.statusCode, tab.headers['content-type']]).toEqual([409, 'text/html; charset=utf-8']);
    expect(tab.body).toContain('Otra persona modificó esta capacitación.');
  });

  it('is refused before the day of the training', async () => {
    const id = await training(people(1), { fechainicio: '2999-12-31' });
    const body = expectError(await admin.get(at(id, 'constancia.pdf')), 400, 'validacion');
    expect(body.message).toBe(
      'Las constancias se pueden pedir desde el 31/12/2999, el día de la capacitación.',
    );
  });

  it('is refused for a training without attendees', async () => {
    const body = expectError(await admin.get(at(await training([]), 'constancia.pdf')), 400, 'validacion');
    expect(body.message).toBe('La actividad no posee ningún participante registrado.');
  });
});
