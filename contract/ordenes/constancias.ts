import { z } from 'zod';
import type { Entity } from '#contract/platform/entity.ts';
import { flag, requiredText } from '#contract/values/fields.ts';
import { capacitaciones } from './capacitaciones.ts';

/** reglas 4.26 */
export const EstadoConstancia = z.enum(['Válida', 'Vencida', 'Anulada']);
export type EstadoConstancia = z.infer<typeof EstadoConstancia>;

/** The code of one participant's certificate, for those who may read the training (reglas 7.26). */
export const Constancia = z.object({
  codigo: z.string(),
  apellido: z.string(),
  nombre: z.string(),
  estado: EstadoConstancia,
  emitidaAt: z.string(),
  verificaciones: z.number().int(),
  verificadaAt: z.string().nullable(),
  /** Why an administrator annulled it, for administrators; null for all others. */
  motivo: z.string().nullable(),
});
export type Constancia = z.infer<typeof Constancia>;

export const ConstanciaAnulacion = z.strictObject({ motivo: requiredText(300) });
export type ConstanciaAnulacion = z.infer<typeof ConstanciaAnulacion>;

/** `adjuntar`: the certificates as a file of the mail, up to `maxAdjunto` bytes; else a link that needs a session. */
export const ConstanciaEnvio = z.strictObject({ adjuntar: flag() });
export type ConstanciaEnvio = z.infer<typeof ConstanciaEnvio>;
export const maxAdjunto = 10_000_000;

const nullableText = z.string().nullable();

/** What anybody who has the code may know; what the training knew is null once it is deleted (reglas 7.27). */
export const Verificacion = z.object({
  estado: EstadoConstancia,
  /** 'GÓMEZ, M.' */
  persona: z.string(),
  /** Three digits, of a DNI of at least six. */
  dniTerminadoEn: nullableText,
  titulo: nullableText,
  tipo: nullableText,
  fecha: nullableText,
  fechafin: nullableText,
  /** '2 h 30 min'; null over several days. */
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
/** Checks and misses that one address has in a minute. */
export const verificacionesPorMinuto = 30;

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const codigoLength = 16;

/** The code as stored, however typed: any case, dashes and spaces, O for 0, I and L for 1; undefined if it is none. */
export function codigoOf(typed: string): string | undefined {
  const codigo = typed
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase()
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  const isCode = codigo.length === codigoLength && [...codigo].every((letter) => alphabet.includes(letter));
  return isCode ? codigo : undefined;
}

/** '7K3M-Q2WD-9XTF-0HBN' */
export const formatCodigo = (codigo: string) => (codigo.match(/.{1,4}/g) ?? []).join('-');

/** A code from 10 random bytes. */
export const codigoFrom = (bytes: Uint8Array): string => {
  let bits = 0n;
  for (const byte of bytes.subarray(0, 10)) bits = (bits << 8n) | BigInt(byte);
  return Array.from({ length: codigoLength }, (_, i) => {
    const at = Number((bits >> BigInt(5 * (codigoLength - 1 - i))) & 31n);
    return alphabet[at];
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
