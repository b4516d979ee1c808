import { createHash } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import { personaSuprimida } from '#contract/ordenes/capacitaciones.ts';
import { formatCodigo } from '#contract/ordenes/constancias.ts';
import {
  datosPersonalesTexts,
  type FilaSupresion,
  motivoConstancia,
  type Supresion,
  type SupresionConfirmada,
  type SupresionHecha,
  type SupresionInput,
} from '#contract/personas/datos-personales.ts';
import { formatDate } from '#server/platform/dates.ts';
import { LOCKS } from '#server/platform/db/locks.ts';
import { expr, now } from '#server/platform/db/row-json.ts';
import type { DB } from '#server/platform/db/schema.ts';
import { select } from '#server/platform/db/select.ts';
import { conflict, notFound } from '#server/platform/http/errors.ts';
import { countLineas, type DatosHallados, readArchivos, readDatos } from './busqueda.queries.ts';
import { markMails } from './correos.ts';
import { findPersona, mentions, type Persona, takeTime, withoutPersona } from './persona.ts';
import { replaceTextos } from './textos.ts';

type Options = Pick<SupresionInput, 'conservarVigentes' | 'reemplazarTextos'>;

const proof = `El empleador debe poder acreditar la capacitación vigente (Ley 19.587, Decreto 351/79). ${datosPersonalesTexts.revisar}.`;
const kept = {
  tecnico: 'Es la ficha de un técnico con cuenta: se elimina en Técnicos.',
  cliente: 'Es el CUIT de una empresa cliente: se modifica en Clientes.',
  consultora: 'Es el CUIT de la consultora.',
} as Readonly<Record<string, string>>;
const optedOut = 'Usted eligió conservar los textos que nombran a la persona.';
const mayShow = 'Puede mostrar a la persona. Ábralo y decida si lo conserva.';

const ordenRuta = (id: string | null) => id && `/ordenes?ver=${id}`;

/** Trainings and companies whose attendance by the person stays. */
function keptOf({ asistencias }: DatosHallados, { conservarVigentes }: Options) {
  const stay = conservarVigentes ? asistencias.filter(({ vigente }) => vigente) : [];
  return {
    ordenes: new Set(stay.map(({ orden_id }) => orden_id)),
    clientes: new Set(stay.map(({ cliente_id }) => cliente_id)),
  };
}

type Kept = ReturnType<typeof keptOf>;
const fullName = ({ apellido, nombre }: { apellido: string; nombre: string }) => `${apellido}, ${nombre}`;
const row = (
  clase: string,
  tabla: string,
  rest: Omit<FilaSupresion, 'clase' | 'tabla' | 'motivo' | 'ruta'> &
    Partial<Pick<FilaSupresion, 'motivo' | 'ruta'>>,
): FilaSupresion => ({ clase, tabla, motivo: null, ruta: null, ...rest });

function personRows({ empleados, asistencias, constancias }: DatosHallados, kept: Kept): FilaSupresion[] {
  const stays = (is: boolean) => (is ? { destino: 'conservar' as const, motivo: proof } : undefined);
  return [
    ...empleados.map((one) =>
      row('Empleado', 'empleado', {
        ...{ _id: one._id, descripcion: fullName(one), donde: `${one.cliente}, ${one.sucursal}` },
        ...(stays(kept.clientes.has(one.cliente_id)) ?? { destino: 'eliminar' }),
      }),
    ),
    ...asistencias.map((one) =>
      row('Asistencia', 'asistente', {
        _id: one._id,
        descripcion: fullName(one),
        donde: `Orden N.º ${one.numeroorden}, «${one.titulo}», vence ${formatDate(one.fechavencimiento)}`,
        ruta: ordenRuta(one.orden_id),
        ...(stays(kept.ordenes.has(one.orden_id)) ?? { destino: 'anonimizar' }),
      }),
    ),
    ...constancias.map((one) =>
      row('Constancia', 'constancia', {
        _id: one._id,
        descripcion: formatCodigo(one.codigo),
        donde: one.numeroorden === null ? one.cliente : `Orden N.º ${one.numeroorden}`,
        ruta: ordenRuta(one.orden_id),
        ...(stays(one.orden_id !== null && kept.ordenes.has(one.orden_id)) ?? { destino: 'anular' }),
      }),
    ),
  ];
}

/** Without names, only the number is replaced. */
const replaced = (persona: Persona, { reemplazarTextos }: Options): Persona =>
  reemplazarTextos ? persona : { ...persona, nombres: [] };

function otherRows({ textos, archivos, cuentas }: DatosHallados, persona: Persona): FilaSupresion[] {
  return [
    ...textos.map((one) => {
      const isView = one.tabla === 'vista';
      const goes = isView ? ('eliminar' as const) : ('reemplazar' as const);
      return row(one.campo, one.tabla, {
        ...{ _id: one.id, descripcion: one.texto, donde: one.donde, ruta: ordenRuta(one.orden_id) },
        ...(mentions(one.texto, persona) ? { destino: goes } : { destino: 'conservar', motivo: optedOut }),
      });
    }),
    ...archivos.map(({ _id, nombre, enlace, numeroorden }) =>
      row('Archivo', 'archivo', {
        ...{ _id, descripcion: nombre, donde: `Orden N.º ${numeroorden}`, ruta: enlace },
        ...{ destino: 'revisar', motivo: mayShow },
      }),
    ),
    ...cuentas.map(({ tabla, _id, nombre, donde, ruta }) =>
      row(donde, tabla, {
        ...{ _id, descripcion: nombre, donde, ruta },
        ...{ destino: 'conservar', motivo: kept[tabla] ?? null },
      }),
    ),
  ];
}

const huellaOf = (filas: unknown) => createHash('sha256').update(JSON.stringify(filas)).digest('hex');

interface Plan {
  readonly persona: Persona;
  readonly hallados: DatosHallados;
  readonly kept: Kept;
  readonly filas: FilaSupresion[];
}

async function planOf(db: Kysely<DB>, input: Options & { numero: string }, today: string): Promise<Plan> {
  const persona = await findPersona(db, input.numero);
  const hallados = await readDatos(db, persona, today);
  const kept = keptOf(hallados, input);
  const filas = [...personRows(hallados, kept), ...otherRows(hallados, replaced(persona, input))];
  return { persona, hallados, kept, filas };
}

/** What a suppression would do, row by row (reglas 4.30). */
export async function simulateSupresion(
  db: Kysely<DB>,
  input: SupresionInput,
  today: string,
): Promise<Supresion> {
  const { persona, hallados, kept, filas } = await planOf(db, input, today);
  const sucesos = await countLineas(db, persona, {
    conservar: keptIds(hallados, kept),
    textos: input.reemplazarTextos,
  });
  return { huella: huellaOf(filas), filas, sucesos };
}

/** The rows whose lines of the trail stay. */
const keptIds = ({ empleados, constancias }: DatosHallados, { ordenes, clientes }: Kept): string[] => [
  ...ordenes,
  ...empleados.filter(({ cliente_id }) => clientes.has(cliente_id)).map(({ _id }) => _id),
  ...constancias.filter(({ orden_id }) => orden_id && ordenes.has(orden_id)).map(({ _id }) => _id),
];

const idsOf = (filas: readonly FilaSupresion[], tabla: string, destino: FilaSupresion['destino']) =>
  filas.filter((fila) => fila.tabla === tabla && fila.destino === destino).map(({ _id }) => _id);

/** Throws 409 if the rows are others than those that were shown, 404 if there is nothing to suppress. */
export async function suprimir(
  trx: Transaction<DB>,
  { usuarioId, today }: { usuarioId: string | null; today: string },
  input: SupresionConfirmada,
): Promise<SupresionHecha> {
  await takeTime(trx);
  await sql`select pg_advisory_xact_lock(${LOCKS.suppression})`.execute(trx);
  const plan = await planOf(trx, input, today);
  const { persona, hallados, kept, filas } = plan;
  if (huellaOf(filas) !== input.huella)
    throw conflict(
      'conflicto_version',
      'Los datos cambiaron mientras tanto. Revise otra vez qué se suprime.',
    );
  const asistencias = idsOf(filas, 'asistente', 'anonimizar');
  const changed = filas.filter(({ destino }) => destino !== 'conservar' && destino !== 'revisar');
  const touched = replaced(persona, input);
  const textos = hallados.textos.filter(({ texto }) => mentions(texto, touched));
  await replaceTextos(trx, touched, textos);
  await markMails(
    trx,
    textos.filter(({ tabla }) => tabla === 'correo').map(({ id }) => id),
    hallados.asistencias.filter(({ _id }) => asistencias.includes(_id)).map(({ orden_id }) => orden_id),
  );
  // Kept replies may name the person.
  await trx.deleteFrom('clave_idempotencia').execute();
  await removeEmpleados(trx, idsOf(filas, 'empleado', 'eliminar'));
  await annulConstancias(trx, idsOf(filas, 'constancia', 'anular'), usuarioId);
  const resumen = { ...countsOf(changed), motivo: withoutPersona(input.motivo, persona) };
  const { rows } = await select({
    n: sql<number>`suprimir_en_auditoria(${persona.dni}, ${[...kept.ordenes]}::uuid[], ${input.reemplazarTextos}::boolean,
      ${JSON.stringify(resumen)}::jsonb)::int`,
    momento: expr<string>`iso(${now})`,
  }).execute(trx);
  const { n: sucesos = 0, momento = '' } = rows[0] ?? {};
  const revisar = withNewNames(filas, await readArchivos(trx, persona));
  if (changed.length === 0 && sucesos === 0) throw notFound();
  // Last: until now they gave the person's names.
  await anonymize(trx, asistencias);
  return {
    momento,
    filas: changed.map(({ tabla, _id, destino }) => ({ tabla, _id, destino })),
    sucesos,
    revisar,
  };
}

/** What stays or needs a look, its files by their new names. */
function withNewNames(filas: readonly FilaSupresion[], found: DatosHallados['archivos']): FilaSupresion[] {
  const archivos = new Map(found.map((one) => [one._id, one]));
  return filas
    .filter(({ destino }) => destino === 'revisar' || destino === 'conservar')
    .map((fila) => {
      const renamed = fila.tabla === 'archivo' ? archivos.get(fila._id) : undefined;
      return renamed ? { ...fila, descripcion: renamed.nombre, ruta: renamed.enlace } : fila;
    });
}

const countsOf = (filas: readonly FilaSupresion[]): Record<string, number> =>
  Object.fromEntries(
    [...Map.groupBy(filas, ({ tabla }) => tabla)].map(([tabla, all]) => [tabla, all.length]),
  );

const removeEmpleados = (trx: Transaction<DB>, ids: readonly string[]) =>
  sql`delete from empleado where id = any(${ids}::uuid[])`.execute(trx);

/** Annulled already or not, nobody's name stays on them. */
export const annulConstancias = (trx: Transaction<DB>, ids: readonly string[], usuarioId: string | null) =>
  sql`update constancia set apellido = ${personaSuprimida.apellido}, nombre = ${personaSuprimida.nombre}, dni = null,
      anulada_at = coalesce(anulada_at, now()), anulada_motivo = ${motivoConstancia},
      anulada_por = case when anulada_at is null then ${usuarioId}::uuid else anulada_por end
    where id = any(${ids}::uuid[])`.execute(trx);

/** The trainings get another version, as with any change of their attendees; a signature stays (decision 053). */
export async function anonymize(trx: Transaction<DB>, asistencias: readonly string[]): Promise<void> {
  const { apellido, nombre, documento } = personaSuprimida;
  await sql`update orden set version = version + 1
    where id in (select orden_id from asistente where id = any(${asistencias}::uuid[]))`.execute(trx);
  await sql`update asistente set apellido = ${apellido}, nombre = ${nombre}, documento = ${documento}
    where id = any(${asistencias}::uuid[])`.execute(trx);
}
