import type { Kysely } from 'kysely';
import type { DB } from '#server/platform/db/schema.ts';
import type { factories } from '#server/testing/factories.ts';
import { addDays } from '#server/testing/helpers/days.ts';
import type { Empresa, TipoDe } from './oracle.ts';

/** Identifiers of a company's rows, by their positions in its data. */
export interface Guardada {
  readonly clienteId: string;
  readonly sucursales: readonly string[];
  readonly ordenes: readonly string[];
  /** Their numbers. */
  readonly numeros: readonly number[];
  readonly empleados: readonly string[];
}

export type Make = ReturnType<typeof factories>;

export async function storeTipos(db: Kysely<DB>, tipos: readonly TipoDe[]): Promise<string[]> {
  const rows = tipos.map(({ capacitacion, exigeRespaldo, diasAviso = null }, i) => ({
    nombre: `Tipo ${String(i).padStart(2, '0')}`,
    capacitacion,
    compliance: false,
    inspeccion: !capacitacion,
    exige_respaldo: exigeRespaldo,
    dias_aviso: diasAviso,
  }));
  return (await db.insertInto('tipo_orden').values(rows).returning('id').execute()).map(({ id }) => id);
}

const training = { titulo: 'Charla', ispresencial: true, horainicio: '09:00', horafin: '10:00' };
const order = { titulo: null, ispresencial: null, horainicio: null, horafin: null };

/** Stores a company; `tipos` are the identifiers of its types. */
export async function storeEmpresa(
  db: Kysely<DB>,
  make: Make,
  empresa: Empresa,
  tipos: readonly string[],
  today: string,
): Promise<Guardada> {
  const day = (n: number) => addDays(today, n);
  const clienteId = await make.cliente();
  const sucursales: string[] = [];
  for (let i = 0; i < empresa.sucursales; i++)
    sucursales.push(await make.sucursal(clienteId, `Calle ${String(i).padStart(2, '0')}`));
  const base = { cliente_id: clienteId };
  const ids = async (rows: Promise<{ id: string }[]>) => (await rows).map(({ id }) => id);
  if (empresa.requisitos.length)
    await db
      .insertInto('requisito')
      .values(
        empresa.requisitos.map(({ tipo, sucursal, puesto, desde }) => ({
          ...base,
          tipo_orden_id: tipos[tipo] ?? '',
          capacitacion: empresa.tipos[tipo]?.capacitacion ?? false,
          sucursal_id: sucursal === undefined ? null : (sucursales[sucursal] ?? ''),
          puesto: puesto ?? null,
          desde: day(desde),
        })),
      )
      .execute();
  const ordenes: string[] = [];
  const numeros: number[] = [];
  for (const o of empresa.ordenes) {
    const capacitacion = empresa.tipos[o.tipo]?.capacitacion ?? false;
    const values = {
      ...base,
      sucursal_id: sucursales[o.sucursal] ?? '',
      tipo_orden_id: tipos[o.tipo] ?? '',
      capacitacion,
      ...(capacitacion ? { ...training, titulo: `Charla ${ordenes.length}` } : order),
      fechainicio: day(o.inicio),
      fechavencimiento: day(o.vence),
      referencia: o.referencia ?? null,
      no_renueva: o.noRenueva ?? false,
      cantidad_respaldos: o.conArchivo ? 1 : 0,
      cantidad_asistentes: o.asistentes?.length ?? 0,
    };
    const { id, numeroorden } = await db
      .insertInto('orden')
      .values(values)
      .returning(['id', 'numeroorden'])
      .executeTakeFirstOrThrow();
    ordenes.push(id);
    numeros.push(Number(numeroorden));
    if (o.asistentes?.length)
      await db
        .insertInto('asistente')
        .values(
          o.asistentes.map((documento, posicion) => ({
            ...base,
            orden_id: id,
            posicion,
            apellido: 'Paz',
            nombre: 'Ana',
            documento,
          })),
        )
        .execute();
  }
  const empleados = empresa.empleados.length
    ? await ids(
        db
          .insertInto('empleado')
          .values(
            empresa.empleados.map((e, i) => ({
              ...base,
              sucursal_id: sucursales[e.sucursal] ?? '',
              nombre: 'Ana',
              apellido: `Persona ${String(i).padStart(3, '0')}`,
              documento: e.documento ?? null,
              cuit: e.cuit ?? null,
              fecha_ingreso: day(e.ingreso),
              fecha_egreso: e.egreso === undefined ? null : day(e.egreso),
              tipo: e.puesto,
            })),
          )
          .returning('id')
          .execute(),
      )
    : [];
  return { clienteId, sucursales, ordenes, numeros, empleados };
}
