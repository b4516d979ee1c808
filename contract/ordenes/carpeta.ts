import { z } from 'zod';
import { id } from '#contract/values/fields.ts';

export const ArchivoCarpeta = z.object({
  ruta: z.string(),
  bytes: z.number().int().nullable(),
  sha256: z.string().nullable(),
});
export type ArchivoCarpeta = z.infer<typeof ArchivoCarpeta>;

export const ElementoCarpeta = z.object({
  tipo: z.enum(['orden', 'documento']),
  _id: z.string(),
  numero: z.number().int().nullable(),
  documento: z.string(),
  referencia: z.string().nullable(),
  sucursal: z.string().nullable(),
  fecha: z.string(),
  vencimiento: z.string().nullable(),
  estado: z.enum(['Vigente', 'Por vencer', 'Vencida']),
  archivos: z.array(ArchivoCarpeta),
});
export type ElementoCarpeta = z.infer<typeof ElementoCarpeta>;

export const SeccionCarpeta = z.object({ nombre: z.string(), elementos: z.array(ElementoCarpeta) });
export type SeccionCarpeta = z.infer<typeof SeccionCarpeta>;

export const Carpeta = z.object({
  cliente: z.object({ _id: z.string(), razonSocial: z.string(), cuit: z.string() }),
  sucursal: z.object({ _id: z.string(), direccion: z.string(), localidad: z.string() }).nullable(),
  fecha: z.string(),
  cantidad: z.number().int(),
  bytes: z.number().int(),
  secciones: z.array(SeccionCarpeta),
});
export type Carpeta = z.infer<typeof Carpeta>;

export const CarpetaQuery = z.strictObject({
  sucursal: id().optional(),
  incluir: z.literal('pendientes').optional(),
});
export type CarpetaQuery = z.infer<typeof CarpetaQuery>;

export const maxBytesCarpeta = 1024 ** 3;
export const maxArchivosCarpeta = 5_000;
// All parts of one PDF are in memory together (decision 043).
export const maxBytesUnida = 50 * 1024 ** 2;
export const maxPaginasUnida = 2_000;

export const carpetaTexts = {
  grande: 'La carpeta es demasiado grande. Elija una sucursal.',
  grandeUnida: 'La carpeta es demasiado grande para un solo PDF. Descárguela como ZIP.',
  sinArchivos: 'sin archivos',
  vencida: 'vencida, no se incluye',
  perdido: 'archivo no disponible',
  aparte: 'no se pudo unir; está en la carpeta ZIP',
  paginas: 'tiene más de 2.000 páginas; está en la carpeta ZIP',
  datos: 'es demasiado complejo para unirlo; está en la carpeta ZIP',
  puntos: 'la imagen tiene demasiados puntos para unirla; está en la carpeta ZIP',
  puntosCarpeta: 'las imágenes tienen demasiados puntos para unirlas todas; está en la carpeta ZIP',
  adjuntos: 'tiene archivos adjuntos; está en la carpeta ZIP',
  formulario: 'es un formulario cuyo contenido no se puede mostrar; está en la carpeta ZIP',
  firmado: 'la firma digital se verifica en el archivo de la carpeta ZIP',
  unidaCostosa:
    'La carpeta no se pudo unir en un solo PDF. Vuelva a intentar en un minuto o descárguela como ZIP.',
} as const;

export const carpetaPath = (clienteId: string) => `/api/clientes/${clienteId}/carpeta`;
