import { z } from 'zod';
import { EstadoCelda } from '#contract/clientes/situacion.ts';
import { Referencia } from '#contract/values/fields.ts';

/** A training that the employee attended. */
export const CapacitacionLegajo = z.object({
  orden_id: z.string(),
  numeroorden: z.number().int(),
  titulo: z.string(),
  tipo: z.string(),
  fecha: z.string(),
  /** Null for a training of several days. */
  horas: z.number().nullable(),
  instructor: z.string().nullable(),
  fechavencimiento: z.string(),
  estado: EstadoCelda,
  /** The one of its type that expires last, and it has not expired. */
  vigente: z.boolean(),
  /** Path of the certificate. */
  constancia: z.string(),
});
export type CapacitacionLegajo = z.infer<typeof CapacitacionLegajo>;

/** What only administrators and the company itself read of an employee. */
const reserved = {
  cuit: z.string().nullable(),
  fechadeingreso: z.string(),
  fechaegreso: z.string().nullable(),
};

/** An employee's training record (reglas 4.22), the newest training first; those to come are left out. */
export const Legajo = z.object({
  empleado: z.object({
    apellido: z.string(),
    nombre: z.string(),
    documento: z.string().nullable(),
    puesto: z.string().nullable(),
    reservado: z.object(reserved).optional(),
  }),
  cliente: z.object({ _id: z.string(), razonSocial: z.string(), cuit: z.string() }),
  sucursal: z.object({ _id: z.string(), direccion: z.string(), localidad: z.string() }),
  /** What is asked of the employee. */
  situacion: z.array(
    z.object({
      tipoOrden: Referencia,
      estado: EstadoCelda,
      fechavencimiento: z.string().nullable(),
      orden_id: z.string().nullable(),
    }),
  ),
  capacitaciones: z.array(CapacitacionLegajo),
  /** Says that somebody else of the company has the same DNI. */
  aviso: z.string().nullable(),
});
export type Legajo = z.infer<typeof Legajo>;

export const legajoPath = (empleadoId: string) => `/api/empleados/${empleadoId}/legajo`;
