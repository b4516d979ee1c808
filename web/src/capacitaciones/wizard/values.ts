import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { Asistente, type Capacitacion, type DatosGenerales } from '#contract/capacitaciones.ts';

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
} satisfies Record<keyof DatosGenerales, z.ZodType>;

export const DatosValues = z.object(datos);
export type DatosValues = z.infer<typeof DatosValues>;

export type DatosForm = UseFormReturn<DatosValues, unknown, DatosGenerales>;

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
  };
}

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
});
export type Draft = z.infer<typeof Draft>;

export type Step = Draft['paso'];
/** reglas 2.12 */
export const stepTitles = ['Datos generales', 'Lista de asistentes', 'Confirmar y guardar'] as const;
