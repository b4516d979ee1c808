import { z } from 'zod';
import { importColumns, maxImportRows } from '#contract/personas/empleados.ts';
import { fromJson } from '#contract/platform/json.ts';
import { id, optionalText } from '#contract/values/fields.ts';

const campos = importColumns.map(({ campo }) => campo);

export const CeldaCorregida = z.strictObject({
  fila: z.number().int().min(2),
  campo: z.enum(campos),
  valor: optionalText(1000),
});
export type CeldaCorregida = z.infer<typeof CeldaCorregida>;

export const SucursalElegida = z.strictObject({ direccion: optionalText(1000), sucursal_id: id() });
export type SucursalElegida = z.infer<typeof SucursalElegida>;

const listOf = <S extends z.ZodType>(item: S, max: number) =>
  z.preprocess((value) => fromJson(value ?? ''), z.array(item).max(max));

export const ImportFields = z.strictObject({
  correcciones: listOf(CeldaCorregida, 2 * maxImportRows),
  sucursales: listOf(SucursalElegida, maxImportRows),
});
export type ImportFields = z.infer<typeof ImportFields>;
