import { maxAsistentes } from '#contract/ordenes/capacitaciones.ts';
import type { Empleado } from '#contract/personas/empleados.ts';
import { RegistrarLink } from '../capacitaciones/desde-matriz/RegistrarLink.tsx';
import { formatNumber } from '../shared/text/dates.ts';
import { conFalta, conFaltas, faltaDeTodos } from './con-situacion.tsx';
import type { FaltasChipsProps } from './FaltasChips.tsx';

/** In the list of one client: one training for all people shown who lack it, named by the chip or the filter beside it (reglas 2.8). */
export function RegistrarVarios({ known, rows, view }: FaltasChipsProps) {
  const anySituacion = view.valueOf(conFaltas.id) !== '';
  const nombre = view.valueOf(conFalta.id) || (anySituacion ? undefined : faltaDeTodos(known, rows)?.nombre);
  if (!nombre) return null;
  const lacking = view.rows.filter(({ _id }) => known.get(_id)?.pendientes.includes(nombre));
  // reglas 5.3: nobody attends without a document.
  const people = lacking.filter(({ documento }) => documento !== null);
  const [first, second] = people;
  if (!first || !second || people.length > maxAsistentes) return null;
  const whom = people.length < lacking.length ? ' con documento' : '';
  return (
    <RegistrarLink
      text={`Registrar para los ${formatNumber(people.length)}${whom}`}
      name={nombre}
      clienteId={first.cliente_id}
      sucursalId={onlySucursal(people)}
      // The list knows the training by its name.
      tipo={{ _id: '', nombre }}
      empleados={people.map(({ _id }) => _id)}
      sx={button}
    />
  );
}

/** The branch that all of them work in. */
function onlySucursal(people: readonly Empleado[]): string {
  const [first, ...others] = new Set(people.map(({ sucursal }) => sucursal._id));
  return first !== undefined && others.length === 0 ? first : '';
}

// It is done for many at once: its frame tells it from a note.
const button = {
  // On a phone as wide as the counts above it.
  flex: { xs: '1 1 100%', sm: 'none' },
  minHeight: { xs: 44, sm: 32 },
  px: 1.25,
  border: 1,
  borderColor: 'primary.main',
} as const;
