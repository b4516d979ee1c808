import { z } from 'zod';

/**
 * What every list, by its path, is made of: the tables whose change changes it. By it the server knows when a kept list is
 * old, and the browser which lists to ask for again.
 */
export const tablasDe = {
  '/api/categorias': ['categoria_afip'],
  '/api/clientes': [
    'cliente',
    'rubro',
    'usuario',
    'sucursal',
    'localidad',
    'categoria_afip',
    'pais',
    'archivo',
    'documentacion_tecnica',
    'documento',
  ],
  '/api/documentacion': ['documento', 'archivo', 'documentacion_tecnica', 'cliente'],
  '/api/documentacionTecnica': ['documentacion_tecnica', 'documento', 'archivo'],
  '/api/empleados': ['empleado', 'sucursal', 'cliente', 'localidad'],
  '/api/localidades': ['localidad', 'provincia', 'pais'],
  '/api/ordenes': ['orden', 'sucursal', 'cliente', 'localidad', 'tipo_orden'],
  '/api/paises': ['pais'],
  '/api/provincias': ['provincia'],
  '/api/rubros': ['rubro', 'cliente'],
  '/api/sucursales': ['sucursal', 'cliente', 'localidad', 'provincia', 'orden'],
  '/api/tablero': ['orden', 'cliente', 'documento', 'documentacion_tecnica', 'tipo_orden'],
  '/api/tecnicos': ['tecnico', 'usuario'],
  '/api/tiposOrden': ['tipo_orden', 'orden'],
  '/api/users': ['usuario', 'cliente', 'tecnico'],
} as const satisfies Record<string, readonly string[]>;

/** `event: cambio`: these tables changed, or, with null, any of them may have; never what in them. */
export const CambioEvento = z.object({ tablas: z.array(z.string()).nullable() });
export type CambioEvento = z.infer<typeof CambioEvento>;

/** `event: avisos`: one's notices changed, and so many are unread; the first event of every stream. */
export const AvisosEvento = z.object({ sinLeer: z.number().int() });
export type AvisosEvento = z.infer<typeof AvisosEvento>;

/** The stream that says what changed while one looks (text/event-stream; docs/decisions/012). */
export const eventos = { path: '/api/eventos' } as const;
