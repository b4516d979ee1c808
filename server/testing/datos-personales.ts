import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { archivosDeOrden } from '#contract/ordenes/archivos-orden.ts';
import type { Orden } from '#contract/ordenes/ordenes.ts';
import { datosPersonales } from '#contract/personas/datos-personales.ts';
import { foldText } from '#contract/values/text.ts';
import { deliverCorreo } from '#server/jobs/deliver-correo.ts';
import { makeAvisos } from '#server/notificaciones/avisos.ts';
import { createSender } from '#server/platform/mail/sender.ts';
import { formOf, people, type Scene } from './capacitaciones.ts';
import { ask } from './helpers/backup.ts';
import { addDays } from './helpers/days.ts';
import { importWorkbook, workbookOf } from './helpers/workbooks.ts';

/** Values that nothing else in a test database has. */
export const persona = {
  apellido: 'Zárraquiel',
  nombre: 'Xiomara Ñandú',
  dni: '30987654',
  documento: '30.987.654',
  cuil: '27-30987654-9',
} as const;
const wrong = '30987645';
const full = `${persona.apellido}, ${persona.nombre}`;
const needles = [persona.dni, persona.documento, wrong, 'zarraquiel', 'xiomara'];

const sought = (text: string) => {
  let plain = text;
  try {
    plain += decodeURIComponent(text.replaceAll('+', ' ').replace(/%(?![0-9A-Fa-f]{2})/g, '%25'));
  } catch {
    // Not percent-encoded.
  }
  return foldText(plain);
};

/** Whether a text has the person's number, CUIL or name in any writing. */
export const namesPersona = (text: string): boolean =>
  needles.some((needle) => sought(text).includes(needle));

/** `table: row` of each row of the whole database that has the person, its job queue too. */
export async function rowsWithPersona({ adminUrl }: { adminUrl: string }): Promise<string[]> {
  const tables = await ask<{ nombre: string }>(
    adminUrl,
    `select format('%I.%I', n.nspname, c.relname) as nombre from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  const found: string[] = [];
  for (const { nombre } of tables) {
    const rows = await ask<{ fila: string }>(adminUrl, `select t::text as fila from ${nombre} t`);
    found.push(...rows.filter(({ fila }) => namesPersona(fila)).map(({ fila }) => `${nombre}: ${fila}`));
  }
  return found;
}

const ok = (response: { statusCode: number; body: string }, status = 201) =>
  expect(response.statusCode, response.body.slice(0, 300)).toBe(status);

const pdf = (name: string) => new File(['%PDF-1.4\n'], name);

/** The person in every place that the product has, through its calls. */
export async function spread(s: Scene) {
  const { t, admin, cliente, empresa, tipoOrden_id, make, create, put } = s;
  const { clienteId, sucursalId } = empresa;
  const today = t.clock.today();
  await make.cuenta({ clienteId: (await make.empresa()).clienteId });
  const empleado = {
    ...{ nombre: persona.nombre, apellido: persona.apellido, documento: wrong, cuit: null },
    ...{ fechadeingreso: '2020-01-01', tipo: 'Soldadora' },
  };
  ok(await admin.post('/api/empleados', { ...empleado, cliente_id: clienteId, sucursal_id: sucursalId }));
  const otra = await make.empresa();
  const direccion = (
    await t.deps.db
      .selectFrom('sucursal')
      .select('direccion')
      .where('id', '=', otra.sucursalId)
      .executeTakeFirstOrThrow()
  ).direccion;
  const row = [persona.nombre, persona.apellido, null, persona.cuil, '1/2/2020', 'Peona', direccion];
  await importWorkbook(admin, otra.clienteId, await workbookOf([row]));
  const gone = await make.empresa();
  const body = {
    ...empleado,
    ...{ documento: persona.documento, cliente_id: gone.clienteId, sucursal_id: gone.sucursalId },
  };
  // Its reply is kept.
  const reply = await admin.post('/api/empleados', body, { 'idempotency-key': randomUUID() });
  const { _id } = reply.json<{ _id: string }>();
  ok(
    await admin.put(`/api/empleados/${_id}`, {
      ...empleado,
      apellido: 'Paz',
      documento: persona.dni,
      cliente_id: gone.clienteId,
      sucursal_id: gone.sucursalId,
    }),
    200,
  );
  ok(await admin.delete(`/api/empleados/${_id}`), 204);

  const attendee = { apellido: persona.apellido, nombre: persona.nombre, documento: wrong };
  const attendees = [...people(2), attendee];
  const planilla = new File(['a;b\n'], `Asistencia ${full}.csv`);
  const dates = { fechainicio: addDays(today, -20), fechafin: addDays(today, -20) };
  const vigente = await create({ attendees, ...dates, fechavencimiento: addDays(today, 300) });
  const vencida = await create({
    ...{ attendees, ...dates, planilla, fechavencimiento: addDays(today, -2) },
    ...{ tituloCapacitacion: `Soldadura de ${full}`, lugar: `Casa de ${persona.nombre} ${persona.apellido}` },
  });
  const letters = await create({
    attendees: [{ ...attendee, documento: `DNI ${persona.documento}` }],
    ...{ ...dates, fechavencimiento: addDays(today, -1), referencia: `DNI ${persona.dni}` },
  });
  // The person whose number was typed wrongly.
  const correccion = { numero: wrong, documento: persona.documento, cuit: persona.cuil };
  const { huella } = (await admin.post(datosPersonales.correccionSimulada, correccion)).json<{
    huella: string;
  }>();
  ok(await admin.post(datosPersonales.correccion, { ...correccion, huella }), 200);
  ok(
    await put(vencida._id, {
      ...dates,
      attendees: [...people(2), { ...attendee, documento: persona.documento }],
      fechavencimiento: addDays(today, -2),
    }),
    200,
  );

  for (const { _id } of [vigente, vencida, letters]) {
    const last = _id === letters._id ? 1 : 3;
    ok(await admin.get(`/api/capacitaciones/${_id}/constancia.pdf?participante=${last}`), 200);
    ok(await cliente.get(`/api/capacitaciones/${_id}/constancia.pdf`), 200);
  }
  const [own] = await t.deps.db
    .selectFrom('empleado')
    .select('id')
    .where('cliente_id', '=', clienteId)
    .execute();
  ok(await admin.get(`/api/empleados/${own?.id}/legajo.pdf`), 200);
  for (const [lista, consulta] of [
    ['ordenes', new URLSearchParams({ buscar: full }).toString()],
    ['empleados', `buscar=${persona.documento}`],
  ])
    ok(await admin.post('/api/vistas', { lista, nombre: `Solo ${consulta?.length}`, consulta }));
  ok(await cliente.get(`/api/buscar?q=${encodeURIComponent(full)}`), 200);
  ok(await admin.get(`/api/ordenes/asistentes?buscar=${persona.dni}`), 200);
  const columnas = [{ titulo: 'Nombre', tipo: 'texto' }];
  ok(
    await admin.post('/api/exportaciones', { lista: 'Empleados', filtros: full, columnas, filas: [[full]] }),
    200,
  );
  ok(
    await admin.post(
      archivosDeOrden(vencida._id),
      formOf({ archivo: pdf(`Firma ${persona.dni}.pdf`), descripcion: `De ${full}` }),
    ),
  );
  const [archivo] = await t.deps.db
    .selectFrom('archivo')
    .select(['id', 'nombre'])
    .where('clase', '=', 'respaldo')
    .execute();
  ok(await admin.get(`/api/archivos/${archivo?.id}/${encodeURIComponent(archivo?.nombre ?? '')}`), 200);
  ok(
    await admin.post(
      '/api/documentacion/',
      formOf({ nombre: `Alta ${full}`, etiqueta: persona.cuil, documento: pdf('Alta.pdf') }),
    ),
  );
  ok(
    await admin.post(
      '/api/documentacionTecnica',
      formOf({ cliente_id: clienteId, documentoTecnico: pdf(`Aptitud ${full}.pdf`) }),
    ),
  );
  ok(
    await admin.post('/api/planCapacitacion', {
      ...{
        cliente_id: clienteId,
        tipoOrden_id,
        anio: 2026,
        mes: 3,
        tema: `Con ${full}`,
        destinatarios: full,
      },
      ...{ responsable: full, nota: persona.dni },
    }),
  );
  ok(await admin.post('/api/requisitos', { cliente_id: clienteId, tipoOrden_id, nota: `Salvo ${full}` }));
  const simple = await admin.post('/api/ordenes', {
    ...{ tipoOrden_id: await make.tipoOrden(), sucursal_id: sucursalId, referencia: `Grúa de ${full}` },
    ...{ fechainicio: '2026-01-01', fechavencimiento: '2026-02-01' },
  });
  ok(simple);
  ok(
    await admin.patch(`/api/ordenes/${simple.json<Orden>()._id}`, {
      noSeRenueva: true,
      motivo: `Se fue ${full}`,
    }),
    200,
  );
  await makeAvisos(t.deps.db, today, t.deps.config.timezone);
  ok(await admin.post(`/api/capacitaciones/${vencida._id}/constancias/envio`, { adjuntar: true }), 202);
  const { codigo } =
    (await admin.get(`/api/capacitaciones/${vencida._id}/constancias`)).json<{ codigo: string }[]>()[0] ?? {};
  ok(await admin.post(`/api/constancias/${codigo}/anulacion`, { motivo: `Era de ${full}` }), 200);
  for (const { id } of await t.deps.db.selectFrom('correo').select('id').execute())
    await deliverCorreo(t.deps, createSender(t.deps.config, t.deps.log), id);
  // A queued mail whose text names the person.
  ok(await admin.post(`/api/capacitaciones/${vencida._id}/constancias/envio`, { adjuntar: false }), 202);
  await sql`update correo set enviado_at = now() where plantilla <> 'constancias'`.execute(t.deps.db);
  return { vigente, vencida, letters };
}
