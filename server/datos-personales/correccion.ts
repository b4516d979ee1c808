import { createHash } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import { claveDocumento, dniDe } from '#contract/ordenes/vigencia.ts';
import type {
  Correccion,
  CorreccionConfirmada,
  CorreccionInput,
} from '#contract/personas/datos-personales.ts';
import { digitsOf } from '#contract/values/text.ts';
import { expr } from '#server/platform/db/row-json.ts';
import type { DB } from '#server/platform/db/schema.ts';
import { select } from '#server/platform/db/select.ts';
import type { Actor } from '#server/platform/db/transaction.ts';
import { conflict, invalidField, notFound } from '#server/platform/http/errors.ts';
import { type DatosHallados, readDatos } from './busqueda.queries.ts';
import { findPersona } from './persona.ts';

const campos = {
  apellido: 'Apellido',
  nombre: 'Nombre',
  documento: 'Documento',
  cuit: 'CUIL',
  otrodocumento: 'Otro documento',
} as const;
type Campo = keyof typeof campos;
type Valores = Partial<Record<Campo, string>>;

/** What was typed; an empty field changes nothing. */
const valuesOf = (input: CorreccionInput): Valores =>
  Object.fromEntries(
    (Object.keys(campos) as Campo[]).flatMap((campo) => (input[campo] ? [[campo, input[campo]]] : [])),
  );

type Row = { _id: string } & { readonly [K in Campo]?: string | null };

const changes = (clase: string, donde: string, row: Row, values: Valores): Correccion['filas'] =>
  (Object.keys(campos) as Campo[]).flatMap((campo) => {
    const despues = values[campo];
    const antes = row[campo];
    // An attendee has neither CUIL nor other document.
    if (despues === undefined || antes === undefined || antes === despues) return [];
    return [{ clase, _id: row._id, donde, campo: campos[campo], antes, despues }];
  });

interface Plan {
  readonly dni: string;
  readonly values: Valores;
  /** Of the attendees, whose one document may be the other one. */
  readonly asistente: Valores;
  readonly hallados: DatosHallados;
  readonly reply: Correccion;
}

const dniOf = ({ documento, cuit }: Row) => dniDe(documento ?? null) ?? dniDe(cuit ?? null);

/** What changes in the lists of attendees, where somebody known by another document has that one. */
function valuesOfAsistente(values: Valores, { empleados }: DatosHallados, numero: string): Valores {
  const { apellido, nombre, documento, otrodocumento } = values;
  const byOther =
    empleados.some((row) => claveDocumento(row.otrodocumento) === numero) &&
    !empleados.some((row) => dniOf(row) === numero);
  const written = documento ?? (byOther ? otrodocumento : undefined);
  return {
    ...(apellido && { apellido }),
    ...(nombre && { nombre }),
    ...(written && { documento: written }),
  };
}

/** Throws 400 for a CUIL that would keep the former number. */
function checkCuil({ empleados }: DatosHallados, { documento, cuit }: Valores): void {
  if (!documento && !cuit) return;
  for (const row of empleados) {
    const cuil = cuit ?? row.cuit;
    const dni = dniDe(documento ?? row.documento);
    if (cuil && dni && digitsOf(cuil).length === 11 && dniDe(cuil) !== dni)
      throw invalidField('cuit', 'El CUIL y el documento tienen números distintos. Corrija los dos.');
  }
}

async function conflictsOf(db: Kysely<DB>, hallados: DatosHallados, dni: string, nuevo: string) {
  if (nuevo === dni) return [];
  const clientes = [
    ...new Set([...hallados.empleados, ...hallados.asistencias].map((row) => row.cliente_id)),
  ];
  const ordenes = hallados.asistencias.map(({ orden_id }) => orden_id);
  const choques = sql`
    select 'Ya hay un empleado con ese documento en ' || c.razon_social as texto
      from empleado e join cliente c on c.id = e.cliente_id where e.cliente_id = any(${clientes}::uuid[]) and e.documento_clave = ${nuevo}
    union select 'Ya hay un asistente con ese documento en la orden N.º ' || o.numeroorden
      from asistente a join orden o on o.id = a.orden_id where a.orden_id = any(${ordenes}::uuid[]) and a.documento_clave = ${nuevo}
    union select 'Ya hay una constancia con ese documento en la orden N.º ' || o.numeroorden
      from constancia k join orden o on o.id = k.orden_id
      where k.orden_id = any(${ordenes}::uuid[]) and k.dni = ${nuevo} and k.anulada_at is null`;
  const { rows } = await select(
    { texto: expr<string>`texto` },
    sql`from (${choques}) q order by texto collate espanol`,
  ).execute(db);
  return rows.map(({ texto }) => texto);
}

async function planOf(db: Kysely<DB>, input: CorreccionInput, today: string): Promise<Plan> {
  const persona = await findPersona(db, input.numero);
  const hallados = await readDatos(db, persona, today);
  const values = valuesOf(input);
  const asistente = valuesOfAsistente(values, hallados, persona.dni);
  const nuevo = claveDocumento(asistente.documento ?? null) ?? persona.dni;
  checkCuil(hallados, values);
  const filas = [
    ...hallados.empleados.flatMap((row) => changes('Empleado', row.cliente, row, values)),
    ...hallados.asistencias.flatMap((row) =>
      changes('Asistencia', `Orden N.º ${row.numeroorden}, «${row.titulo}»`, row, asistente),
    ),
  ];
  const changed = new Set(filas.map(({ _id }) => _id));
  const firmas = new Set(
    hallados.asistencias.filter((row) => row.firmada && changed.has(row._id)).map(({ orden_id }) => orden_id),
  ).size;
  const conflictos = await conflictsOf(db, hallados, persona.dni, nuevo);
  const huella = createHash('sha256').update(JSON.stringify(filas)).digest('hex');
  return {
    ...{ dni: persona.dni, values, asistente, hallados },
    reply: { huella, numero: nuevo, filas, firmas, conflictos },
  };
}

/** What a correction would change (reglas 4.29). */
export const simulateCorreccion = async (
  db: Kysely<DB>,
  input: CorreccionInput,
  today: string,
): Promise<Correccion> => (await planOf(db, input, today)).reply;

/** Throws 404 if nothing changes, 409 for a number that somebody else has and for rows other than those shown. */
export async function corregir(
  trx: Transaction<DB>,
  { actor, today }: { actor: Actor; today: string },
  input: CorreccionConfirmada,
): Promise<Correccion> {
  const { dni, values, asistente, hallados, reply } = await planOf(trx, input, today);
  if (reply.filas.length === 0) throw notFound();
  if (reply.conflictos.length > 0) throw conflict('duplicado', `${reply.conflictos.join('. ')}.`);
  if (reply.huella !== input.huella)
    throw conflict(
      'conflicto_version',
      'Los datos cambiaron mientras tanto. Revise otra vez qué se corrige.',
    );
  const { apellido = null, nombre = null, documento = null, cuit = null, otrodocumento = null } = values;
  const changed = [...new Set(reply.filas.map(({ _id }) => _id))];
  await sql`update empleado set apellido = coalesce(${apellido}::text, apellido), nombre = coalesce(${nombre}::text, nombre),
      documento = coalesce(${documento}::text, documento), cuit = coalesce(${cuit}::text, cuit),
      otro_documento = coalesce(${otrodocumento}::text, otro_documento)
    where id = any(${changed}::uuid[])`.execute(trx);
  // As any change of a training's attendees, it clears the professional's signature (reglas 4.25).
  await sql`update orden set version = version + 1, firmada_at = null
    where id in (select orden_id from asistente where id = any(${changed}::uuid[]))`.execute(trx);
  await sql`update asistente set apellido = coalesce(${apellido}::text, apellido), nombre = coalesce(${nombre}::text, nombre),
      documento = coalesce(${asistente.documento ?? null}::text, documento)
    where id = any(${changed}::uuid[])`.execute(trx);
  // A code follows its person, whom it finds by DNI.
  const constancias = hallados.constancias.filter(({ anulada }) => !anulada).map(({ _id }) => _id);
  await sql`update constancia set apellido = coalesce(${apellido}::text, apellido), nombre = coalesce(${nombre}::text, nombre),
      dni = case when ${asistente.documento ?? null}::text is null then dni else dni_de(${asistente.documento ?? null}) end
    where id = any(${constancias}::uuid[])`.execute(trx);
  // With both numbers, so that a later suppression finds the former one in the trail.
  await sql`insert into auditoria (usuario_id, actor, direccion, solicitud, accion, antes, despues)
    values (${actor.usuarioId}::uuid, ${actor.nombre}, ${actor.direccion}, ${actor.solicitud}, 'corrección',
      ${JSON.stringify({ dni })}::jsonb, ${JSON.stringify({ dni: reply.numero, filas: changed.length })}::jsonb)`.execute(
    trx,
  );
  return reply;
}
