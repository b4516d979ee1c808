import type { DocumentacionTecnica } from '#contract/documentacion-tecnica.ts';
import { columnsOf } from '../documentos/columns.ts';
import { decodeFilename } from './filename.ts';

export const columns = columnsOf<DocumentacionTecnica>(({ filename }) => decodeFilename(filename));

export const textOf = ({ nombre, etiqueta, filename }: DocumentacionTecnica) =>
  [nombre, etiqueta, decodeFilename(filename)].join('\n');
