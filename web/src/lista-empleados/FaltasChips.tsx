import Box from '@mui/material/Box';
import { CountChip, countChips } from '../shared/list/filters/CountChip.tsx';
import { tones } from '../theme.ts';
import { conFaltas, conVencidas, type faltasDe } from './con-situacion.tsx';

type Faltas = NonNullable<ReturnType<typeof faltasDe>>;

interface FaltasChipsProps {
  /** Undefined until it is known. */
  readonly faltas: Faltas | undefined;
  /** The filter's value. */
  readonly value: string;
  readonly onFilter: (value: string) => void;
}

const offers = [
  { ...conFaltas, label: 'Con vencidas o faltantes', countOf: (of: Faltas) => of.conFaltas },
  { ...conVencidas, label: 'Con vencidas', countOf: (of: Faltas) => of.conVencidas },
] as const;

/** How many people lack something, counted, a press away, as the states of the orders are (reglas 2.8). */
export function FaltasChips({ faltas, value, onFilter }: FaltasChipsProps) {
  // Nothing is asked of anybody.
  if (faltas?.exigidas === 0) return null;
  if (faltas?.conFaltas === 0 && value === '')
    return <span style={none}>A ningún empleado le falta una capacitación</span>;
  return (
    <Box
      role="group"
      aria-label="Empleados que piden atención"
      aria-hidden={faltas ? undefined : true}
      data-loading={faltas ? undefined : true}
      sx={countChips}
    >
      {offers.map((offer) => (
        <CountChip
          key={offer.value}
          label={offer.label}
          count={faltas ? offer.countOf(faltas) : 0}
          tone="red"
          pressed={value === offer.value}
          onPress={() => onFilter(value === offer.value ? '' : offer.value)}
        />
      ))}
    </Box>
  );
}

const none = { fontSize: 14, color: tones.green.fg } as const;
