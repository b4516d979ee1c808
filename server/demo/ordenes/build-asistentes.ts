import type { Persona } from '../build-personas.ts';
import type { DemoContext, Row } from '../context.ts';

type Orden = Row<'orden'>;
type Asistente = Pick<Row<'asistente'>, 'apellido' | 'nombre'> & { documento?: string | null };

/** These people, in this order. */
export const asistentesOf = (
  { newId }: DemoContext,
  orden: Orden,
  people: readonly Asistente[],
): Row<'asistente'>[] =>
  people.map(({ apellido, nombre, documento }, posicion) => ({
    id: newId(orden.created_at as Date),
    orden_id: orden.id,
    cliente_id: orden.cliente_id,
    posicion,
    apellido,
    nombre,
    documento: documento as string,
  }));

/** 5 to 25 employees of the company, and visitors if it has fewer. */
export function buildAsistentes(
  context: DemoContext,
  orden: Orden,
  empleados: readonly Row<'empleado'>[],
  makePersona: () => Persona,
): Row<'asistente'>[] {
  const cantidad = context.random.int(5, 25);
  const propios = context.random.sample(empleados, cantidad);
  const visitas = Array.from({ length: cantidad - propios.length }, makePersona);
  return asistentesOf(context, orden, [...propios, ...visitas]);
}
