import type { Kysely } from 'kysely';
import type { DB } from '#server/platform/db/schema.ts';
import type { DemoContext, Row } from './context.ts';
import { localidades } from './datos/localidades.ts';
import { rubros } from './datos/rubros.ts';
import { tipos } from './datos/tipos.ts';

/** The first day of the data. */
export const INICIO = -1140;

export interface Referencias {
  provincia(nombre: string): string;
  categoria(nombre: string): string;
  argentina: string;
}

/** Throws for an unknown name, because the data may have a typing mistake. */
function byName(rows: readonly { id: string; nombre: string }[]): (nombre: string) => string {
  const ids = new Map(rows.map((row) => [row.nombre, row.id]));
  return (nombre) => {
    const id = ids.get(nombre);
    if (id === undefined) throw new Error(`No existe «${nombre}» en las listas de referencia.`);
    return id;
  };
}

export async function readReferencias(db: Kysely<DB>): Promise<Referencias> {
  const provincias = await db.selectFrom('provincia').select(['id', 'nombre']).execute();
  const categorias = await db.selectFrom('categoria_afip').select(['id', 'nombre']).execute();
  const paises = await db.selectFrom('pais').select(['id', 'nombre']).where('codigo', '=', 'AR').execute();
  return {
    provincia: byName(provincias),
    categoria: byName(categorias),
    argentina: byName(paises)('Argentina'),
  };
}

export interface LocalidadDemo {
  row: Row<'localidad'>;
  provincia: string;
  area: string;
}

export interface TipoDemo {
  row: Row<'tipo_orden'>;
  /** In days. */
  vigencia: number;
  titulos: readonly string[];
}

export function buildLocalidades(context: DemoContext, referencias: Referencias): LocalidadDemo[] {
  return localidades.map(([nombre, provincia, codigoPostal, area]) => {
    const created_at = context.moment(INICIO);
    const row = {
      id: context.newId(created_at),
      nombre,
      codigo_postal: codigoPostal,
      provincia_id: referencias.provincia(provincia),
      pais_id: referencias.argentina,
      created_at,
    };
    return { row, provincia, area };
  });
}

export function buildRubros(context: DemoContext): Row<'rubro'>[] {
  return rubros.map(([nombre, control_contratista]) => {
    const created_at = context.moment(INICIO);
    return { id: context.newId(created_at), nombre, control_contratista, created_at };
  });
}

export function buildTipos(context: DemoContext): TipoDemo[] {
  return tipos.map(({ nombre, clase, meses, titulos, queDocumentar, ...rest }) => {
    const { anticipacion = null, diasAviso = null, exigeRespaldo = false } = rest;
    const created_at = context.moment(INICIO);
    const row = {
      id: context.newId(created_at),
      nombre,
      capacitacion: clase === 'capacitacion',
      compliance: clase === 'compliance',
      inspeccion: clase === 'inspeccion',
      vigencia_meses: meses,
      anticipacion,
      dias_aviso: diasAviso,
      exige_respaldo: exigeRespaldo,
      que_documentar: queDocumentar,
      created_at,
    };
    return { row, vigencia: Math.round((meses * 365) / 12), titulos: titulos ?? [] };
  });
}
