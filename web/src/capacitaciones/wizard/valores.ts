import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { Asistente, type Capacitacion, type DatosGenerales } from '#contract/capacitaciones.ts';

/** The fields of the wizard's first step as a form holds them: `''` for what is missing. */
export const DatosValues = z.object({
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
});
export type DatosValues = z.infer<typeof DatosValues>;

export type DatosForm = UseFormReturn<DatosValues, unknown, DatosGenerales>;

export const registro = ['instructor', 'instructorMatricula', 'lugar', 'temario'] as const;

export function datosOf(actual: Capacitacion | undefined): DatosValues {
  return {
    sucursal_id: actual?.sucursal._id ?? '',
    tipoOrden_id: actual?.tipoOrden._id ?? '',
    tituloCapacitacion: actual?.tituloCapacitacion ?? '',
    ispresencial: actual?.ispresencial ?? false,
    fechainicio: actual?.fechainicio ?? '',
    horainicio: actual?.horainicio ?? '',
    fechafin: actual?.fechafin ?? '',
    horafin: actual?.horafin ?? '',
    fechavencimiento: actual?.fechavencimiento ?? '',
    instructor: actual?.instructor ?? '',
    instructorMatricula: actual?.instructorMatricula ?? '',
    lugar: actual?.lugar ?? '',
    temario: actual?.temario ?? '',
  };
}

export const sinAsistente: Asistente = { apellido: '', nombre: '', documento: '' };

/** What a reload in the middle of the wizard restores; of the file only its name, for a browser hands out no file twice. */
export const Borrador = z.object({
  paso: z.literal([0, 1, 2]),
  datos: DatosValues,
  /** Each with the company that it came from, where that is known (`Fila`). */
  asistentes: z.array(Asistente.extend({ de: z.string().optional() })),
  entrada: Asistente,
  /** Place of the attendee that `entrada` corrects; null for a new one. */
  editando: z.number().nullable(),
  pegado: z.string(),
  archivo: z.string().nullable(),
  quitarPlanilla: z.boolean(),
  /** The row that is being updated, as it was when it was opened. */
  version: z.number().nullable(),
});
export type Borrador = z.infer<typeof Borrador>;

export type Paso = Borrador['paso'];
/** reglas 2.12 */
export const pasos = ['Datos generales', 'Lista de asistentes', 'Confirmar y guardar'] as const;
