import { z } from 'zod';
import type { Entity } from '#contract/platform/entity.ts';
import { flag, requiredText } from '#contract/values/fields.ts';
import { capacitaciones } from './capacitaciones.ts';

export const EstadoConstancia = z.enum(['Válida', 'Vencida', 'Anulada']);
export type EstadoConstancia = z.infer<typeof EstadoConstancia>;

export const Constancia = z.object({
  codigo: z.string(),
  apellido: z.string(),
  nombre: z.string(),
  estado: EstadoConstancia,
  emitidaAt: z.string(),
  verificaciones: z.number().int(),
  verificadaAt: z.string().nullable(),
  motivo: z.string().nullable(),
});
export type Constancia = z.infer<typeof Constancia>;

export const ConstanciaAnulacion = z.strictObject({ motivo: requiredText(300) });
export type ConstanciaAnulacion = z.infer<typeof ConstanciaAnulacion>;

export const ConstanciaEnvio = z.strictObject({ adjuntar: flag() });
export type ConstanciaEnvio = z.infer<typeof ConstanciaEnvio>;
export const maxAdjunto = 10_000_000;

const nullableText = z.string().nullable();

/** What anybody who has the code may know, and nothing else (reglas 7.28). */
export const Verificacion = z.object({
  estado: EstadoConstancia,
  persona: z.string(),
  dniTerminadoEn: nullableText,
  titulo: nullableText,
  tipo: nullableText,
  fecha: nullableText,
  fechafin: nullableText,
  duracion: nullableText,
  modalidad: nullableText,
  empresa: nullableText,
  instructor: nullableText,
  matricula: nullableText,
  emisor: z.string(),
  emitidaEl: z.string(),
  validaHasta: nullableText,
  datosAl: z.string(),
});
export type Verificacion = z.infer<typeof Verificacion>;

export const constanciasDe = (ordenId: string) => `${capacitaciones.path}/${ordenId}/constancias`;
export const anulacionDe = (codigo: string) => `/api/constancias/${codigo}/anulacion`;
export const verificar = { path: '/verificar', api: '/api/verificar' } as const;
export const verificacionesPorMinuto = 30;

const crockfordAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const codigoLength = 16;

export function codigoOf(typed: string): string | undefined {
  const codigo = typed
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase()
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  const isCode =
    codigo.length === codigoLength && [...codigo].every((letter) => crockfordAlphabet.includes(letter));
  return isCode ? codigo : undefined;
}

export const formatCodigo = (codigo: string) => (codigo.match(/.{1,4}/g) ?? []).join('-');

export const codigoFrom = (tenRandomBytes: Uint8Array): string => {
  let bits = 0n;
  for (const byte of tenRandomBytes.subarray(0, 10)) bits = (bits << 8n) | BigInt(byte);
  return Array.from({ length: codigoLength }, (_, i) => {
    const at = Number((bits >> BigInt(5 * (codigoLength - 1 - i))) & 31n);
    return crockfordAlphabet[at];
  }).join('');
};

export const constancia = {
  label: 'Constancias',
  name: 'la constancia',
  nameColumns: ['apellido', 'nombre'],
  columnLabels: {
    codigo: 'Código',
    orden_id: 'Orden',
    anulada_motivo: 'Motivo de la anulación',
  },
  verbs: { alta: 'Emitió la constancia' },
  readers: ['cliente', 'tecnico'],
  clientRights: {
    select:
      'id codigo cliente_id orden_id dni apellido nombre emitida_at anulada_at verificaciones verificada_at',
  },
} as const satisfies Entity;
