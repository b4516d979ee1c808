import Link from '@mui/material/Link';
import { useMemo } from 'react';
import { Link as RouterLink } from 'react-router';
import { type SituacionEmpleado, situacionEmpleados } from '#contract/clientes/situacion.ts';
import type { Empleado } from '#contract/personas/empleados.ts';
import { legajoPagePath } from '../links/legajo.ts';
import { useList } from '../shared/net/resource.ts';
import type { Column } from '../shared/table/columns.ts';
import { formatNumber } from '../shared/text/dates.ts';
import { tones } from '../theme.ts';

/** 'En regla', 'Le falta 1', 'Le faltan 2': of the trainings that are asked of a person. */
export function situacionText({ faltan }: Pick<SituacionEmpleado, 'faltan'>): string {
  if (faltan === 0) return 'En regla';
  return faltan === 1 ? 'Le falta 1' : `Le faltan ${formatNumber(faltan)}`;
}

/** The columns with each person's situation below the name, once it is loaded. A person without required trainings has none (reglas 2.8). */
export function useConSituacion(columns: readonly Column<Empleado>[]): readonly Column<Empleado>[] {
  const { data } = useList(situacionEmpleados);
  return useMemo(() => {
    const known = new Map(data?.map((one) => [one._id, one]));
    return columns.map((column) => (column.main ? withSituacion(column, known) : column));
  }, [columns, data]);
}

function withSituacion(
  column: Column<Empleado>,
  known: ReadonlyMap<string, SituacionEmpleado>,
): Column<Empleado> {
  const textOf = ({ _id }: Empleado) => {
    const situacion = known.get(_id);
    return situacion && situacionText(situacion);
  };
  const toneOf = ({ _id }: Empleado) => (known.get(_id)?.faltan ? 'red' : undefined);
  const card = (row: Empleado, tabIndex: number) => {
    const text = textOf(row);
    const tone = toneOf(row);
    return (
      text && (
        <Link
          component={RouterLink}
          to={legajoPagePath(row._id)}
          aria-label={`${text}: ver el legajo de ${row.apellido}, ${row.nombre}`}
          tabIndex={tabIndex}
          underline="hover"
          color="text.secondary"
          sx={link}
          style={tone && { color: tones[tone].fg }}
        >
          {text}
        </Link>
      )
    );
  };
  return {
    ...column,
    // Plain text in the table: two links above each other are too close for a finger.
    second: textOf,
    secondTone: toneOf,
    secondHeader: 'Situación',
    card: [...(column.card ?? []), { place: '3end', content: card }],
  };
}

// A touch target of 44 px that takes the room of a line.
const link = { display: 'inline-flex', py: 1.625, my: -1.625, whiteSpace: 'nowrap' } as const;
