import { expect } from 'vitest';
import type { AsistenteInput, Capacitacion } from '#contract/ordenes/capacitaciones.ts';
import type { Orden } from '#contract/ordenes/ordenes.ts';
import { type TestApp, testApp } from './app.ts';
import type { Caller } from './caller.ts';
import { factories } from './factories.ts';
import { storedKeys } from './helpers/stored-keys.ts';

export const path = '/api/capacitaciones';

/** People in reverse alphabetical order. */
export const people = (n: number, apellido = 'Ñáñez'): AsistenteInput[] =>
  Array.from({ length: n }, (_, i) => ({
    apellido: `${apellido} ${n - i}`,
    nombre: `Zoé "${i}"`,
    documento: `30.${100 + (i % 900)}.${n - i}`,
  }));

export type Fields = Record<string, string | File | object | undefined>;

let serial = 0;

/** Sends values that are neither text nor file as JSON, and omits undefined ones. */
export function formOf(fields: Fields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    form.set(name, typeof value === 'string' || value instanceof File ? value : JSON.stringify(value));
  }
  return form;
}

export async function scene() {
  const t: TestApp = await testApp();
  // A bucket may hold other files.
  const before = (await storedKeys(t.deps.config)).length;
  const make = factories(t.deps.db);
  const admin = await t.as('admin');
  const empresa = await make.empresa();
  const tipoOrden_id = await make.tipoOrden('capacitacion', 'Uso de "EPP"');
  const cliente = await t.as({ clienteId: empresa.clienteId });

  /** Each call gives a different training. */
  const fields = (extra: Fields = {}): Fields => ({
    sucursal_id: empresa.sucursalId,
    tipoOrden_id,
    tituloCapacitacion: `Charla ${++serial}`,
    ispresencial: 'true',
    fechainicio: '2026-03-02',
    horainicio: '09:00',
    fechafin: '2026-03-03',
    horafin: '11:30',
    fechavencimiento: '2027-03-02',
    ...extra,
  });
  const post = (extra?: Fields, caller: Caller = admin) => caller.post(path, formOf(fields(extra)));
  const put = (id: string, extra?: Fields, headers?: Record<string, string>) =>
    admin.put(`${path}/${id}`, formOf(fields({ tituloCapacitacion: undefined, ...extra })), headers);
  const create = async (extra?: Fields, caller?: Caller) => {
    const response = await post(extra, caller);
    expect(response.statusCode, response.body).toBe(201);
    return response.json<Orden>();
  };
  const detail = async (id: string, caller: Caller = admin) => {
    const response = await caller.get(`${path}/${id}`);
    expect(response.statusCode, response.body).toBe(200);
    return response.json<Capacitacion>();
  };
  /** Files in the store and rows of files in the database. */
  const countFiles = async () => {
    const kept = (await storedKeys(t.deps.config)).length - before;
    const rows = await t.deps.db.selectFrom('archivo').select('id').execute();
    return { kept, known: rows.length };
  };
  return {
    ...{ t, make, admin, cliente, empresa, tipoOrden_id },
    ...{ fields, post, put, create, detail, countFiles },
  };
}

export type Scene = Awaited<ReturnType<typeof scene>>;
