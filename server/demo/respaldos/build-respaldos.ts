import { readFile } from 'node:fs/promises';
import { formatDate } from '#server/platform/dates.ts';
import type { TipoDemo } from '../build-catalogos.ts';
import type { ClienteDemo } from '../build-clientes.ts';
import type { DemoContext, Row } from '../context.ts';
import { tecnicos as profiles } from '../datos/personas.ts';
import type { Historia } from '../historias/companies.ts';
import { drawFicha, modeloOf, planillaOf } from './fichas.ts';
import type { Ficha } from './modelo.ts';
import { printFicha } from './print-ficha.ts';

/** The files of the first company's folder, and the branches that have them. */
export const richFolder = { archivos: 25, sucursales: 3 } as const;
/** Parts of the orders that have begun. */
const shares = { inspeccion: 0.6, compliance: 0.3 } as const;
const WITH_PHOTO = 0.08;

type Orden = Row<'orden'>;

interface Sources {
  clientes: readonly ClienteDemo[];
  tipos: readonly TipoDemo[];
  localidades: readonly { row: Row<'localidad'> }[];
  ordenes: readonly Orden[];
  asistentes: readonly Row<'asistente'>[];
  usuarios: readonly Row<'usuario'>[];
  /** Order numbers, by identifier. */
  numeros: ReadonlyMap<string, number>;
}

/** A file of an order, before it is stored. */
export interface RespaldoDemo {
  /** A signed sheet belongs to its training. */
  readonly clase: 'respaldo' | 'planilla';
  readonly nombre: string;
  readonly tipo_contenido: string;
  content(): Promise<Buffer>;
  readonly archivoId: string;
  readonly row: Omit<Row<'orden_archivo'>, 'archivo_id'> & { created_at: Date };
}

const photoOf = (name: string) => readFile(new URL(`./fotos/${name}`, import.meta.url));

/** Draws what an order's files say. They are printed when they are stored. */
class Drafts {
  readonly #context: DemoContext;
  readonly #sources: Sources;
  readonly #today: string;
  readonly #tipos: ReadonlyMap<string, Row<'tipo_orden'>>;
  readonly #clientes: ReadonlyMap<string, ClienteDemo>;
  readonly #accounts: readonly Row<'usuario'>[];

  constructor(context: DemoContext, sources: Sources) {
    this.#context = context;
    this.#sources = sources;
    this.#today = context.date(0);
    this.#tipos = new Map(sources.tipos.map(({ row }) => [row.id, row]));
    this.#clientes = new Map(sources.clientes.map((cliente) => [cliente.row.id, cliente]));
    this.#accounts = sources.usuarios.filter(({ rol, status }) => rol === 'tecnico' && status === 'VERIFIED');
  }

  tipoOf = ({ tipo_orden_id }: Orden) => this.#tipos.get(tipo_orden_id) as Row<'tipo_orden'>;

  /** Some days after the inspection, by a technician. */
  #file(
    orden: Orden,
    name: string,
    descripcion: string | null,
    content: () => Promise<Buffer>,
  ): RespaldoDemo {
    const { random, moment, newId } = this.#context;
    const day = Math.round((Date.parse(orden.fechainicio) - Date.parse(this.#today)) / 86_400_000);
    const at = moment(day + random.int(0, 5));
    const created = orden.created_at as Date;
    const created_at = at > created ? at : new Date(created.getTime() + 3_600_000);
    const extension = name.slice(name.lastIndexOf('.') + 1);
    return {
      clase: 'respaldo',
      nombre: name,
      tipo_contenido: { pdf: 'application/pdf', jpg: 'image/jpeg' }[extension] ?? 'image/png',
      content,
      archivoId: newId(created_at),
      row: {
        id: newId(created_at),
        orden_id: orden.id,
        cliente_id: orden.cliente_id,
        descripcion,
        usuario_id: random.pick(this.#accounts).id,
        created_at,
      },
    };
  }

  record(orden: Orden): RespaldoDemo {
    return this.#print(orden, drawFicha(this.#context.random, modeloOf(this.tipoOf(orden).nombre)));
  }

  sheet(orden: Orden): RespaldoDemo {
    const people = this.#sources.asistentes.filter(({ orden_id }) => orden_id === orden.id);
    return { ...this.#print(orden, planillaOf(people)), clase: 'planilla' };
  }

  clienteOf = ({ cliente_id }: Orden) => this.#clientes.get(cliente_id) as ClienteDemo;

  #print(orden: Orden, ficha: Ficha): RespaldoDemo {
    const { random } = this.#context;
    const tipo = this.tipoOf(orden);
    const { row: cliente, sucursales } = this.clienteOf(orden);
    const sucursal = sucursales.find(({ id }) => id === orden.sucursal_id);
    const localidad = this.#sources.localidades.find(({ row }) => row.id === sucursal?.localidad_id);
    const numero = this.#sources.numeros.get(orden.id) ?? 0;
    const [nombre, apellido, , matricula] = random.pick(profiles);
    const head = {
      numero,
      tipo: tipo.nombre,
      referencia: orden.referencia ?? null,
      empresa: cliente.razon_social,
      cuit: cliente.cuit,
      sucursal: `${sucursal?.direccion}, ${localidad?.row.nombre}`,
      fecha: formatDate(orden.fechainicio),
      vencimiento: formatDate(orden.fechavencimiento),
      tecnico: `${nombre} ${apellido} (${matricula})`,
      creado: orden.created_at as Date,
    };
    const name = `${ficha.titulo} - Orden ${numero}.pdf`;
    return this.#file(orden, name, null, () => printFicha(ficha, head));
  }

  photo(orden: Orden): RespaldoDemo | undefined {
    const { foto } = modeloOf(this.tipoOf(orden).nombre);
    return foto && this.#file(orden, foto.nombre, foto.descripcion, () => photoOf(foto.archivo));
  }
}

/** Has begun, not expired, and no order that has begun renews it. */
function inForce(ordenes: readonly Orden[], today: string) {
  const renewed = new Set(
    ordenes.filter(({ fechainicio }) => fechainicio <= today).map(({ renueva_id }) => renueva_id),
  );
  return ({ id, fechainicio, fechavencimiento }: Orden) =>
    fechainicio <= today && today <= fechavencimiento && !renewed.has(id);
}

/** Gives each order a record, then photos and further records, until the folder has its number of files. */
function fillFolder(drafts: Drafts, ordenes: readonly Orden[]): RespaldoDemo[] {
  const files: RespaldoDemo[] = [];
  for (let round = 0; ordenes.length > 0 && files.length < richFolder.archivos; round++)
    for (const orden of ordenes) {
      if (files.length === richFolder.archivos) break;
      files.push((round === 1 && drafts.photo(orden)) || drafts.record(orden));
    }
  return files;
}

/** What has files beside the folder: all of a company in order, none of one with faults, a part of the others. */
function chooseOrders(
  { random }: DemoContext,
  drafts: Drafts,
  { begun, folder, filled }: { begun: Orden[]; folder: ReadonlySet<Orden>; filled: ReadonlySet<string> },
): Orden[] {
  const own = (historia: Historia) => (orden: Orden) => drafts.clienteOf(orden).historia === historia;
  const chosen = new Set(begun.filter(own('en regla')));
  for (const kind of ['inspeccion', 'compliance'] as const) {
    const all = begun.filter((orden) => drafts.tipoOf(orden)[kind]);
    const have = all.filter((orden) => filled.has(orden.id) || chosen.has(orden)).length;
    const left = all.filter((orden) => !folder.has(orden) && !chosen.has(orden) && !own('con faltas')(orden));
    for (const orden of random.sample(left, Math.round(all.length * shares[kind]) - have)) chosen.add(orden);
  }
  return begun.filter((orden) => chosen.has(orden));
}

/** Files of a part of the orders that have begun, and one company whose folder is rich. */
export function buildRespaldos(context: DemoContext, sources: Sources): RespaldoDemo[] {
  const { ordenes, clientes } = sources;
  const { random } = context;
  const today = context.date(0);
  const drafts = new Drafts(context, sources);
  const isInForce = inForce(ordenes, today);
  const rich = clientes[0];
  const branches = rich?.sucursales.slice(0, richFolder.sucursales).map(({ id }) => id) ?? [];
  const ofFolder = ordenes.filter((orden) => orden.cliente_id === rich?.row.id && isInForce(orden));
  const files = fillFolder(
    drafts,
    ofFolder.filter(({ sucursal_id, capacitacion }) => !capacitacion && branches.includes(sucursal_id)),
  );
  const begun = ordenes.filter(({ fechainicio }) => fechainicio <= today);
  const filled = new Set(files.map(({ row }) => row.orden_id));
  for (const orden of chooseOrders(context, drafts, { begun, folder: new Set(ofFolder), filled })) {
    if (orden.capacitacion) {
      files.push(drafts.sheet(orden));
      continue;
    }
    const photo = random.chance(WITH_PHOTO) && drafts.photo(orden);
    files.push(drafts.record(orden), ...(photo ? [photo] : []));
  }
  return files;
}
