import { dniDe, estadoDe, textoPlano } from '#contract/ordenes/vigencia.ts';
import type { Row } from '../context.ts';

/** Rows of one company on a day, `YYYY-MM-DD`. */
export interface Company {
  readonly today: string;
  readonly ordenes: readonly Row<'orden'>[];
  readonly asistentes: readonly Row<'asistente'>[];
  readonly empleados: readonly Row<'empleado'>[];
  /** Days of notice by order type; null without days of its own. */
  readonly dias: ReadonlyMap<string, number | null>;
}

export type Estado = 'Vigente' | 'Por vencer' | 'Vencida' | 'Falta';
const worstFirst: readonly Estado[] = ['Falta', 'Vencida', 'Por vencer', 'Vigente'];

export const worst = (estados: readonly Estado[]): Estado | undefined =>
  worstFirst.find((estado) => estados.includes(estado));

export interface CeldaOrden {
  readonly sucursalId: string;
  readonly tipoId: string;
  readonly estado: Estado;
}

const latestOf = (ordenes: readonly Row<'orden'>[]) =>
  ordenes.reduce((best, orden) => (orden.fechavencimiento > best.fechavencimiento ? orden : best));

/** What each branch has had an order of in two years, and its state. */
export function ordenCells({ today, ordenes, dias }: Company): CeldaOrden[] {
  const started = ordenes.filter((orden) => !orden.capacitacion && orden.fechainicio <= today);
  const cells = Map.groupBy(started, (orden) => `${orden.sucursal_id} ${orden.tipo_orden_id}`);
  return [...cells].flatMap(([key, all]) => {
    const [sucursalId = '', tipoId = ''] = key.split(' ');
    const groups = Map.groupBy(all, ({ referencia }) => textoPlano(referencia ?? ''));
    const kept = [...groups.values()].map(latestOf).filter((orden) => !orden.no_renueva);
    const estado = worst(kept.map((orden) => estadoDe(orden.fechavencimiento, today, dias.get(tipoId))));
    return estado ? [{ sucursalId, tipoId, estado }] : [];
  });
}

/** Who works there today. */
export const working = ({ today, empleados }: Company): Row<'empleado'>[] =>
  empleados.filter(
    ({ fecha_ingreso, fecha_egreso }) => fecha_ingreso <= today && (!fecha_egreso || fecha_egreso >= today),
  );

/** The worst state of the people of a post, of everybody for null; undefined if nobody has it. */
export function personalState(company: Company, tipoId: string, puesto: string | null): Estado | undefined {
  const { today, ordenes, asistentes, dias } = company;
  const trainings = new Map(
    ordenes
      .filter((orden) => orden.tipo_orden_id === tipoId && orden.fechainicio <= today)
      .map((orden) => [orden.id, orden.fechavencimiento]),
  );
  const expiry = new Map<string, string>();
  for (const { orden_id, documento } of asistentes) {
    const vence = trainings.get(orden_id);
    const dni = dniDe(documento);
    if (vence && dni && vence > (expiry.get(dni) ?? '')) expiry.set(dni, vence);
  }
  const people = working(company).filter(({ tipo }) => puesto === null || tipo === puesto);
  return worst(
    people.map((empleado) => {
      const vence = expiry.get(dniDe(empleado.documento ?? null) ?? dniDe(empleado.cuit ?? null) ?? '');
      return vence ? estadoDe(vence, today, dias.get(tipoId)) : 'Falta';
    }),
  );
}
