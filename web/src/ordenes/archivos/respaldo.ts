import type { Orden } from '#contract/ordenes/ordenes.ts';
import { hasBegun } from '#contract/ordenes/vigencia.ts';
import { countText } from '../../shared/text/quantities.ts';
import { isOfActive } from '../../shared/text/sucursales.ts';

type Respaldo = Pick<Orden, 'tipoOrden' | 'fechainicio' | 'cantidad_archivos' | 'cliente'>;

/** reglas 4.19: the type asks for a file, the order has begun by `hoy`, nobody has added one, and its client is active. */
export const isSinRespaldo = (orden: Respaldo, hoy: string) =>
  orden.tipoOrden.exigeRespaldo &&
  orden.cantidad_archivos === 0 &&
  hasBegun(orden.fechainicio, hoy) &&
  isOfActive(orden);

/** As above; without being asked for, a file proves every order that is no training, whose constancias do. */
export const isWithoutProof = (
  { tipoOrden, fechainicio, cantidad_archivos }: Omit<Respaldo, 'cliente'>,
  hoy: string,
) => (tipoOrden.exigeRespaldo || !tipoOrden.capacitacion) && cantidad_archivos === 0 && fechainicio <= hoy;

/** Its type or its client asks for a file that it lacks. */
export const owesFile = (orden: Respaldo & Pick<Orden, 'archivoPedido'>, hoy: string) =>
  orden.archivoPedido !== null || isSinRespaldo(orden, hoy);

/** Whether there is proof of an order: files, or a training's constancias where its type asks for no file. */
export function proofOf(orden: Respaldo & Pick<Orden, 'archivoPedido'>, hoy: string) {
  if (owesFile(orden, hoy)) return 'owed';
  return isWithoutProof(orden, hoy) ? 'none' : 'some';
}

/** A training without files whose constancias are its proof. */
export const isProvedByConstancias = (orden: Respaldo & Pick<Orden, 'archivoPedido'>, hoy: string) =>
  orden.tipoOrden.capacitacion && orden.cantidad_archivos === 0 && proofOf(orden, hoy) === 'some';

export const sinRespaldoText = 'Sin respaldo';

/** Beside a count of them, how many another order renews; the others are what the situation counts by requirement. */
export const renovadasText = (count: number): string | undefined =>
  count > 0 ? countText(count, 'ya renovada', 'ya renovadas') : undefined;

const reasonText = 'Su tipo exige un archivo de respaldo, y todavía no lo tienen';

/**
 * Above the list of them: why they are listed, and how many of them nothing has renewed. These are the ones that the situation
 * counts by requirement.
 */
export function sinRespaldoNote(rows: readonly Pick<Orden, 'renovadaPor'>[]): string {
  const renewed = rows.filter(({ renovadaPor }) => renovadaPor).length;
  if (renewed === 0) return `${reasonText}.`;
  const current = rows.length - renewed;
  const parts = [current > 0 && countText(current, 'actual', 'actuales'), renovadasText(renewed)];
  return `${reasonText}: ${parts.filter(Boolean).join(' y ')}.`;
}
