import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { formatNumber } from '../shared/text/dates.ts';
import { theme, tones } from '../theme.ts';
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
  const phone = useMediaQuery(theme.breakpoints.down('sm'), { noSsr: true });
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
      sx={row}
    >
      {offers.map((offer) => {
        const count = faltas ? offer.countOf(faltas) : 0;
        const { fg, bg } = tones[count > 0 ? 'red' : 'grey'];
        return (
          <Button
            key={offer.value}
            size="small"
            color="inherit"
            aria-pressed={value === offer.value}
            onClick={() => onFilter(value === offer.value ? '' : offer.value)}
            sx={chip}
            style={{ background: bg }}
          >
            {phone ? (
              <span style={{ ...number, color: fg }}>{formatNumber(count)}</span>
            ) : (
              <span aria-hidden style={{ ...dot, background: fg }} />
            )}{' '}
            {offer.label}
            {!phone && ` · ${formatNumber(count)}`}
          </Button>
        );
      })}
    </Box>
  );
}

const none = { fontSize: 14, color: tones.green.fg } as const;
const number = { fontSize: 15, fontWeight: 650 } as const;
const dot = { width: 8, height: 8, borderRadius: '50%', flex: 'none' } as const;
const row = {
  flex: { xs: '1 1 100%', sm: '1 0 auto' },
  display: 'flex',
  gap: 1,
  minWidth: 0,
  // Its place is kept until it is known.
  '&[data-loading]': { visibility: 'hidden' },
} as const;
const chip = {
  flex: { xs: '1 1 auto', sm: 'none' },
  flexDirection: { xs: 'column', sm: 'row' },
  minWidth: 0,
  minHeight: { xs: 48, sm: 32 },
  px: { xs: 0.5, sm: 1.5 },
  py: 0,
  gap: { xs: 0, sm: 1 },
  lineHeight: { xs: 1.3, sm: 1.75 },
  fontSize: 13,
  borderRadius: { xs: 1, sm: 99 },
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  fontWeight: 500,
  fontVariantNumeric: 'tabular-nums',
  '&[aria-pressed="true"]': { borderColor: 'text.primary', fontWeight: 650 },
} as const;
