import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { Asistente, type Capacitacion, DatosGenerales } from '#contract/ordenes/capacitaciones.ts';
import { maxReferencia } from '#contract/ordenes/ordenes.ts';
import { optionalId, textIfSent } from '#contract/values/fields.ts';

/** The first step: 'Referencia' and 'Renueva a' are those of an order. */
export const DatosWizard = DatosGenerales.extend({
  referencia: textIfSent(maxReferencia),
  renueva_id: optionalId(),
});
export type DatosWizard = z.infer<typeof DatosWizard>;

const datos = {
  sucursal_id: z.string(),
  tipoOrden_id: z.string(),
  tituloCapacitacion: z.string(),
  ispresencial: z.boolean(),
  fechainicio: z.string(),
  horainicio: z.string(),
  fechafin: z.string(),
  horafin: z.string(),
  fechavencimiento: z.string(),
  instructor: z.string(),
  instructorMatricula: z.string(),
  lugar: z.string(),
  temario: z.string(),
  // Drafts of former versions lack these.
  referencia: z.string().default(''),
  renueva_id: z.string().default(''),
} satisfies Record<keyof DatosWizard, z.ZodType>;

export const DatosValues = z.object(datos);
export type DatosValues = z.infer<typeof DatosValues>;

export type DatosForm = UseFormReturn<DatosValues, unknown, DatosWizard>;

export const constanciaNames = ['instructor', 'instructorMatricula', 'lugar', 'temario'] as const;

export function datosOf(opened: Capacitacion | undefined): DatosValues {
  return {
    sucursal_id: opened?.sucursal._id ?? '',
    tipoOrden_id: opened?.tipoOrden._id ?? '',
    tituloCapacitacion: opened?.tituloCapacitacion ?? '',
    ispresencial: opened?.ispresencial ?? false,
    fechainicio: opened?.fechainicio ?? '',
    horainicio: opened?.horainicio ?? '',
    fechafin: opened?.fechafin ?? '',
    horafin: opened?.horafin ?? '',
    fechavencimiento: opened?.fechavencimiento ?? '',
    instructor: opened?.instructor ?? '',
    instructorMatricula: opened?.instructorMatricula ?? '',
    lugar: opened?.lugar ?? '',
    temario: opened?.temario ?? '',
    referencia: opened?.referencia ?? '',
    renueva_id: '',
  };
}

/** The values of a renewal: those of the renewed training, without its days. */
export const datosOfRenewal = (renovada: Capacitacion): DatosValues => ({
  ...datosOf(renovada),
  fechainicio: '',
  fechafin: '',
  fechavencimiento: '',
  renueva_id: renovada._id,
});

export const emptyAsistente: Asistente = { apellido: '', nombre: '', documento: '' };

/** The stored draft (decision 011). Browsers already have drafts with these keys. */
export const Draft = z.object({
  paso: z.literal([0, 1, 2]),
  datos: DatosValues,
  /** `de` is the company the attendee was taken from. */
  asistentes: z.array(Asistente.extend({ de: z.string().optional() })),
  entrada: Asistente,
  /** Index of the attendee that `entrada` corrects; null for a new one. */
  editando: z.number().nullable(),
  pegado: z.string(),
  archivo: z.string().nullable(),
  quitarPlanilla: z.boolean(),
  version: z.number().nullable(),
  /** In a renewal: how many attendees the renewed training had, and those who were not copied. */
  copia: z
    .object({ total: z.number(), demas: z.array(Asistente) })
    .nullable()
    .default(null),
});
export type Draft = z.infer<typeof Draft>;

export type Step = Draft['paso'];
/** reglas 2.12 */
export const stepTitles = ['Datos generales', 'Lista de asistentes', 'Confirmar y guardar'] as const;
