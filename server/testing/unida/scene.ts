import { expect } from 'vitest';
import { archivosDeOrden } from '#contract/ordenes/archivos-orden.ts';
import { carpetaPath } from '#contract/ordenes/carpeta.ts';
import { testApp } from '../app.ts';
import type { Caller } from '../caller.ts';
import { formOf } from '../capacitaciones.ts';
import { factories } from '../factories.ts';
import { addDays } from '../helpers/days.ts';
import { readPdf } from '../helpers/pdf/pdf.ts';

export type Named = readonly [name: string, bytes: Uint8Array];

/** Companies with an order in force and files of it, and their folder as one PDF. */
export async function carpetaScene() {
  const t = await testApp();
  const make = factories(t.deps.db);
  const admin = await t.as('admin');
  const today = t.clock.today();
  const tipoOrdenId = await make.tipoOrden('inspeccion', 'Autoelevadores');

  const upload = (ordenId: string, [name, bytes]: Named, caller: Caller = admin) =>
    caller.post(
      archivosDeOrden(ordenId),
      formOf({ archivo: new File([bytes as Uint8Array<ArrayBuffer>], name) }),
    );
  const empresaWith = async (...files: Named[]) => {
    const of = await make.empresa();
    const dates = { fechainicio: addDays(today, -1), fechavencimiento: addDays(today, 90) };
    const ordenId = await make.orden({ ...of, tipoOrdenId, ...dates });
    for (const file of files) {
      const reply = await upload(ordenId, file);
      expect(reply.statusCode, reply.body).toBe(201);
    }
    return { ...of, ordenId };
  };
  const unida = (clienteId: string, caller: Caller = admin) =>
    caller.get(`${carpetaPath(clienteId)}-unida.pdf`);
  /** The one PDF: its bytes, the text of its index and the number of its other pages. */
  const opened = async (clienteId: string, caller: Caller = admin) => {
    const reply = await unida(clienteId, caller);
    expect(reply.statusCode, reply.body.slice(0, 300)).toBe(200);
    const [index = { text: '' }, ...rest] = await readPdf(reply.rawPayload);
    return { bytes: reply.rawPayload, index: index.text, pages: rest.length };
  };
  return { t, make, admin, today, upload, empresaWith, unida, opened };
}

/** Runs `work`; meanwhile another person's small request is answered again and again. Returns the longest wait. */
export async function longestWait(other: () => Promise<{ statusCode: number }>, work: Promise<unknown>) {
  let isDone = false;
  const end = () => {
    isDone = true;
  };
  work.then(end, end);
  let longest = 0;
  do {
    const began = performance.now();
    expect((await other()).statusCode).toBe(200);
    longest = Math.max(longest, performance.now() - began);
    await new Promise((resolve) => setTimeout(resolve, 20));
  } while (!isDone);
  return longest;
}
