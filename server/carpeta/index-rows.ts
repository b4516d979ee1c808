import { carpetaTexts, type ElementoCarpeta } from '#contract/carpeta.ts';
import type { Plan } from './plan.ts';
import type { Written } from './write-zip.ts';

/** What became of an entry: written, lost in the store, or not part of this document. */
export type Outcome = Written | 'perdido' | 'aparte';
export type Outcomes = ReadonlyMap<string, Outcome>;

export interface IndexFile {
  ruta: string;
  bytes: number | null;
  sha256: string | null;
  /** Why it is not there. */
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
  if (outcome === 'aparte') return { ruta, ...planned, nota: carpetaTexts.aparte };
  return { ruta, ...(outcome ?? planned), nota: null };
}

/** The sections of the index, with what became of each file; before anything was written, as planned. */
export const indexSections = ({ carpeta }: Plan, outcomes: Outcomes = new Map()): IndexSection[] =>
  carpeta.secciones.map(({ nombre, elementos }) => ({
    nombre,
    elementos: elementos.map((elemento) => ({
      ...elemento,
      archivos: elemento.archivos.map(({ ruta, bytes, sha256 }) =>
        indexFile(ruta, { bytes, sha256 }, outcomes.get(ruta)),
      ),
    })),
  }));
