import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import type { Orden } from '#contract/ordenes/ordenes.ts';
import { diasSemana } from '#contract/ordenes/plazos.ts';
import { nombreText } from '../../ordenes/texts.ts';
import { inText } from '../../shared/layout/RouteLink.tsx';
import type { ListView } from '../../shared/list/useListState.ts';
import { addDays, formatDateShort, formatNumber } from '../../shared/text/dates.ts';
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
  const hoy = useToday();
  const week = addDays(hoy, diasSemana);
  const { rows, sort, hidden } = view;
  const next = rows.reduce((first, row) => (row.fechainicio < first.fechainicio ? row : first));
  const count = rows.filter(({ fechainicio }) => fechainicio <= week).length;
  const isSorted = sort.value?.id === byStart.id && !sort.value.desc;
  const tipo = `${withoutResolution(nombreText(next))}, `;
  const { razonSocial } = next.cliente;
  return (
    <Box component="span" sx={line}>
      <Box component="span" sx={text}>
        {count > 0 && (
          <Box
            component="span"
            sx={first}
          >{`${formatNumber(count)} ${count === 1 ? 'empieza' : 'empiezan'} esta semana. `}</Box>
        )}
        <Box component="span" sx={named}>
          <span style={nowrap}>La próxima: </span>
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
          <span style={whole}>, el {formatDateShort(next.fechainicio, hoy)}</span>
        </Box>
      </Box>
      {!isSorted && !hidden.has(byStart.id) && (
        <Box component="span" sx={besideText} data-alone={count === 0 || undefined}>
          <Box component="span" aria-hidden sx={besides}>
            ·
          </Box>
          <Button size="small" onClick={() => sort.set(byStart)} sx={button}>
            Ver por fecha de inicio
          </Button>
        </Box>
      )}
    </Box>
  );
}

// One line, two where the window is narrower: type and client are cut before the number and the day are. On a phone the
// button stands beside the first sentence, so that what begins next has a line to itself.
const line = {
  display: { xs: 'grid', sm: 'flex' },
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  minHeight: height,
  lineHeight: '20px',
} as const;
const text = {
  minWidth: 0,
  display: { xs: 'contents', sm: 'inline', lg: 'flex' },
  whiteSpace: { xs: 'pre', sm: 'normal', lg: 'pre' },
} as const;
const named = {
  gridRow: 2,
  gridColumn: '1 / -1',
  minWidth: 0,
  display: { xs: 'flex', sm: 'inline', lg: 'flex' },
  alignItems: 'center',
} as const;
const cut = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' } as const;
// A phone has room for whose it is.
const besides = { display: { xs: 'none', sm: 'inline' } } as const;
const nowrap = { flex: 'none' } as const;
const whole = { flex: 'none', whiteSpace: 'nowrap' } as const;
const number = {
  ...inText,
  flex: 'none',
  font: 'inherit',
  fontWeight: 600,
  verticalAlign: 'baseline',
  whiteSpace: 'nowrap',
} as const;
const first = { gridColumn: 1 } as const;
const besideText = {
  gridArea: '1 / 2',
  flex: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  ml: { xs: 0, sm: 1 },
  mr: { xs: -1, sm: 0 },
  whiteSpace: 'pre',
  '&[data-alone]': { gridColumn: 1, justifySelf: 'start', ml: { xs: -1, sm: 1 } },
} as const;
const button = { px: 1, my: { xs: 0, sm: -0.5 }, minHeight: { xs: 44, sm: 0 } } as const;
