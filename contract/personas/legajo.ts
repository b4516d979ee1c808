import { z } from 'zod';
import { EstadoCelda } from '#contract/clientes/situacion.ts';
import { Referencia } from '#contract/values/fields.ts';

export const CapacitacionLegajo = z.object({
  orden_id: z.string(),
  numeroorden: z.number().int(),
  titulo: z.string(),
  tipo: z.string(),
  fecha: z.string(),
  horas: z.number().nullable(),
  instructor: z.string().nullable(),
  fechavencimiento: z.string(),
  estado: EstadoCelda,
  vigente: z.boolean(),
  constancia: z.string(),
});
export type CapacitacionLegajo = z.infer<typeof CapacitacionLegajo>;

const reserved = {
  cuit: z.string().nullable(),
  fechadeingreso: z.string(),
  fechaegreso: z.string().nullable(),
};

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
  situacion: z.array(
    z.object({
      tipoOrden: Referencia,
      estado: EstadoCelda,
      fechavencimiento: z.string().nullable(),
      orden_id: z.string().nullable(),
    }),
  ),
  capacitaciones: z.array(CapacitacionLegajo),
  aviso: z.string().nullable(),
});
export type Legajo = z.infer<typeof Legajo>;

export const legajoPath = (empleadoId: string) => `/api/empleados/${empleadoId}/legajo`;
