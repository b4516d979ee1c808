import { cuitCheckDigit } from '#contract/values/cuit.ts';
import { foldText } from '#contract/values/text.ts';
import { INICIO, type LocalidadDemo, type Referencias } from './build-catalogos.ts';
import type { DemoContext, Row } from './context.ts';
import { calles, rutas } from './datos/domicilios.ts';
import { empresas } from './datos/empresas.ts';
import { type Historia, historias } from './historias/companies.ts';

const casillas = ['administracion', 'contacto', 'rrhh', 'higieneyseguridad'];

/** Orders start between the days `desde` and `hasta`; their number depends on `peso`, which is 0 with a `historia`. */
export interface ClienteDemo {
  row: Row<'cliente'>;
  sucursales: Row<'sucursal'>[];
  desde: number;
  hasta: number;
  peso: number;
  historia: Historia | undefined;
}

/** A PNG in the store, for the company at `place` in the list. */
export interface LogoDemo {
  place: number;
  clave: string;
  bytes: number;
  sha256: Buffer;
}

export interface ClienteSources {
  referencias: Referencias;
  rubros: Row<'rubro'>[];
  localidades: LocalidadDemo[];
}

/** Letters and digits of a name, for a `.example` domain (RFC 2606). */
export const slug = (text: string): string => foldText(text).replace(/[^a-z0-9]/g, '');

export function telefono({ random }: DemoContext, area: string): string {
  const number = `4${String(random.int(0, 10 ** (9 - area.length) - 1)).padStart(9 - area.length, '0')}`;
  return `${area} ${number.slice(0, -4)}-${number.slice(-4)}`;
}

/** From a range that is not issued yet. */
function cuitEmpresa({ random }: DemoContext, taken: Set<string>): string {
  for (;;) {
    const number = `30${random.int(74_000_000, 79_999_999)}`;
    const digit = cuitCheckDigit(number);
    if (digit === 10 || taken.has(number)) continue;
    taken.add(number);
    return `30-${number.slice(2)}-${digit}`;
  }
}

function direccion({ random }: DemoContext, taken: Set<string>): string {
  for (;;) {
    const text = random.chance(0.3)
      ? `${random.pick(rutas)} ${random.int(2, 98)}`
      : `${random.pick(calles)} ${random.int(102, 4890)}`;
    if (taken.has(text)) continue;
    taken.add(text);
    return text;
  }
}

function buildSucursales(
  context: DemoContext,
  row: Row<'cliente'>,
  localidades: LocalidadDemo[],
  dia: number,
): Row<'sucursal'>[] {
  const taken = new Set<string>();
  const dominio = `${slug(row.nombre_fantasia)}.example`;
  return localidades.map((localidad, i) => {
    const created_at = context.moment(dia + 3);
    const casilla = i === 0 ? 'central' : `sucursal.${slug(localidad.row.nombre)}`;
    return {
      id: context.newId(created_at),
      cliente_id: row.id,
      localidad_id: localidad.row.id,
      direccion: direccion(context, taken),
      telefono: telefono(context, localidad.area),
      email: context.random.chance(0.8) ? `${casilla}@${dominio}` : null,
      second_email: context.random.chance(0.2) ? `mantenimiento@${dominio}` : null,
      created_at,
    };
  });
}

function pickLocalidades({ random }: DemoContext, all: LocalidadDemo[], sede: string, count: number) {
  const central = all.find(({ row }) => row.nombre === sede);
  if (!central) throw new Error(`No existe la localidad «${sede}».`);
  const near = all.filter((one) => one !== central && one.provincia === central.provincia);
  const others = Array.from({ length: count - 1 }, () =>
    near.length > 0 && random.chance(0.5) ? random.pick(near) : random.pick(all),
  );
  return [central, ...others];
}

function categoria(razonSocial: string, provincia: string): string {
  if (razonSocial.startsWith('Cooperativa')) return 'IVA Sujeto Exento';
  if (provincia.startsWith('Tierra del Fuego')) return 'IVA Liberado – Ley Nº 19.640';
  return 'IVA Responsable Inscripto';
}

/** The first company is the busiest; a few are inactive or have no e-mail. */
export function buildClientes(context: DemoContext, sources: ClienteSources): ClienteDemo[] {
  const { random } = context;
  const cuits = new Set<string>();
  const rubroId = new Map(sources.rubros.map(({ nombre, id }) => [nombre, id]));
  return empresas.map(([nombre_fantasia, razon_social, rubro, sede], i) => {
    const rubro_id = rubroId.get(rubro);
    if (!rubro_id) throw new Error(`No existe el rubro «${rubro}».`);
    const active = i % 15 !== 14;
    const early = i === 0 || !active || random.chance(0.6);
    const alta = context.workday(early ? INICIO + random.int(4, 30) : random.int(-1000, -90));
    const created_at = context.moment(alta);
    const places = pickLocalidades(context, sources.localidades, sede, i === 0 ? 6 : random.int(1, 5));
    const central = places[0] as LocalidadDemo;
    const casilla = i === 0 ? 'administracion' : random.pick(casillas);
    const row: Row<'cliente'> = {
      id: context.newId(created_at),
      nombre_fantasia,
      razon_social,
      rubro_id,
      categoria_afip_id: sources.referencias.categoria(categoria(razon_social, central.provincia)),
      pais_id: sources.referencias.argentina,
      cuit: cuitEmpresa(context, cuits),
      telefono: random.chance(0.9) ? telefono(context, central.area) : null,
      email: i % 13 === 12 ? null : `${casilla}@${slug(nombre_fantasia)}.example`,
      active,
      created_at,
    };
    const historia = historias.get(razon_social);
    return {
      row,
      sucursales: buildSucursales(context, row, places, alta),
      desde: alta + 10,
      hasta: active ? 20 : random.int(-520, -400),
      peso: (i === 0 ? 24 : random.int(1, 10)) * (historia ? 0 : 1),
      historia,
    };
  });
}

/** Gives companies their logos; returns the files' rows. */
export function addLogos(
  { newId }: DemoContext,
  clientes: readonly ClienteDemo[],
  logos: readonly LogoDemo[],
): Row<'archivo'>[] {
  return logos.flatMap(({ place, ...file }) => {
    const row = clientes[place]?.row;
    if (!row) return [];
    const id = newId(row.created_at as Date);
    row.logo_id = id;
    const nombre = `logo-${slug(row.nombre_fantasia)}.png`;
    return [
      { id, ...file, nombre, tipo_contenido: 'image/png', clase: 'logo', created_at: row.created_at as Date },
    ];
  });
}
