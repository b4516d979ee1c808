import { z } from 'zod';
import type { Entity } from '#contract/platform/entity.ts';
import { resource } from '#contract/platform/resource.ts';
import { flag, integerIfSent, requiredText, rowFields, textos } from '#contract/values/fields.ts';

/** An order type has exactly one of these kinds (reglas 4.7). */
export const kinds = ['capacitacion', 'compliance', 'inspeccion'] as const;
export type Kind = (typeof kinds)[number];

export const TipoOrdenRef = z.object({
  _id: z.string(),
  nombre: z.string(),
  capacitacion: z.boolean(),
  compliance: z.boolean(),
  inspeccion: z.boolean(),
  /** How many months what an order of the type certifies holds; it suggests the expiry. */
  vigenciaMeses: z.number().int().nullable(),
  /** An order of the type without a file is told to be 'sin respaldo' (reglas 4.19). */
  exigeRespaldo: z.boolean(),
  /** How many days before its expiry an order of the type is 'Por vencer'; null for those of every order (reglas 4.14). */
  diasAviso: z.number().int().nullable(),
});

/** Surrounds the name of a training's type (reglas 2.10). */
export const capacitacionMark = ['Capacitación: "', '"'] as const;

export const tipoOrdenText = ({ nombre, capacitacion }: { nombre: string; capacitacion: boolean }): string =>
  capacitacion ? capacitacionMark.join(nombre) : nombre;

/** Order type (reglas 2.9); `cantidad_ultimo_anio` counts its orders of the last year. */
export const TipoOrden = TipoOrdenRef.extend({
  version: rowFields.version,
  /** How many days before an expiry one more notice is sent. */
  anticipacion: z.number().int().nullable(),
  cantidad_ultimo_anio: z.number().int(),
});
export type TipoOrden = z.infer<typeof TipoOrden>;

/** The notices of every order (reglas 4.15) begin the day after: `diasAviso` is one less. */
export const minAnticipacion = 31;

export const TipoOrdenInput = z
  .strictObject({
    nombre: requiredText(),
    capacitacion: flag().default(false),
    compliance: flag().default(false),
    inspeccion: flag().default(false),
    vigenciaMeses: integerIfSent(1, 120),
    anticipacion: integerIfSent(minAnticipacion, 365),
    diasAviso: integerIfSent(1, minAnticipacion - 1),
    exigeRespaldo: flag().optional(),
  })
  // reglas 5.9
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
  },
  readers: ['cliente', 'tecnico'],
  clientRights: {
    select:
      'id created_at version nombre capacitacion compliance inspeccion vigencia_meses anticipacion exige_respaldo dias_aviso',
  },
} as const satisfies Entity;
