import { once } from 'node:events';
import { sql } from 'kysely';
import type { Capacitacion } from '#contract/ordenes/capacitaciones.ts';
import type { Orden } from '#contract/ordenes/ordenes.ts';
import { factories } from '#server/testing/factories.ts';
import { callAs, tokenOf } from '../support/run/api.ts';
import { expect, test } from '../support/run/fixtures.ts';
import { processes } from '../support/run/processes.ts';
import { ADMIN, copySite, openDatabase, removeSite, type Site, startServer } from '../support/run/product.ts';

// `CAIDAS=20 npm test -- e2e caidas-capacitaciones` is the long form.
const KILLS = Number(process.env.CAIDAS ?? 5);
const CREATORS = 4;
const EDITORS = 2;
const PATH = '/api/capacitaciones';

interface Writer {
  site: Site;
  token: string;
  sucursal_id: string;
  tipoOrden_id: string;
}

/** The `n`th save of a training: attendees and sheet follow from `n`. */
const attendeesOf = (n: number) =>
  Array.from({ length: (n * 37) % 300 }, (_, i) => ({
    apellido: `Ñáñez ${n}`,
    nombre: `Zoé ${i}`,
    documento: `${i}`,
  }));
const sheetOf = (n: number) => `guardado;${n}\n`.repeat(1 + (n % 2000));

function formOf({ sucursal_id, tipoOrden_id }: Writer, tituloCapacitacion: string, n: number): FormData {
  const form = new FormData();
  const fields = { sucursal_id, tipoOrden_id, tituloCapacitacion, instructor: String(n) };
  const when = {
    fechainicio: '2026-03-02',
    horainicio: '09:00',
    horafin: '11:30',
    fechavencimiento: '2027-03-02',
  };
  const attendees = JSON.stringify(attendeesOf(n));
  for (const [name, value] of Object.entries({ ...fields, ...when, attendees })) form.set(name, value);
  form.set('planilla', new Blob([sheetOf(n)]), `firmas-${n}.csv`);
  return form;
}

/** The last acknowledged save of each training. */
type Acknowledged = Map<string, number>;
let serial = 0;

async function save(writer: Writer, saved: Acknowledged, title: string, id?: string): Promise<string> {
  const n = ++serial;
  const [method, address] = id ? ['PUT', `${PATH}/${id}`] : ['POST', PATH];
  const reply = await callAs(writer.site, writer.token, method, address, formOf(writer, title, n));
  if (!reply.ok) throw new Error(`answered ${reply.status}`);
  const { _id } = (await reply.json()) as Orden;
  saved.set(_id, n);
  return _id;
}

/** Creators register trainings and editors save one again and again, until the connection breaks. */
async function writeUntilItBreaks(writer: Writer, saved: Acknowledged, edited: string[]): Promise<void> {
  const line = async (work: () => Promise<unknown>) => {
    try {
      for (;;) await work();
    } catch {
      // The product was killed.
    }
  };
  const creators = Array.from({ length: CREATORS }, () =>
    line(() => save(writer, saved, `Charla ${serial + 1}.${Math.random()}`)),
  );
  await Promise.all([
    ...creators,
    ...edited.map((id, i) => line(() => save(writer, saved, `Editada ${i}`, id))),
  ]);
}

/** The training is one of its saves, whole, and not older than the last acknowledged one. */
async function expectWhole({ site, token }: Writer, { _id, capacitacion }: Orden, last = 0): Promise<void> {
  const reply = await callAs(site, token, 'GET', `${PATH}/${_id}`);
  const { instructor, asistentes, filename, linktofile } = (await reply.json()) as Capacitacion;
  const n = Number(instructor);
  expect(n).toBeGreaterThanOrEqual(last);
  expect(asistentes).toEqual(attendeesOf(n));
  expect([capacitacion?.cantidad_asistentes, filename]).toEqual([asistentes.length, `firmas-${n}.csv`]);
  const sheet = await callAs(site, token, 'GET', String(linktofile));
  expect((await sheet.text()) === sheetOf(n), `the sheet of save ${n}`).toBe(true);
}

/** Every training is whole, and no acknowledged one is missing. */
async function expectAll(writer: Writer, saved: Acknowledged, seen: Set<string>): Promise<number> {
  const reply = await callAs(writer.site, writer.token, 'GET', '/api/ordenes');
  const rows = (await reply.json()) as Orden[];
  const found = new Set(rows.map(({ _id }) => _id));
  expect([...saved.keys()].filter((id) => !found.has(id))).toEqual([]);
  for (const row of rows) {
    // A whole training that is no longer edited need not be checked again.
    if (!seen.has(row._id)) await expectWhole(writer, row, saved.get(row._id));
    seen.add(row._id);
  }
  return rows.length;
}

test(`a training is whole or absent after each of ${KILLS} kills of the server while it is saved`, {
  tag: '@completo',
}, async () => {
  test.setTimeout(600_000);
  const site = await copySite();
  let server = startServer(site);
  try {
    await server.ready();
    const { db } = await openDatabase(site);
    const make = factories(db);
    const { sucursalId: sucursal_id } = await make.empresa();
    const tipoOrden_id = await make.tipoOrden('capacitacion');
    const writer = { site, token: await tokenOf(site, ADMIN), sucursal_id, tipoOrden_id };
    const saved: Acknowledged = new Map();
    const edited: string[] = [];
    for (let i = 0; i < EDITORS; i++) edited.push(await save(writer, saved, `Editada ${i}`));
    const seen = new Set<string>();
    let there = 0;
    for (let kill = 1; kill <= KILLS; kill++) {
      const before = serial;
      const writing = writeUntilItBreaks(writer, saved, edited);
      // A different delay each time, so that the kill hits every stage of a save.
      await expect.poll(() => serial, { intervals: [7] }).toBeGreaterThan(before + 10 + ((kill * 13) % 40));
      const gone = once(server.child, 'exit');
      server.child.kill('SIGKILL');
      await Promise.all([gone, writing]);
      server = startServer(site);
      await server.ready();
      for (const id of edited) seen.delete(id);
      there = await expectAll(writer, saved, seen);
    }
    const { rows } = await sql`select o.id from orden o where o.cantidad_asistentes <>
      (select count(*) from asistente a where a.orden_id = o.id)`.execute(db);
    expect(rows).toEqual([]);
    await db.destroy();
    const description = `${KILLS} kills: ${serial} saves, ${saved.size} trainings acknowledged, ${there} found`;
    test.info().annotations.push({ type: 'kill -9', description });
  } finally {
    await server.stop();
    // PostgreSQL outlives a killed server that was not restarted.
    for (const { pid, command } of processes())
      if (command.includes(site.dataDir)) process.kill(pid, 'SIGKILL');
    await removeSite(site);
  }
});
