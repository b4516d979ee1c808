import { extname } from 'node:path';
import type { Carpeta, ElementoCarpeta, SeccionCarpeta } from '#contract/ordenes/carpeta.ts';
import { cut, DistinctNames, entryName } from '#server/platform/zip/entry-names.ts';
import type { CarpetaRows, DocumentoEnCarpeta, OrdenEnCarpeta, StoredFile } from './carpeta.queries.ts';

/** Where the bytes of an entry come from: a stored file, or a document printed for the order. */
export type Source =
  | { kind: 'archivo'; file: StoredFile }
  | { kind: 'planilla' | 'constancia'; ordenId: string; paginas: number };

export interface Entry {
  ruta: string;
  source: Source;
}

/** The index of a folder, and its entries in the order in which they are written. */
export interface Plan {
  carpeta: Carpeta;
  entries: Entry[];
}

const folders = {
  compliance: '01 Estudios y mediciones',
  inspeccion: '02 Inspecciones',
  capacitacion: '03 Capacitaciones',
  documentos: '04 Documentos',
} as const;
const PENDIENTES = 'Vencido sin renovar';

const extensionOf = (file: StoredFile) => extname(file.nombre).toLowerCase().slice(0, 10);

/** Characters of a branch's folder: Windows opens paths of 260. */
const PLACE = 60;

// The fewest rows that a page of the sheet has.
const ROWS = 15;

/** At most so many: a certificate is a page. */
const pagesOf = (kind: 'planilla' | 'constancia', { asistentes }: OrdenEnCarpeta) =>
  kind === 'constancia' ? asistentes : 1 + Math.ceil(asistentes / ROWS);

/** The stored files of the entries that `isIn` names. */
export const filesOf = ({ entries }: Plan, isIn: (ruta: string) => boolean): string[] =>
  entries.flatMap(({ ruta, source }) => (source.kind === 'archivo' && isIn(ruta) ? [source.file.id] : []));

type OfSucursal = Pick<DocumentoEnCarpeta, 'sucursal' | 'sucursalId'>;

class Planner {
  readonly entries: Entry[] = [];
  readonly #names = new DistinctNames();
  readonly #places = new Map<string, string>();
  readonly #withPlaces: boolean;

  /** `withPlaces`: each branch has a folder of its own. */
  constructor(withPlaces: boolean) {
    this.#withPlaces = withPlaces;
  }

  /** A folder of a kind, in that of its branch; what belongs to all branches is beside them. */
  #folder(kind: string, { sucursal, sucursalId }: OfSucursal): string {
    if (!this.#withPlaces || !sucursalId || !sucursal) return kind;
    let place = this.#places.get(sucursalId);
    if (!place) {
      place = this.#names.add('', entryName(cut(sucursal, PLACE), '', ''), '');
      this.#places.set(sucursalId, place);
    }
    return `${place}/${kind}`;
  }

  #add(folder: string, name: string, extension: string, source: Source): ElementoCarpeta['archivos'][number] {
    const ruta = this.#names.add(`${folder}/`, name, extension);
    this.entries.push({ ruta, source });
    const file = source.kind === 'archivo' ? source.file : null;
    return { ruta, bytes: file?.bytes ?? null, sha256: file?.sha256 ?? null };
  }

  #stored(folder: string, name: (extension: string) => string, file: StoredFile) {
    const extension = extensionOf(file);
    return this.#add(folder, name(extension), extension, { kind: 'archivo', file });
  }

  #filesOfOrden(orden: OrdenEnCarpeta): ElementoCarpeta['archivos'] {
    const what = [orden.tipo, orden.referencia].filter(Boolean).join(' - ');
    const tail = `Orden ${orden.numero} - vence ${orden.vencimiento}`;
    const named = (extension: string) => entryName(what, tail, extension);
    const folder = this.#folder(folders[orden.clase], orden);
    return orden.archivos.map((file) => this.#stored(folder, named, file));
  }

  #filesOfTraining(orden: OrdenEnCarpeta): ElementoCarpeta['archivos'] {
    const name = entryName(`Orden ${orden.numero} - ${orden.titulo}`, '', '');
    const folder = `${this.#folder(folders.capacitacion, orden)}/${name}`;
    const printed = (name: string, kind: 'planilla' | 'constancia') =>
      this.#add(folder, `${name}.pdf`, '.pdf', { kind, ordenId: orden.id, paginas: pagesOf(kind, orden) });
    const { planilla, archivos } = orden;
    return [
      ...(planilla ? [this.#stored(folder, (extension) => `Planilla adjunta${extension}`, planilla)] : []),
      printed('Planilla de asistencia', 'planilla'),
      ...(orden.asistentes > 0 ? [printed('Constancias', 'constancia')] : []),
      ...archivos.map((file) =>
        this.#stored(
          folder,
          (end) => entryName(file.nombre.slice(0, file.nombre.length - end.length), '', end),
          file,
        ),
      ),
    ];
  }

  orden(orden: OrdenEnCarpeta, withFiles: boolean): ElementoCarpeta {
    const { id, numero, tipo, titulo, referencia, sucursal, fecha, vencimiento, estado } = orden;
    const files = () =>
      orden.clase === 'capacitacion' ? this.#filesOfTraining(orden) : this.#filesOfOrden(orden);
    const documento = titulo ? `${titulo} (${tipo})` : tipo;
    const row = { tipo: 'orden' as const, _id: id, numero, documento, referencia, sucursal, fecha };
    return { ...row, vencimiento, estado, archivos: withFiles ? files() : [] };
  }

  documento(row: DocumentoEnCarpeta): ElementoCarpeta {
    const { id, nombre, sucursal, fecha, vencimiento, estado, archivo } = row;
    const named = (extension: string) => {
      const base = nombre.toLowerCase().endsWith(extension) ? nombre.slice(0, -extension.length) : nombre;
      return entryName(base, vencimiento ? `vence ${vencimiento}` : '', extension);
    };
    return {
      ...{ tipo: 'documento', _id: id, numero: null, documento: nombre, referencia: null },
      ...{ sucursal, fecha, vencimiento, estado },
      archivos: [this.#stored(this.#folder(folders.documentos, row), named, archivo)],
    };
  }
}

/** Names every file of a folder. `fecha` is the day of the folder, `YYYY-MM-DD`. */
export function planCarpeta(rows: CarpetaRows, fecha: string): Plan {
  const places = new Set([...rows.ordenes, ...rows.documentos].map(({ sucursalId }) => sucursalId));
  places.delete(null);
  const planner = new Planner(!rows.sucursal && places.size > 1);
  const ofKind = (clase: OrdenEnCarpeta['clase']): SeccionCarpeta => ({
    nombre: folders[clase],
    elementos: rows.ordenes
      .filter((orden) => orden.clase === clase)
      .map((orden) => planner.orden(orden, true)),
  });
  const secciones: SeccionCarpeta[] = [
    ofKind('compliance'),
    ofKind('inspeccion'),
    ofKind('capacitacion'),
    { nombre: folders.documentos, elementos: rows.documentos.map((one) => planner.documento(one)) },
    { nombre: PENDIENTES, elementos: rows.pendientes.map((orden) => planner.orden(orden, false)) },
  ].filter(({ elementos }) => elementos.length > 0);
  const { entries } = planner;
  const bytes = entries.reduce(
    (sum, { source }) => sum + (source.kind === 'archivo' ? source.file.bytes : 0),
    0,
  );
  const { cliente, sucursal } = rows;
  const carpeta: Carpeta = { cliente, sucursal, fecha, cantidad: entries.length, bytes, secciones };
  return { carpeta, entries };
}

// Fonts and pictures included.
const PAGE_BYTES = 8 * 1024;

/** Pages that are printed for the one PDF, and the bytes of all its parts, as far as they are known before. */
export function sizeOfUnida({ carpeta, entries }: Plan): { paginas: number; bytes: number } {
  const paginas = entries.reduce(
    (sum, { source }) => sum + (source.kind === 'archivo' ? 0 : source.paginas),
    0,
  );
  return { paginas, bytes: carpeta.bytes + paginas * PAGE_BYTES };
}

const placeOf = ({ sucursal }: Carpeta) => (sucursal ? sucursal.direccion : 'Todas las sucursales');

/** 'Carpeta - Molinos S.A. - Todas las sucursales - 2026-11-22.zip' */
export const carpetaName = (carpeta: Carpeta, extension: string) =>
  entryName(
    `Carpeta - ${carpeta.cliente.razonSocial}`,
    `${cut(placeOf(carpeta), 50)} - ${carpeta.fecha}`,
    extension,
  );
