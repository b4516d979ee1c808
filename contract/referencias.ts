import { z } from 'zod';
import { Referencia } from './fields.ts';

/** The three reference lists (reglas 3.1, 7.6), read-only on the wire. */
export const categorias = { path: '/api/categorias', row: Referencia } as const;
export const provincias = { path: '/api/provincias', row: Referencia } as const;

export const Pais = Referencia.extend({ codigo: z.string().length(2) });
export type Pais = z.infer<typeof Pais>;
export const paises = { path: '/api/paises', row: Pais } as const;
