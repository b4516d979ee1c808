import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { CeldaSucursal, EstadoCelda } from '#contract/clientes/situacion.ts';
import type { Rol } from '#contract/cuentas/sesion.ts';
import { RegistrarLink } from '../../capacitaciones/desde-matriz/RegistrarLink.tsx';
import { ordenPath } from '../../links/ordenes.ts';
import { parteSearch } from '../../links/partes.ts';
import { Agregar, agregarWidth } from '../../ordenes/archivos/photos/Agregar.tsx';
import { sinRespaldoText } from '../../ordenes/archivos/respaldo.ts';
import { PedirArchivoButton } from '../../ordenes/pedido/PedirArchivo.tsx';
import { PedirButton } from '../../ordenes/pedido/PedirRenovacion.tsx';
import { Chip } from '../../shared/layout/Chip.tsx';
import { RouteLink } from '../../shared/layout/RouteLink.tsx';
import { useToday } from '../../shared/useToday.ts';
import {
  celdaName,
  celdaTone,
  evidenceOf,
  gapsOf,
  ordenText,
  programadaText,
  unprovedOrden,
} from './celda.ts';

interface CeldaLineProps {
  readonly clienteId: string;
  readonly sucursalId: string;
  readonly celda: CeldaSucursal;
  readonly onAct: (() => void) | undefined;
  readonly rol: Rol;
}

/** A requirement of a branch: its state and what proves it, which the line opens. */
export function CeldaLine(props: CeldaLineProps) {
  const { celda } = props;
  const today = useToday();
  const { estado, orden_id } = celda;
  const name = celdaName(celda);
  const people = usePeopleLink(props);
  const to = people || (orden_id && ordenPath(orden_id));
  return (
    <Box component="li" sx={line} data-opens={to ? true : undefined}>
      <Box sx={state}>
        {estado === 'No aplica' ? (
          // Plain, so that a grey chip is something in force without a file.
          <Typography variant="caption" sx={quiet}>
            {estado}
          </Typography>
        ) : (
          <Chip tone={celdaTone(celda)} small>
            {estado}
          </Chip>
        )}
        {celda.sinRespaldo && (
          <Box component="span" sx={{ display: { sm: 'none' } }}>
            <SinRespaldo />
          </Box>
        )}
      </Box>
      <Box sx={{ gridArea: 'texto', minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {to ? (
            <MuiLink component={Link} to={to} color="inherit" underline="hover" sx={whole}>
              {name}
            </MuiLink>
          ) : (
            name
          )}
        </Typography>
        <Typography variant="caption" component="p" sx={quiet}>
          <Evidence celda={celda} today={today} />
        </Typography>
      </Box>
      <Marks celda={celda} today={today} />
      <Actions {...props} name={name} people={people} />
    </Box>
  );
}

const hasGaps = ({ personas }: CeldaSucursal) => personas !== null && gapsOf(personas) > 0;

const isDue = (estado: EstadoCelda) => estado === 'Vencido' || estado === 'Por vencer';

/** Leads to the people that the requirement applies to; undefined without any. */
function usePeopleLink({ sucursalId, celda }: CeldaLineProps) {
  const [params] = useSearchParams();
  const { personas, tipoOrden } = celda;
  if (!personas || personas.total === 0) return undefined;
  const place = { sucursal: sucursalId, tipo: tipoOrden._id, faltas: hasGaps(celda) };
  return { search: parteSearch(params, 'personal', place) };
}

interface MarksProps {
  readonly celda: CeldaSucursal;
  readonly today: string;
}

/** Its order by number, which leads to it as the line does. */
const Evidence = ({ celda, today }: MarksProps) =>
  evidenceOf(celda, today).map((part, at) => (
    <Fragment key={part}>
      {at > 0 && ' · '}
      {at === 1 && celda.orden_id ? (
        <MuiLink component={Link} to={ordenPath(celda.orden_id)} sx={numero}>
          {part}
        </MuiLink>
      ) : (
        part
      )}
    </Fragment>
  ));

function Marks({ celda: { programada, sinRespaldo }, today }: MarksProps) {
  if (!programada && !sinRespaldo) return null;
  return (
    <Box sx={programada ? marks : { ...marks, display: wide }}>
      {programada && (
        <RouteLink to={ordenPath(programada.orden_id)}>{programadaText(programada.fecha, today)}</RouteLink>
      )}
      {sinRespaldo && (
        // On a phone it stands beside the state.
        <Box component="span" sx={{ display: wide }}>
          <SinRespaldo />
        </Box>
      )}
    </Box>
  );
}

const SinRespaldo = () => (
  <Chip tone="amber" small>
    {sinRespaldoText}
  </Chip>
);

interface ActionsProps extends CeldaLineProps {
  readonly name: string;
  readonly people: ReturnType<typeof usePeopleLink>;
}

function Actions({ clienteId, sucursalId, celda, onAct, rol, name, people }: ActionsProps) {
  const { estado, personas, orden_id, tipoOrden, programada, archivos } = celda;
  const isLacking = hasGaps(celda) && !programada && rol !== 'tecnico';
  const act = orden_id ? 'Renovar' : 'Registrar';
  const see = archivos === 1 ? 'Ver archivo' : 'Ver archivos';
  return (
    <Box sx={action}>
      {orden_id && archivos > 0 && (
        <Button size="small" component={Link} to={ordenPath(orden_id)} aria-label={`${see}: ${name}`}>
          {see}
        </Button>
      )}
      {people && (
        <Button
          size="small"
          component={Link}
          to={people}
          aria-label={`Ver personal: ${name}`}
          // On a phone the line itself leads there.
          sx={isLacking ? { display: { xs: 'none', sm: 'inline-flex' } } : undefined}
        >
          Ver personal
        </Button>
      )}
      {isLacking && (
        <RegistrarLink clienteId={clienteId} sucursalId={sucursalId} tipo={tipoOrden} name={name} />
      )}
      <MissingFile celda={celda} name={name} rol={rol} />
      {onAct && !personas && (
        <Button
          size="small"
          aria-label={`${act}: ${name}`}
          onClick={onAct}
          sx={estado === 'Vigente' ? { color: 'text.secondary' } : undefined}
        >
          {act}
        </Button>
      )}
      {rol === 'cliente' && <Pedir celda={celda} name={name} />}
    </Box>
  );
}

/** What is done about a file that is missing: added, or asked for. */
function MissingFile({ celda, name, rol }: Pick<ActionsProps, 'celda' | 'name' | 'rol'>) {
  const orden = unprovedOrden(celda) ?? (rol === 'tecnico' ? dueOrden(celda) : undefined);
  if (!orden) return null;
  if (rol === 'cliente')
    return <PedirArchivoButton key={orden._id} orden={orden} pedido={celda.archivoPedido} of={name} />;
  return <Agregar id={orden._id} name={`${name}, ${ordenText(orden)}`} />;
}

/** Of what has expired or soon does without a file, a technician can add what was done. */
const dueOrden = ({ orden_id, numeroorden, estado, archivos, programada }: CeldaSucursal) =>
  orden_id && numeroorden && archivos === 0 && !programada && isDue(estado)
    ? { _id: orden_id, numeroorden }
    : undefined;

function Pedir({ celda, name }: { readonly celda: CeldaSucursal; readonly name: string }) {
  const { estado, orden_id, numeroorden, abierta, programada, pedida } = celda;
  const isAskable = abierta && !programada && isDue(estado);
  if (!orden_id || !numeroorden || !isAskable) return null;
  return (
    <PedirButton key={orden_id} id={orden_id} nombre={`Orden N.º ${numeroorden}`} pedida={pedida} of={name} />
  );
}

// The longest texts: 'Agregar archivo' with its icon, 'Registrar capacitación'.
const otherWidth = agregarWidth;
const mainWidth = 158;
const line = {
  position: 'relative',
  display: 'grid',
  gridTemplateAreas: {
    xs: '"texto texto" "marcas marcas" "estado accion"',
    sm: '"estado texto marcas accion"',
  },
  gridTemplateColumns: { xs: 'minmax(78px, 1fr) auto', sm: '96px minmax(0, 1fr) auto auto' },
  alignItems: 'center',
  columnGap: 1.5,
  px: 2.5,
  py: 1,
  minHeight: 52,
  borderTop: 1,
  borderColor: 'divider',
  '&[data-opens]:hover': { bgcolor: 'action.hover' },
  // Above the link that covers the line.
  '& a, & button': { position: 'relative', zIndex: 1 },
} as const;
const wide = { xs: 'none', sm: 'flex' } as const;
const state = {
  gridArea: 'estado',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 0.75,
  rowGap: 0.5,
} as const;
const whole = {
  '&&': { position: 'static' },
  // A touch target of 44 px that takes the room of a line.
  display: { xs: 'inline-block', sm: 'inline' },
  py: { xs: 1.75, sm: 0 },
  my: { xs: -1.75, sm: 0 },
  '&::after': { content: '""', position: 'absolute', inset: 0 },
} as const;
const numero = {
  color: 'inherit',
  // On a phone a touch reaches the line, which leads to the same order.
  pointerEvents: { xs: 'none', sm: 'auto' },
} as const;
const quiet = {
  color: 'text.secondary',
  overflowWrap: 'anywhere',
  fontVariantNumeric: 'tabular-nums',
} as const;
const marks = {
  gridArea: 'marcas',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  mt: { xs: 0.5, sm: 0 },
  typography: 'body2',
} as const;
/** What is done last stands in the last column, what else can be done before it. Both end where those of other lines do. */
const action = {
  gridArea: 'accion',
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  justifyContent: 'flex-end',
  alignItems: 'center',
  columnGap: 1,
  // On a phone texts end at the same edge.
  mr: { xs: -1, sm: 0 },
  '&& > .MuiButton-root': { minHeight: { xs: 44, sm: 32 }, px: 1 },
  '&& > *': { flex: 'none', minWidth: { xs: 44, md: otherWidth } },
  '&& > *:last-child:not(input), && > *:has(+ input:last-child)': { minWidth: { md: mainWidth } },
  '& > .MuiButton-root': { justifyContent: { md: 'flex-end' } },
  '& > :not(.MuiButton-root)': { px: 1 },
} as const;
