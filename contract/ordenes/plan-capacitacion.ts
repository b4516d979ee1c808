import { z } from 'zod';
import { ClienteRef } from '#contract/clientes/sucursales.ts';
import type { Entity } from '#contract/platform/entity.ts';
import { resource } from '#contract/platform/resource.ts';
import {
  id,
  optionalId,
  optionalText,
  Referencia,
  rowFields,
  SucursalRef,
  textos,
} from '#contract/values/fields.ts';

export const maxPlan = 200;
export const minAnio = 2000;
export const maxAnio = 2100;
const maxHoras = 999.9;

export const planTexts = {
  tipo: 'Seleccione un tipo de capacitación',
  lleno: `Un cliente admite hasta ${maxPlan} capacitaciones planificadas por año`,
  cliente: 'El cliente de una capacitación planificada no cambia',
  horas: 'Ingrese las horas con hasta un decimal',
  fueraDeMes: 'fuera de su mes',
} as const;

export const EstadoPlan = z.enum(['Realizada', 'Programada', 'Pendiente', 'Atrasada']);
export type EstadoPlan = z.infer<typeof EstadoPlan>;

/** Where the training that meets an item begins, by the item's month. */
export const FueraDeMes = z.enum(['antes', 'despues']);
export type FueraDeMes = z.infer<typeof FueraDeMes>;

export const PlanCapacitacion = z.object({
  ...rowFields,
  cliente: ClienteRef,
  sucursal: SucursalRef.nullable(),
  tipoOrden: Referencia,
  anio: z.number().int(),
  mes: z.number().int(),
  tema: z.string().nullable(),
  destinatarios: z.string().nullable(),
  horas: z.number().nullable(),
  responsable: z.string().nullable(),
  nota: z.string().nullable(),
  estado: EstadoPlan,
  orden: z.object({ _id: z.string(), numeroorden: z.number().int(), fechainicio: z.string() }).nullable(),
  fueraDeMes: FueraDeMes.nullable(),
  /**
   * Of an item of all branches: in how many of them it was held `veces` times, as often as the year has asked for it by then,
   * the `numeros` of the trainings that made it so, and the branches that lack it (`faltan`), both only of an item that a
   * training meets; null for an item of a single branch.
   */
  sucursales: z
    .object({
      hechas: z.number().int(),
      total: z.number().int(),
      veces: z.number().int(),
      numeros: z.array(z.number().int()),
      faltan: z.array(SucursalRef),
    })
    .nullable(),
  /** The other item that the same training meets. */
  otra: z.object({ _id: z.string(), mes: z.number().int() }).nullable(),
});
export type PlanCapacitacion = z.infer<typeof PlanCapacitacion>;

/** Whether an item of all branches is met while some of them have not held it (reglas 4.23). */
export const isParcial = ({ estado, sucursales }: Pick<PlanCapacitacion, 'estado' | 'sucursales'>): boolean =>
  estado === 'Realizada' && sucursales !== null && sucursales.hechas < sucursales.total;

/** 'en 1 de 6 sucursales', '2 veces en 1 de 6 sucursales'; undefined where there is nothing to count. */
export function sucursalesText({
  estado,
  sucursales,
}: Pick<PlanCapacitacion, 'estado' | 'sucursales'>): string | undefined {
  if (estado !== 'Realizada' || !sucursales || sucursales.total < 2) return undefined;
  const { hechas, total, veces } = sucursales;
  return `${veces > 1 ? `${veces} veces ` : ''}en ${hechas} de ${total} sucursales`;
}

/** That the training of an item counts for another one too, whose month is `mes` in words (reglas 4.23). */
export const otraText = ({ sucursal }: Pick<PlanCapacitacion, 'sucursal'>, mes: string): string =>
  sucursal
    ? `También cumple la de ${mes.toLowerCase()}, de todas las sucursales`
    : `También cumple la de ${mes.toLowerCase()}, de una sola sucursal`;

// Of a union, a form shows the first option's text, the API that of the union.
const integer = (min: number, max: number) => {
  const range = textos.entre(min, max);
  const error = ({ input }: { input?: unknown }) =>
    input === undefined || input === null || input === '' ? textos.requerido : range;
  return z
    .union([z.number({ error }), z.string().regex(/^\d+$/, range).transform(Number)], { error })
    .refine((value) => Number.isInteger(value) && value >= min && value <= max, range);
};

const optionalHours = () =>
  z
    .union(
      [
        z.number({ error: planTexts.horas }),
        z
          .string()
          .trim()
          .regex(/^(\d+([.,]\d)?)?$/, planTexts.horas)
          .transform((value) => (value === '' ? null : Number(value.replace(',', '.')))),
      ],
      { error: planTexts.horas },
    )
    .nullish()
    .transform((value) => value ?? null)
    .refine(
      (value) => value === null || (value >= 0 && value <= maxHoras && Math.round(value * 10) === value * 10),
      planTexts.horas,
    );

export const PlanCapacitacionInput = z.strictObject({
  cliente_id: id(),
  sucursal_id: optionalId().transform((value) => value ?? null),
  tipoOrden_id: id(),
  anio: integer(minAnio, maxAnio),
  mes: integer(1, 12),
  tema: optionalText(200),
  destinatarios: optionalText(200),
  horas: optionalHours(),
  responsable: optionalText(120),
  nota: optionalText(500),
});
export type PlanCapacitacionInput = z.infer<typeof PlanCapacitacionInput>;

export const planes = resource('/api/planCapacitacion', PlanCapacitacion, PlanCapacitacionInput, [
  'plan_capacitacion',
  'orden',
  'sucursal',
  'cliente',
  'localidad',
  'tipo_orden',
]);

export const PlanQuery = z.strictObject({
  cliente: optionalId(),
  anio: integer(minAnio, maxAnio).optional(),
});

export const PlanPdfQuery = z.strictObject({ anio: integer(minAnio, maxAnio) });

export const CopiarPlanInput = z.strictObject({
  cliente_id: id(),
  de: integer(minAnio, maxAnio),
  a: integer(minAnio, maxAnio),
});
export type CopiarPlanInput = z.infer<typeof CopiarPlanInput>;
export const CopiarPlanReply = z.object({ creados: z.number().int() });

export const planCapacitacion = {
  label: 'Plan de capacitación',
  name: 'la capacitación planificada',
  count: ['capacitación planificada', 'capacitaciones planificadas'],
  nameColumns: ['tipo_orden_id', 'tema'],
  columnLabels: {
    tipo_orden_id: 'Tipo',
    anio: 'Año',
    mes: 'Mes',
    tema: 'Tema',
    destinatarios: 'Destinatarios',
    horas: 'Horas',
    responsable: 'Responsable',
    nota: 'Nota',
  },
  readers: ['cliente', 'tecnico'],
  clientRights: {
    select:
      'id created_at version cliente_id sucursal_id anio mes tipo_orden_id capacitacion tema destinatarios horas responsable nota',
  },
  references: {
    plan_capacitacion_cliente: { column: 'cliente_id', to: 'cliente', field: 'cliente_id' },
    plan_capacitacion_sucursal: { column: 'sucursal_id', to: 'sucursal', field: 'sucursal_id' },
    plan_capacitacion_tipo: { column: 'tipo_orden_id', to: 'tipo_orden', field: 'tipoOrden_id' },
  },
} as const satisfies Entity;
