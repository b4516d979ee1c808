import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import type { Orden } from '#contract/ordenes/ordenes.ts';
import { diasSemana } from '#contract/ordenes/plazos.ts';
import { nombreText } from '../../ordenes/texts.ts';
import { inText } from '../../shared/layout/RouteLink.tsx';
import type { ListView } from '../../shared/list/useListState.ts';
import { addDays, formatDate, formatNumber } from '../../shared/text/dates.ts';
import { withoutResolution } from '../../shared/text/resolution.ts';
import { useToday } from '../../shared/useToday.ts';
import { height } from './height.ts';

export interface ProximaProps {
  /** Orders that have not begun: one at least. */
  readonly view: ListView<Orden>;
  readonly open: (row: Orden) => void;
}

const byStart = { id: 'inicio', desc: false } as const;

/** What of the planned orders begins next, which it opens, and how many do within a week (reglas 2.10). */
export function Proxima({ view, open }: ProximaProps) {
  const week = addDays(useToday(), diasSemana);
  const { rows, sort, hidden } = view;
  const next = rows.reduce((first, row) => (row.fechainicio < first.fechainicio ? row : first));
  const count = rows.filter(({ fechainicio }) => fechainicio <= week).length;
  const isSorted = sort.value?.id === byStart.id && !sort.value.desc;
  const tipo = `${withoutResolution(nombreText(next))}, `;
  const { razonSocial } = next.cliente;
  return (
    <Box component="span" sx={line}>
      <Box component="span" sx={text}>
        <span>
          {count > 0 && `${formatNumber(count)} ${count === 1 ? 'empieza' : 'empiezan'} esta semana. `}La
          próxima:{' '}
        </span>
        <Box component="span" sx={named}>
          <Link component="button" type="button" onClick={() => open(next)} sx={number}>
            N.º {next.numeroorden}
          </Link>
          <Box component="span" title={`${tipo}${razonSocial}`} sx={cut}>
            ,{' '}
            <Box component="span" sx={besides}>
              {tipo}
            </Box>
            {razonSocial}
          </Box>
          <span style={whole}>, el {formatDate(next.fechainicio)}</span>
        </Box>
      </Box>
      {!isSorted && !hidden.has(byStart.id) && (
        <Box component="span" sx={onWide}>
          <span aria-hidden>·</span>
          <Button size="small" onClick={() => sort.set(byStart)} sx={button}>
            Ver por fecha de inicio
          </Button>
        </Box>
      )}
    </Box>
  );
}

// One line, two where the window is narrower: type and client are cut before the number and the day are.
const line = { display: 'flex', alignItems: 'center', minHeight: height, lineHeight: '20px' } as const;
const text = {
  minWidth: 0,
  display: { xs: 'grid', sm: 'inline', lg: 'flex' },
  whiteSpace: { xs: 'pre', sm: 'normal', lg: 'pre' },
} as const;
const named = {
  minWidth: 0,
  display: { xs: 'flex', sm: 'inline', lg: 'flex' },
  alignItems: 'center',
} as const;
const cut = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' } as const;
// A phone has room for whose it is.
const besides = { display: { xs: 'none', sm: 'inline' } } as const;
const whole = { flex: 'none', whiteSpace: 'nowrap' } as const;
const number = {
  ...inText,
  flex: 'none',
  font: 'inherit',
  fontWeight: 600,
  verticalAlign: 'baseline',
  whiteSpace: 'nowrap',
} as const;
// On a phone the list is sorted by its own field.
const onWide = {
  flex: 'none',
  display: { xs: 'none', sm: 'inline-flex' },
  alignItems: 'center',
  ml: 1,
  whiteSpace: 'pre',
} as const;
const button = { px: 1, my: -0.5 } as const;
