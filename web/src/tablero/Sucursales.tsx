import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import NoneIcon from '@mui/icons-material/RemoveCircleOutlineOutlined';
import ScheduleIcon from '@mui/icons-material/ScheduleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Fragment, useState } from 'react';
import { Link } from 'react-router';
import type { SucursalTablero } from '#contract/consultora/tablero.ts';
import { ordenesByVencimiento } from '../links/ordenes.ts';
import { PedirVencidas } from '../ordenes/pedido/PedirVencidas.tsx';
import { MaterialCard } from '../shared/cards/MaterialCard.tsx';
import { Chip } from '../shared/layout/Chip.tsx';
import { formatDate, formatNumber } from '../shared/text/dates.ts';
import { sucursalText } from '../shared/text/sucursales.ts';
import { tones } from '../theme.ts';
import { porVencerOf } from './links.ts';
import { answerOf, type Beside, situationOf, toneOf } from './situation.ts';

const icons = {
  vencida: ErrorIcon,
  porVencer: ScheduleIcon,
  enOrden: CheckIcon,
  cerradas: CheckIcon,
  sinOrdenes: NoneIcon,
} as const;
const shownAtFirst = 6;

interface RespuestaProps extends Beside {
  readonly sucursales: readonly SucursalTablero[];
  /** How many expired orders they may ask to renew. */
  readonly porPedir: number;
  /** How many they have asked for already. */
  readonly pedidas: number;
  /** How many another order follows. */
  readonly conPosterior: number;
}

/** Tells a client user in a sentence whether everything is in order. */
export function Respuesta({ sucursales, porPedir, pedidas, conPosterior, ...beside }: RespuestaProps) {
  const { text, kind } = answerOf(sucursales, beside);
  const { fg, bg } = tones[toneOf(kind)];
  const Icon = icons[kind];
  return (
    <Box component="section" aria-labelledby="respuesta" sx={answer} style={{ background: bg }}>
      <Icon aria-hidden style={{ color: fg }} />
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography id="respuesta" component="h2" variant="body2">
          ¿Está todo en orden?
        </Typography>
        <Typography
          variant="body1"
          sx={{ fontWeight: 650, fontSize: { xs: 16, sm: 18 } }}
          style={{ color: fg }}
        >
          {text}
        </Typography>
      </Box>
      {kind === 'vencida' && <PedirVencidas count={porPedir} asked={pedidas} followed={conPosterior} />}
    </Box>
  );
}

/** How each branch stands, the most urgent first. */
export function Sucursales({ sucursales }: { sucursales: readonly SucursalTablero[] }) {
  const [all, setAll] = useState(false);
  const shown = all ? sucursales : sucursales.slice(0, shownAtFirst);
  const hidden = sucursales.length - shown.length;
  return (
    <MaterialCard title="Órdenes por sucursal">
      <Box component="ul" sx={list}>
        {shown.map((row) => (
          <Sucursal key={row._id} row={row} />
        ))}
      </Box>
      {hidden > 0 && (
        <Button onClick={() => setAll(true)} sx={{ alignSelf: 'flex-start', mt: 1, ml: -2 }}>
          {hidden === 1 ? 'Mostrar la otra sucursal' : `Mostrar las otras ${formatNumber(hidden)} sucursales`}
        </Button>
      )}
    </MaterialCard>
  );
}

function Sucursal({ row }: { row: SucursalTablero }) {
  const { kind, word, tone } = situationOf(row);
  const Icon = icons[kind];
  return (
    <Box component="li" sx={line}>
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {sucursalText({ ...row, localidad: { nombre: row.localidad } })}
        </Typography>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          Órdenes: <Counts row={row} />
        </Typography>
      </Box>
      <Box sx={end}>
        {row.proximo && (
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            Próximo vencimiento: {formatDate(row.proximo)}
          </Typography>
        )}
        <Chip tone={tone}>
          <Box component="span" sx={mark}>
            <Icon aria-hidden sx={{ fontSize: 16 }} />
            {word}
          </Box>
        </Chip>
      </Box>
    </Box>
  );
}

/** Each count opens its orders. */
function Counts({ row: { _id, vencidas, porVencer, vigentes } }: { row: SucursalTablero }) {
  const counts = [
    [
      vencidas,
      vencidas === 1 ? 'vencida' : 'vencidas',
      ordenesByVencimiento({ sucursal: _id, estado: 'sin-renovar' }),
    ],
    [porVencer, 'por vencer', porVencerOf({ sucursal: _id })],
    [
      vigentes,
      vigentes === 1 ? 'vigente' : 'vigentes',
      ordenesByVencimiento({ sucursal: _id, estado: 'vigente' }),
    ],
  ] as const;
  return counts.map(([count, word, path], at) => (
    <Fragment key={path}>
      {at > 0 && ' · '}
      {count > 0 ? (
        <MuiLink component={Link} to={path} color="inherit">
          {formatNumber(count)} {word}
        </MuiLink>
      ) : (
        `0 ${word}`
      )}
    </Fragment>
  ));
}

const answer = {
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  alignItems: 'center',
  gap: 1.5,
  px: 2,
  py: 1.25,
  borderRadius: 1,
} as const;
const list = { listStyle: 'none', m: 0, p: 0 } as const;
const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.75,
  py: 1.25,
  borderBottom: 1,
  borderColor: 'divider',
  '&:last-of-type': { borderBottom: 0 },
} as const;
const end = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 0.5,
  fontVariantNumeric: 'tabular-nums',
} as const;
const mark = { display: 'inline-flex', alignItems: 'center', gap: 0.5 } as const;
