import { getDocumentProxy } from 'unpdf';
import { expect } from 'vitest';
import { findRegistro } from '#server/capacitaciones/pdf/registro.queries.ts';
import { withCodigos } from '#server/constancias/issue.ts';
import { readMembrete } from '#server/consultora/membrete.ts';
import { systemActor } from '#server/platform/db/transaction.ts';
import { testApp } from '../../app.ts';
import type { Caller } from '../../caller.ts';
import { factories } from '../../factories.ts';

/** A piece of text with its position in points, from the left and the foot of the page. */
export interface Mark {
  text: string;
  x: number;
  y: number;
}

/** Each page as another library reads it: text with single spaces, pieces of text, number of links. */
export async function readPdf(bytes: Uint8Array) {
  const pdf = await getDocumentProxy(Uint8Array.from(bytes));
  const pages: { text: string; marks: Mark[]; links: number }[] = [];
  for (let n = 1; n <= pdf.numPages; n++) {
    const page = await pdf.getPage(n);
    const { items } = await page.getTextContent();
    const marks = items.flatMap((item) =>
      'str' in item && item.str.trim()
        ? [{ text: item.str, x: item.transform[4], y: item.transform[5] }]
        : [],
    );
    const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join(' ');
    const links = (await page.getAnnotations()).length;
    pages.push({ text: text.replace(/\s+/g, ' '), marks, links });
  }
  return pages;
}

/** People in reverse alphabetical order. */
export const people = (n: number) =>
  Array.from({ length: n }, (_, i) => ({
    apellido: `Ñáñez Agüero ${n - i}`,
    nombre: i % 2 ? 'Łukasz Őze' : 'María José',
    documento: `30.${100 + i}.${i}`,
  }));

type Extra = Partial<
  Record<'instructor' | 'instructor_matricula' | 'lugar' | 'temario' | 'fechainicio' | 'fechafin', string>
>;

export async function pdfScene() {
  const t = await testApp();
  const make = factories(t.deps.db);
  const admin = await t.as('admin');
  const empresa = await make.empresa();
  let serial = 0;

  const training = async (
    asistentes = people(2),
    extra: Extra = {},
    titulo = `Ergonomía ${++serial}`,
    de = empresa,
  ) => {
    const id = await make.capacitacion(de, titulo, asistentes);
    if (Object.keys(extra).length > 0)
      await t.deps.db.updateTable('orden').set(extra).where('id', '=', id).execute();
    return id;
  };
  const at = (id: string, file: string) => `/api/capacitaciones/${id}/${file}`;
  const open = async (id: string, file: string, caller: Caller = admin) => {
    const response = await caller.get(at(id, file));
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/pdf']);
    return readPdf(response.rawPayload);
  };
  const registroOf = async (id: string) => {
    const registro = await findRegistro(t.deps.db, { kind: 'todo' }, id);
    if (!registro) throw new Error(id);
    return registro;
  };
  /** What the printing of a whole training takes, in one part. */
  const printingOf = async (id: string) => {
    const { asistentes, firma: signed, ...data } = await registroOf(id);
    const membrete = await readMembrete(t.deps, systemActor('prueba'), data.clienteId);
    const all = asistentes.map((one, i) => ({ ...one, posicion: i + 1 }));
    const participantes = await withCodigos(t.deps, systemActor('prueba'), id, all);
    return {
      training: { data, membrete, firma: signed && { ...signed, imagen: null } },
      asistentes,
      participantes,
      verificar: `${t.deps.config.publicUrl}/verificar`,
    };
  };
  return { t, make, admin, empresa, training, at, open, registroOf, printingOf };
}
