import { z } from 'zod';
import type { Entity } from './entity.ts';

/** 'Recibí y leí', which a client user confirms once and nobody takes back (reglas 4.16). */
export const LecturaInput = z.strictObject({ conforme: z.literal(true) });
export type LecturaInput = z.infer<typeof LecturaInput>;

export const EstadoAcuse = z.enum(['Sin abrir', 'Abierto', 'Conforme']);
export type EstadoAcuse = z.infer<typeof EstadoAcuse>;

export const acuseDe = (id: string) => `/api/documentacionTecnica/${id}/acuse`;

export const lectura = {
  label: 'Lecturas de documentos',
  name: 'la lectura del documento',
  nameColumns: ['documentacion_tecnica_id'],
  columnLabels: {
    documentacion_tecnica_id: 'Documento',
    usuario_id: 'Cuenta',
    por: 'Email',
    direccion: 'Dirección de red',
  },
  verbs: { alta: 'Abrió el documento' },
  readers: ['cliente', 'tecnico'],
  clientRights: {
    select: 'id documentacion_tecnica_id cliente_id usuario_id por abierta_at aperturas conforme_at',
    insert: 'documentacion_tecnica_id cliente_id usuario_id abierta_at aperturas conforme_at',
    update: 'abierta_at aperturas conforme_at',
  },
} as const satisfies Entity;
