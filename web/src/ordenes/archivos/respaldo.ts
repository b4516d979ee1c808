import type { Orden } from '#contract/ordenes/ordenes.ts';
import { hasBegun } from '#contract/ordenes/vigencia.ts';

type Respaldo = Pick<Orden, 'tipoOrden' | 'fechainicio' | 'cantidad_archivos' | 'cliente'>;

/** reglas 4.19: the type asks for a file, the order has begun by `hoy`, nobody has added one, and its client is active. */
export const isSinRespaldo = (
  { tipoOrden, fechainicio, cantidad_archivos, cliente }: Respaldo,
  hoy: string,
) =>
  tipoOrden.exigeRespaldo &&
  cantidad_archivos === 0 &&
  hasBegun(fechainicio, hoy) &&
  cliente?.active !== false;

/** As above; without being asked for, a file proves every order that is no training, whose constancias do. */
export const isWithoutProof = (
  { tipoOrden, fechainicio, cantidad_archivos }: Omit<Respaldo, 'cliente'>,
  hoy: string,
) => (tipoOrden.exigeRespaldo || !tipoOrden.capacitacion) && cantidad_archivos === 0 && fechainicio <= hoy;

/** Its type or its client asks for a file that it lacks. */
export const owesFile = (orden: Respaldo & Pick<Orden, 'archivoPedido'>, hoy: string) =>
  orden.archivoPedido !== null || isSinRespaldo(orden, hoy);

export const sinRespaldoText = 'Sin respaldo';

/** Above the list of them: other orders without a file are not among them. */
export const sinRespaldoNote = 'Su tipo exige un archivo de respaldo, y todavía no lo tienen.';
