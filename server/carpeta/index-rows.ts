import { type Carpeta, carpetaTexts, type ElementoCarpeta } from '#contract/ordenes/carpeta.ts';
import type { Bound } from '#server/platform/pdf/merge/beyond.ts';
import type { Written } from '#server/platform/zip/zip-stream.ts';

/** Why an entry is not part of this document: lost in the store, or one that cannot be merged. */
export type Missing = 'perdido' | 'aparte' | Bound;
/** What an entry that is part of this document lacks in it. */
export type Note = 'firmado';
/** What became of an entry. */
export type Outcome = Written | Missing | Note;
export type Outcomes = ReadonlyMap<string, Outcome>;

export interface IndexFile {
  ruta: string;
  bytes: number | null;
  sha256: string | null;
  /** Why it is not there, or what it lacks. */
  nota: string | null;
}

export interface IndexRow extends Omit<ElementoCarpeta, 'archivos'> {
  archivos: IndexFile[];
}

export interface IndexSection {
  nombre: string;
  elementos: IndexRow[];
}

/** Why a row names no file. An expired one may have some. */
export const noFilesText = ({ estado }: IndexRow): string =>
  estado === 'Vencida' ? carpetaTexts.vencida : carpetaTexts.sinArchivos;

function indexFile(
  ruta: string,
  planned: { bytes: number | null; sha256: string | null },
  outcome?: Outcome,
): IndexFile {
  if (outcome === 'perdido') return { ruta, bytes: null, sha256: null, nota: carpetaTexts.perdido };
  if (typeof outcome === 'string') return { ruta, ...planned, nota: carpetaTexts[outcome] };
  return { ruta, ...(outcome ?? planned), nota: null };
}

/** The sections of the index, with what became of each file; before anything was written, as planned. */
export const indexSections = ({ secciones }: Carpeta, outcomes: Outcomes = new Map()): IndexSection[] =>
  secciones.map(({ nombre, elementos }) => ({
    nombre,
    elementos: elementos.map((elemento) => ({
      ...elemento,
      archivos: elemento.archivos.map(({ ruta, bytes, sha256 }) =>
        indexFile(ruta, { bytes, sha256 }, outcomes.get(ruta)),
      ),
    })),
  }));
