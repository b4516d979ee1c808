import { type Kysely, sql } from 'kysely';
import { loadReference } from '#server/platform/db/reference/load.ts';
import { expr } from '#server/platform/db/row-json.ts';
import type { DB } from '#server/platform/db/schema.ts';
import { select } from '#server/platform/db/select.ts';
import { systemActor, transaction } from '#server/platform/db/transaction.ts';
import { buildLocalidades, buildRubros, buildTipos, readReferencias } from './build-catalogos.ts';
import { addLogos, buildClientes, type ClienteDemo, type LogoDemo } from './build-clientes.ts';
import { buildTecnicos, buildUsuariosCliente, buildUsuariosTecnico } from './build-cuentas.ts';
import { type ArchivoDemo, buildDocumentos, buildLecturas } from './build-documentos.ts';
import { buildEmpleados, personaFactory } from './build-personas.ts';
import { insertConstancias } from './constancias/insert-constancias.ts';
import { createContext, insertAll, type Row } from './context.ts';
import { insertPedido } from './historias/insert-pedido.ts';
import { buildOrdenes } from './ordenes/build-ordenes.ts';
import { buildPlanes } from './requisitos/build-planes.ts';
import { buildRequisitos, changeEmpleados } from './requisitos/build-requisitos.ts';
import { insertRespaldos, type KeepFile } from './respaldos/insert-respaldos.ts';

export interface DemoOptions {
  /** `YYYY-MM-DD`. */
  today: string;
  /** For every activated account. */
  passwordHash: string;
  archivos?: readonly ArchivoDemo[];
  logos?: readonly LogoDemo[];
  /** Stores a file; without it orders have none. */
  keep?: KeepFile;
}

/** Numbers of rows. `cuentas` names the busiest company, those with a story and a technician. */
export interface DemoSummary {
  clientes: number;
  sucursales: number;
  empleados: number;
  ordenes: number;
  capacitaciones: number;
  asistentes: number;
  cuentas: string[];
  /** The code of a certificate; none without files. */
  constancia?: string | undefined;
}

type DemoData = Awaited<ReturnType<typeof buildDemo>>;

/** Loads the sample data in one transaction (reglas 16.2). Throws a Spanish sentence if the database has data. */
export async function loadDemo(db: Kysely<DB>, options: DemoOptions): Promise<DemoSummary> {
  return transaction(db, systemActor('datos de demostración'), async (trx) => {
    // A slow disk may take longer over the files than an idle transaction lasts.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
    // Prevents writes between the check and the load.
    await sql`lock table cliente, localidad, rubro, orden in share row exclusive mode`.execute(trx);
    await refuseUnlessEmpty(trx);
    await loadReference(trx);
    const data = await buildDemo(trx, options);
    await insertDemo(trx, data);
    await insertPedido(trx, data);
    if (!options.keep) return summarize(data);
    await insertRespaldos(trx, data, options.keep);
    const { today } = options;
    return { ...summarize(data), constancia: await insertConstancias(trx, { today, ...data }, options.keep) };
  });
}

async function refuseUnlessEmpty(db: Kysely<DB>): Promise<void> {
  const used = expr<boolean>`exists (select from cliente) or exists (select from localidad)
    or exists (select from rubro) or exists (select from orden)`;
  const { rows } = await select({ used }).execute(db);
  if (rows[0]?.used)
    throw new Error(
      'Los datos de demostración solo se cargan en una base de datos vacía, y esta ya tiene registros. No se modificó nada.',
    );
}

async function buildDemo(db: Kysely<DB>, { today, passwordHash, archivos = [], logos = [] }: DemoOptions) {
  const context = createContext(today);
  const makePersona = personaFactory(context);
  const referencias = await readReferencias(db);
  const localidades = buildLocalidades(context, referencias);
  const rubros = buildRubros(context);
  const tipos = buildTipos(context);
  const clientes = buildClientes(context, { referencias, rubros, localidades });
  const tecnicos = buildTecnicos(context, makePersona);
  const usuarios = [
    ...buildUsuariosTecnico(context, tecnicos, passwordHash),
    ...buildUsuariosCliente(context, clientes, localidades, makePersona, passwordHash),
  ];
  const hired = buildEmpleados(context, clientes, makePersona);
  const { ordenes, asistentes } = buildOrdenes(context, { clientes, tipos, empleados: hired, makePersona });
  const library = buildDocumentos(context, { archivos, clientes, tecnicos });
  const archivosDeLogos = addLogos(context, clientes, logos);
  const empleados = changeEmpleados(context, clientes, hired);
  const requisitos = buildRequisitos(context, { clientes, tipos, empleados, ordenes, asistentes });
  return {
    context,
    localidades,
    rubros,
    tipos,
    clientes,
    tecnicos,
    usuarios,
    empleados,
    ordenes,
    asistentes,
    requisitos,
    planes: buildPlanes(context, clientes, tipos, ordenes),
    ...library,
    lecturas: buildLecturas(context, library.asignaciones, { clientes, usuarios }),
    archivosDeLogos,
  };
}

async function insertDemo(db: Kysely<DB>, data: DemoData): Promise<void> {
  const rowsOf = <T extends keyof DB>(items: readonly { row: Row<T> }[]) => items.map(({ row }) => row);
  await insertAll(db, 'localidad', rowsOf(data.localidades));
  await insertAll(db, 'rubro', data.rubros);
  await insertAll(db, 'tipo_orden', rowsOf(data.tipos));
  await insertAll(db, 'archivo', data.archivosDeLogos);
  await insertAll(db, 'cliente', rowsOf(data.clientes));
  await insertAll(
    db,
    'sucursal',
    data.clientes.flatMap(({ sucursales }) => sucursales),
  );
  await insertAll(db, 'empleado', data.empleados);
  await insertAll(db, 'requisito', data.requisitos);
  await insertAll(db, 'plan_capacitacion', data.planes);
  await insertAll(db, 'orden', data.ordenes);
  await insertAll(db, 'asistente', data.asistentes);
  await insertAll(db, 'tecnico', data.tecnicos);
  await insertAll(db, 'usuario', data.usuarios);
  await insertAll(db, 'archivo', data.archivos);
  await insertAll(db, 'documento', data.documentos);
  await insertAll(db, 'documentacion_tecnica', data.asignaciones);
  await insertAll(db, 'lectura', data.lecturas);
}

/** Active companies with an activated account, by number of orders. */
function busiest({ clientes, ordenes, usuarios }: DemoData): ClienteDemo[] {
  const activated = new Set(
    usuarios.filter(({ status }) => status === 'VERIFIED').map((one) => one.cliente_id),
  );
  const count = Map.groupBy(ordenes, ({ cliente_id }) => cliente_id);
  const ordersOf = ({ row }: ClienteDemo) => count.get(row.id)?.length ?? 0;
  return clientes
    .filter(({ row }) => row.active && activated.has(row.id))
    .sort((a, b) => ordersOf(b) - ordersOf(a));
}

function summarize(data: DemoData): DemoSummary {
  const busy = busiest(data).slice(0, 1);
  const stories = data.clientes.filter(({ historia }) => historia);
  const clients = [...busy, ...stories].map(({ row, historia }) => {
    const what = historia ? `, ${historia}` : '';
    return `${row.email} (cliente: ${row.razon_social}${what})`;
  });
  const technicians = data.tecnicos.map(
    ({ email, nombre, apellido }) => `${email} (técnico: ${nombre} ${apellido})`,
  );
  return {
    clientes: data.clientes.length,
    sucursales: data.clientes.flatMap(({ sucursales }) => sucursales).length,
    empleados: data.empleados.length,
    ordenes: data.ordenes.length,
    capacitaciones: data.ordenes.filter(({ capacitacion }) => capacitacion).length,
    asistentes: data.asistentes.length,
    cuentas: [...clients, ...technicians.slice(0, 1)],
  };
}
