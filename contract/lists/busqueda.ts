import { z } from 'zod';
import { optionalText } from '#contract/values/fields.ts';

export const TipoHallazgo = z.enum(['orden', 'cliente', 'sucursal', 'empleado']);
export type TipoHallazgo = z.infer<typeof TipoHallazgo>;

export const Hallazgo = z.object({
  tipo: TipoHallazgo,
  _id: z.string(),
  titulo: z.string(),
  detalle: z.string(),
});
export type Hallazgo = z.infer<typeof Hallazgo>;

export const BusquedaQuery = z.strictObject({ q: optionalText(100) });

export const busqueda = '/api/buscar';
