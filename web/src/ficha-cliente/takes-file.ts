import type { Orden } from '#contract/ordenes/ordenes.ts';
import { hasBegun } from '#contract/ordenes/vigencia.ts';
import { owesFile } from '../ordenes/archivos/respaldo.ts';
import { hasProof } from '../ordenes/prueba/prueba.ts';
import { siguiente } from '../ordenes/renovar/enlaces/siguiente.ts';

/** An order that has begun and has no files. Where another of `all` follows, a new photo belongs to that one (reglas 2.10). */
export const takesFile = (orden: Orden, all: readonly Orden[], hoy: string): boolean =>
  owesFile(orden, hoy) ||
  (!hasProof(orden) && hasBegun(orden.fechainicio, hoy) && siguiente(orden, all, hoy) === undefined);
