import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { CountChip, countChips } from '../../shared/list/filters/CountChip.tsx';
import type { ListView } from '../../shared/list/useListState.ts';
import { judged, type SituacionRow } from '../columns.tsx';
import { situationOf, situations } from '../estados.ts';

/** The states that ask for attention first. */
const offered = ['con-faltas', 'con-vencidas'] as const;
export const estadoId = 'estado';

export const isOffered = (value: string): boolean => offered.some((one) => one === value);

interface EstadoChipsProps {
  /** The rows of the list without its filters. */
  readonly rows: readonly SituacionRow[] | undefined;
  readonly view: Pick<ListView<SituacionRow>, 'rows' | 'search' | 'valueOf' | 'setFilter'>;
}

/** How many clients stand so, a press away, as the states of the orders are (reglas 2.32). */
export function EstadoChips({ rows, view }: EstadoChipsProps) {
  const chosen = view.valueOf(estadoId);
  // With a search they count what it has found; of another state than the chosen one that is unknown.
  const counted = view.search === '' ? rows : chosen === '' ? view.rows : undefined;
  const counts = useMemo(() => counted && countsOf(counted), [counted]);
  return (
    <Box
      role="group"
      aria-label="Clientes que piden atención"
      aria-hidden={rows ? undefined : true}
      data-loading={rows ? undefined : true}
      sx={countChips}
    >
      {offered.map((value) => (
        <CountChip
          key={value}
          label={situations[value]}
          count={view.search !== '' && chosen === value ? view.rows.length : counts?.[value]}
          tone="red"
          pressed={chosen === value}
          onPress={() => view.setFilter(estadoId, chosen === value ? '' : value)}
        />
      ))}
    </Box>
  );
}

function countsOf(rows: readonly SituacionRow[]) {
  const of = (value: (typeof offered)[number]) =>
    rows.filter((row) => situationOf(judged(row)) === situations[value]).length;
  return { 'con-faltas': of('con-faltas'), 'con-vencidas': of('con-vencidas') };
}
