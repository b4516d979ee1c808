import type { SituacionSucursal } from '#contract/clientes/situacion.ts';
import type { PlanCapacitacion } from '#contract/ordenes/plan-capacitacion.ts';

/** The branches of an item in which people lack its type, as the requirements count them (reglas 4.22). */
export function faltanEn(
  { sucursal, tipoOrden }: Pick<PlanCapacitacion, 'sucursal' | 'tipoOrden'>,
  sucursales: readonly Pick<SituacionSucursal, '_id' | 'celdas'>[],
): readonly string[] {
  return sucursales
    .filter(({ _id }) => !sucursal || sucursal._id === _id)
    .filter(({ celdas }) =>
      celdas.some(
        ({ tipoOrden: { _id }, personas }) =>
          _id === tipoOrden._id && personas !== null && personas.vencidas + personas.faltan > 0,
      ),
    )
    .map(({ _id }) => _id);
}
