import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { expr } from '#server/platform/db/row-json.ts';
import type { DB } from '#server/platform/db/schema.ts';
import { select, unionAll } from '#server/platform/db/select.ts';
import { mentions, type Persona, withoutPersona } from './persona.ts';

interface TextColumn {
  readonly tabla: keyof DB & string;
  readonly columna: string;
  readonly campo: string;
  /** SQL of where the row `t` is, and of the order that shows it. */
  readonly donde: string;
  readonly orden: string;
  readonly json?: true;
}

const numero = (id: string) => `(select 'Orden N.º ' || o.numeroorden from orden o where o.id = ${id})`;
const empresa = '(select c.razon_social from cliente c where c.id = t.cliente_id)';

const columnsOf = (
  tabla: TextColumn['tabla'],
  columnas: Readonly<Record<string, string>>,
  where: Pick<TextColumn, 'donde'> & Partial<TextColumn>,
): TextColumn[] =>
  Object.entries(columnas).map(([columna, campo]) => ({ tabla, columna, campo, orden: 'null', ...where }));

/** Free text in which somebody may have written a person's name or number; a suppression replaces both. */
export const textColumns: readonly TextColumn[] = [
  ...columnsOf(
    'orden',
    {
      titulo: 'Título',
      referencia: 'Referencia',
      instructor: 'Instructor',
      instructor_matricula: 'Matrícula',
      lugar: 'Lugar',
      temario: 'Temario',
      no_renueva_motivo: 'Por qué no se renueva',
    },
    { donde: numero('t.id'), orden: 't.id' },
  ),
  ...columnsOf(
    'orden_archivo',
    { descripcion: 'Descripción de un archivo' },
    { donde: numero('t.orden_id'), orden: 't.orden_id' },
  ),
  ...columnsOf(
    'archivo',
    { nombre: 'Nombre de archivo' },
    {
      donde: `coalesce((select ${numero('x.id')} from orden x where x.planilla_id = t.id limit 1),
      (select ${numero('f.orden_id')} from orden_archivo f where f.archivo_id = t.id limit 1), 'Documentación')`,
      orden: `coalesce((select x.id from orden x where x.planilla_id = t.id limit 1),
      (select f.orden_id from orden_archivo f where f.archivo_id = t.id limit 1))`,
    },
  ),
  ...columnsOf('requisito', { nota: 'Nota de un requisito' }, { donde: empresa }),
  ...columnsOf(
    'plan_capacitacion',
    { tema: 'Tema', destinatarios: 'Destinatarios', responsable: 'Responsable', nota: 'Nota' },
    { donde: `'Plan de ' || ${empresa}` },
  ),
  ...columnsOf('documento', { nombre: 'Nombre', etiqueta: 'Etiqueta' }, { donde: "'Biblioteca'" }),
  ...columnsOf('constancia', { anulada_motivo: 'Motivo de la anulación' }, { donde: "'Constancia'" }),
  ...columnsOf(
    'notificacion',
    { texto: 'Notificación' },
    {
      donde: '(select u.email from usuario u where u.id = t.usuario_id)',
    },
  ),
  ...columnsOf('correo', { datos: 'Correo' }, { donde: 't.destinatario', json: true }),
];

/** Saved views go whole: their query is of no use without what it searched for. */
const viewColumns = columnsOf(
  'vista',
  { nombre: 'Vista', consulta: 'Vista' },
  {
    donde: '(select u.email from usuario u where u.id = t.usuario_id)',
  },
);

export interface TextoEncontrado {
  readonly tabla: TextColumn['tabla'];
  readonly columna: string;
  readonly id: string;
  readonly campo: string;
  readonly donde: string;
  readonly texto: string;
  readonly orden_id: string | null;
}

const textosDe = ({ tabla, columna, campo, donde, orden }: TextColumn) => {
  const texto =
    columna === 'consulta'
      ? sql<string>`decodificar_uri(t.consulta)`
      : sql<string>`${sql.ref(`t.${columna}`)}::text`;
  return select<TextoEncontrado>(
    {
      tabla: sql.lit(tabla),
      columna: sql.lit(columna),
      id: expr`t.id`,
      campo: sql.lit(campo),
      donde: sql<string>`coalesce(${sql.raw(donde)}, '')`,
      texto,
      orden_id: sql<string>`(${sql.raw(orden)})::uuid`,
    },
    sql`from ${sql.table(tabla)} t cross join p where ${texto} ~ p.numero or lower(${texto}) ~ p.previo and texto_plano(${texto}) ~ p.nombres`,
  );
};

/** Texts with the person's number or full name. */
export async function findTextos(db: Kysely<DB>, persona: Persona): Promise<TextoEncontrado[]> {
  const own = sql`
    with p as materialized (select patron_dni(${persona.dni}) as numero, patron_nombres(${persona.nombres}::text[]) as nombres,
      patron_previo(${persona.nombres}::text[]) as previo)`;
  const { rows } = await unionAll([...textColumns, ...viewColumns].map(textosDe), own).execute(db);
  return rows.filter(({ texto }) => mentions(texto, persona));
}

const isJson = new Set(textColumns.filter(({ json }) => json).map(({ tabla }) => tabla));

type Change = (columna: RawBuilder<unknown>, value: RawBuilder<unknown>, id: string) => RawBuilder<unknown>;
const changes: { readonly [tabla: string]: Change } = {
  orden: (columna, value, id) => sql`update orden set ${columna} = ${value} where id = ${id}::uuid`,
  orden_archivo: (columna, value, id) =>
    sql`update orden_archivo set ${columna} = ${value} where id = ${id}::uuid`,
  archivo: (columna, value, id) => sql`update archivo set ${columna} = ${value} where id = ${id}::uuid`,
  requisito: (columna, value, id) => sql`update requisito set ${columna} = ${value} where id = ${id}::uuid`,
  plan_capacitacion: (columna, value, id) =>
    sql`update plan_capacitacion set ${columna} = ${value} where id = ${id}::uuid`,
  documento: (columna, value, id) => sql`update documento set ${columna} = ${value} where id = ${id}::uuid`,
  constancia: (columna, value, id) => sql`update constancia set ${columna} = ${value} where id = ${id}::uuid`,
  notificacion: (columna, value, id) =>
    sql`update notificacion set ${columna} = ${value} where id = ${id}::uuid`,
  correo: (columna, value, id) => sql`update correo set ${columna} = ${value} where id = ${id}::uuid`,
};

/** Replaces number and names in the texts; deletes saved views. */
export async function replaceTextos(
  trx: Transaction<DB>,
  persona: Persona,
  textos: readonly TextoEncontrado[],
): Promise<void> {
  const views = textos.filter(({ tabla }) => tabla === 'vista').map(({ id }) => id);
  await sql`delete from vista where id = any(${views}::uuid[])`.execute(trx);
  for (const { tabla, columna, id, texto } of textos) {
    const rest = withoutPersona(texto, persona);
    const value = isJson.has(tabla) ? sql`${rest}::jsonb` : sql`${cut(tabla, rest)}`;
    await changes[tabla]?.(sql.ref(columna), value, id).execute(trx);
  }
}

const MAX_FILE_NAME = 200;
/** The mark may be longer than what it replaces. */
const cut = (tabla: string, text: string) => (tabla === 'archivo' ? text.slice(0, MAX_FILE_NAME) : text);
