import ExpandIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import type { CeldaSucursal, SituacionDeCliente, SituacionSucursal } from '#contract/clientes/situacion.ts';
import type { Rol } from '#contract/cuentas/sesion.ts';
import { numerosText } from '../../links/numeros.ts';
import { ordenesPath, sinRenovarPath } from '../../links/ordenes.ts';
import { Chip } from '../../shared/layout/Chip.tsx';
import { Counts } from '../../shared/layout/Counts.tsx';
import { RouteLink } from '../../shared/layout/RouteLink.tsx';
import { countText } from '../../shared/text/quantities.ts';
import { sucursalText } from '../../shared/text/sucursales.ts';
import { type Tone, theme, tones } from '../../theme.ts';
import { SituacionText } from '../EnRegla.tsx';
import { judgedBranch, percentText, situationOf, toneOf, unprovedCount } from '../estados.ts';
import { CeldaLine } from './CeldaLine.tsx';
import { byUrgency, countsPeople, otherOverdue, sinRespaldoCount, toDoParts } from './celda.ts';
import { Llegar } from './Llegar.tsx';

interface SucursalCardProps {
  readonly cliente: SituacionDeCliente['cliente'];
  readonly sucursal: SituacionSucursal;
  readonly folds: boolean;
  readonly startsOpen: boolean;
  /** Renews or registers; undefined for those who may not. */
  readonly onAct: ((sucursalId: string, celda: CeldaSucursal) => void) | undefined;
  readonly rol: Rol;
}

export function SucursalCard(props: SucursalCardProps) {
  const { sucursal, folds, startsOpen } = props;
  const [open, setOpen] = useState(startsOpen);
  const id = useId();
  const { direccion, localidad } = sucursal;
  const name = sucursalText({ direccion, localidad: { nombre: localidad } });
  const shown = open || !folds;
  const isPhone = useMediaQuery(theme.breakpoints.down('sm'), { noSsr: true });
  return (
    <Card component="section" variant="outlined" aria-labelledby={id} sx={{ flex: 'none' }}>
      <Box sx={head} onClick={() => folds && setOpen(!open)} data-folds={folds || undefined}>
        <Box sx={{ flex: '1 1 0', minWidth: 0 }}>
          <Typography id={id} component="h2" variant="h3" sx={anywhere}>
            {name}
          </Typography>
          {!isPhone && <ToDo sucursal={sucursal} />}
        </Box>
        {isPhone ? (
          <OnPhone sucursal={sucursal} />
        ) : (
          <Box sx={light}>
            {/* Its text counts what has no proof. */}
            <SituacionText {...sucursal} unproved={unprovedCount([sucursal])} counts={false} />
          </Box>
        )}
        {folds && (
          <IconButton
            size="small"
            aria-expanded={open}
            aria-controls={shown ? `${id}-celdas` : undefined}
            aria-label={`${open ? 'Cerrar' : 'Abrir'} ${name}`}
            sx={{ width: { xs: 44, sm: 34 }, height: { xs: 44, sm: 34 }, mr: -1, my: { xs: -1, sm: 0 } }}
          >
            <ExpandIcon sx={{ transform: open ? 'rotate(180deg)' : 'none', transition: '150ms' }} />
          </IconButton>
        )}
      </Box>
      {shown && <Celdas {...props} id={`${id}-celdas`} />}
    </Card>
  );
}

type OfSucursal = Pick<SucursalCardProps, 'sucursal'>;

/** What has expired there, what the requirements lack, and which of them have no proof; each count of orders leads to them. */
function ToDo({ sucursal }: OfSucursal) {
  const [first, ...others] = toDoParts(sucursal);
  const { vencidas, respaldo } = linksOf(sucursal);
  const parts = [
    vencidas,
    first && `${countsPeople(sucursal.celdas) ? 'Requisitos y personal' : 'Requisitos'}: ${first}`,
    ...others,
    respaldo,
  ].filter(Boolean);
  if (parts.length === 0) return null;
  return (
    <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
      <Counts parts={parts} />
    </Typography>
  );
}

/** The same in two lines below the name: the state with what the requirements lack, and the ways to the orders. */
function OnPhone({ sucursal }: OfSucursal) {
  const judged = judgedBranch(sucursal);
  const { vencidas, respaldo } = linksOf(sucursal);
  return (
    <Box sx={onPhone}>
      <Box sx={phoneLine}>
        <Chip tone={toneOf(judged)} small>
          {situationOf(judged)}
        </Chip>
        <Counts
          parts={[
            ...(sucursal.porcentaje === null ? [] : [percentText(sucursal.porcentaje)]),
            ...toDoParts(sucursal),
          ]}
        />
      </Box>
      {(vencidas || respaldo) && (
        <Box sx={{ ...phoneLine, columnGap: 2 }}>
          {vencidas}
          {respaldo}
        </Box>
      )}
    </Box>
  );
}

/** Each leads to the orders that it counts; undefined without any. */
function linksOf({ _id, celdas, vencidasSinRenovar: count, ordenesSinRespaldo }: SituacionSucursal) {
  const unproved = sinRespaldoCount(celdas);
  return {
    vencidas: count > 0 && (
      <HeadLink key="vencidas" to={sinRenovarPath({ sucursal: _id })} tone="red">
        {countText(count, 'orden vencida', 'órdenes vencidas')}
      </HeadLink>
    ),
    respaldo: unproved && (
      <HeadLink key="respaldo" to={ordenesPath({ numeros: numerosText(ordenesSinRespaldo) })} tone="amber">
        {unproved}
      </HeadLink>
    ),
  };
}

interface HeadLinkProps {
  readonly to: string;
  readonly tone: Tone;
  readonly children: string;
}

/** In the head, which folds the card. */
const HeadLink = ({ to, tone, children }: HeadLinkProps) => (
  <Box
    component="span"
    onClick={(event) => event.stopPropagation()}
    sx={{ '& a': { color: tones[tone].fg, textDecorationColor: 'currentColor' } }}
  >
    <RouteLink to={to}>{children}</RouteLink>
  </Box>
);

function Celdas({ cliente, sucursal, onAct, rol, id }: SucursalCardProps & { readonly id: string }) {
  const { _id, celdas, vencidasSinRenovar } = sucursal;
  const others = otherOverdue(sucursal);
  return (
    <Box component="ul" id={id} sx={list}>
      {rol === 'tecnico' && <Llegar sucursal={sucursal} cliente={cliente} />}
      {celdas.length === 0 && (
        <Box component="li" sx={{ px: 2.5, pb: 2, typography: 'body2', color: 'text.secondary' }}>
          Sin requisitos definidos para esta sucursal.
        </Box>
      )}
      {byUrgency(celdas).map((celda) => (
        <CeldaLine
          key={`${celda.tipoOrden._id} ${celda.puesto}`}
          clienteId={cliente._id}
          sucursalId={_id}
          celda={celda}
          onAct={onAct && (() => onAct(_id, celda))}
          rol={rol}
        />
      ))}
      {others > 0 && (
        <Box component="li" sx={othersLine}>
          {others === 1
            ? 'Hay además 1 orden vencida en esta sucursal.'
            : `Hay además ${others} órdenes vencidas en esta sucursal.`}{' '}
          <RouteLink to={sinRenovarPath({ sucursal: _id })}>
            {vencidasSinRenovar === 1 ? 'Ver la orden vencida' : `Ver las ${vencidasSinRenovar}`}
          </RouteLink>
        </Box>
      )}
    </Box>
  );
}

const light = { display: 'flex', alignItems: 'center', gap: 1.5 } as const;
const onPhone = {
  order: 1,
  flexBasis: '100%',
  minWidth: 0,
  color: 'text.secondary',
  typography: 'caption',
} as const;
const phoneLine = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 0.75 } as const;
const anywhere = { overflowWrap: 'anywhere' } as const;
const head = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.75,
  px: 2.5,
  py: 1.5,
  '&[data-folds]': { cursor: 'pointer', '&:hover': { bgcolor: 'action.hover' } },
} as const;
const list = { listStyle: 'none', m: 0, p: 0 } as const;
const othersLine = {
  px: 2.5,
  py: { xs: 1.75, sm: 1.25 },
  borderTop: 1,
  borderColor: 'divider',
  typography: 'body2',
  color: 'text.secondary',
} as const;
