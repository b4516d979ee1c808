import { z } from 'zod';
import {
  type Consultora,
  ConsultoraInput,
  type Documento,
  textosSugeridos,
} from '#contract/consultora/consultora.ts';
import type { Complete } from '../shared/form/body.ts';

// The file is sent beside the contract's fields.
export const ConsultoraBody = ConsultoraInput.extend({ logo: z.instanceof(File).nullable() });
export type ConsultoraBody = z.infer<typeof ConsultoraBody>;

export const valuesOf = (row: Consultora) =>
  ({
    nombre: row.nombre,
    razonSocial: row.razonSocial ?? '',
    cuit: row.cuit ?? '',
    domicilio: row.domicilio ?? '',
    telefono: row.telefono ?? '',
    email: row.email ?? '',
    web: row.web ?? '',
    pie: row.pie ?? '',
    textos: row.textos,
    quitarLogo: false as boolean,
    logo: null as File | null,
  }) satisfies Complete<typeof ConsultoraInput> & { logo: File | null };
export type ConsultoraValues = ReturnType<typeof valuesOf>;

/** The kinds of documents in the order of the form, as their titles are printed. */
export const documentoTitles = {
  constancia: 'Constancia de capacitación',
  planilla: 'Planilla de asistencia',
  programa: 'Programa anual de capacitación',
  carpeta: 'Carpeta de inspección',
  epp: 'Constancia de entrega de EPP',
} as const satisfies Record<Documento, string>;

/** What is said of a text beside its field. */
export function textoHelp(documento: Documento, texto: string): string {
  const sugerido = textosSugeridos[documento];
  if (texto.trim() === '') return 'Sin texto no se imprime nada';
  if (texto.trim() === sugerido) return 'Texto sugerido, a revisar por el profesional responsable';
  return sugerido && `El sugerido es «${sugerido}»`;
}

export const logoRules = { accept: ['.png', '.jpg', '.jpeg'], maxMiB: 1, maxSide: 2000 } as const;
