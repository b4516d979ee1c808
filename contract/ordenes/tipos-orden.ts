import { z } from 'zod';
import type { Entity } from '#contract/platform/entity.ts';
import { resource } from '#contract/platform/resource.ts';
import { flag, integerIfSent, requiredText, rowFields, textIfSent, textos } from '#contract/values/fields.ts';
import { diasAviso } from './plazos.ts';

export const kinds = ['capacitacion', 'compliance', 'inspeccion'] as const;
export type Kind = (typeof kinds)[number];

export const TipoOrdenRef = z.object({
  _id: z.string(),
  nombre: z.string(),
  capacitacion: z.boolean(),
  compliance: z.boolean(),
  inspeccion: z.boolean(),
  vigenciaMeses: z.number().int().nullable(),
  exigeRespaldo: z.boolean(),
  diasAviso: z.number().int().nullable(),
});

export const capacitacionMark = ['Capacitación: "', '"'] as const;

export const tipoOrdenText = ({ nombre, capacitacion }: { nombre: string; capacitacion: boolean }): string =>
  capacitacion ? capacitacionMark.join(nombre) : nombre;

export const TipoOrden = TipoOrdenRef.extend({
  version: rowFields.version,
  anticipacion: z.number().int().nullable(),
  /** What proof an order of the type needs, in words. */
  queDocumentar: z.string().nullable(),
  cantidad_ultimo_anio: z.number().int(),
});
export type TipoOrden = z.infer<typeof TipoOrden>;

export const minAnticipacion = diasAviso + 1;
export const maxAnticipacion = 365;

export const maxQueDocumentar = 300;

export const TipoOrdenInput = z
  .strictObject({
    nombre: requiredText(),
    capacitacion: flag().default(false),
    compliance: flag().default(false),
    inspeccion: flag().default(false),
    vigenciaMeses: integerIfSent(1, 120),
    anticipacion: integerIfSent(minAnticipacion, maxAnticipacion),
    diasAviso: integerIfSent(1, diasAviso),
    exigeRespaldo: flag().optional(),
    queDocumentar: textIfSent(maxQueDocumentar),
  })
  .refine((value) => kinds.filter((kind) => value[kind] === true).length === 1, {
    path: ['capacitacion'],
    message: textos.tipoDeOrden,
    when: ({ value }) => typeof value === 'object' && value !== null,
  });
export type TipoOrdenInput = z.infer<typeof TipoOrdenInput>;

export const tiposOrden = resource('/api/tiposOrden', TipoOrden, TipoOrdenInput, ['tipo_orden', 'orden']);

export const tipoOrden = {
  label: 'Tipos de órdenes',
  name: 'el tipo de orden',
  nameColumns: ['nombre'],
  columnLabels: {
    compliance: 'Cumplimiento Normativo',
    inspeccion: 'Inspección',
    vigencia_meses: 'Vigencia (meses)',
    anticipacion: 'Días de anticipación',
    dias_aviso: 'Días de aviso',
    exige_respaldo: 'Exige archivo de respaldo',
    que_documentar: 'Qué documentar',
  },
  readers: ['cliente', 'tecnico'],
  clientRights: {
    select:
      'id created_at version nombre capacitacion compliance inspeccion vigencia_meses anticipacion exige_respaldo dias_aviso que_documentar',
  },
} as const satisfies Entity;
