import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Usuario } from '#contract/sesion.ts';
import { ordenPath, sinRenovarPath } from '../../links/ordenes.ts';
import { AgregarFoto } from '../../ordenes/archivos/photos/AgregarFoto.tsx';
import { SinRespaldo } from '../../ordenes/archivos/Respaldo.tsx';
import { SinRenovarLine } from '../../ordenes/renovar/SinRenovarLine.tsx';
import { useOrdenes } from '../../ordenes/useOrdenes.ts';
import { Chip } from '../../shared/layout/Chip.tsx';
import { LoadError } from '../../shared/layout/LoadError.tsx';
import { RouteLink } from '../../shared/layout/RouteLink.tsx';
import { useToday } from '../../shared/useToday.ts';
import { theme } from '../../theme.ts';
import { dayTitle } from '../month.ts';
import { foldWeek, titleOf, type WorkDay, type WorkLine, type WorkPlace, weekOf, workText } from './week.ts';

// The others are a press away. What the documents are read for stays near.
const shownLines = {
  inicio: { phone: 4, wide: 8 },
  documentos: { phone: 2, wide: 3 },
} as const;

interface EstaSemanaProps {
  readonly usuario: Usuario;
  /** Inicio says itself how many orders have expired. */
  readonly place: keyof typeof shownLines;
}

/** A technician's work of these days, above the documents, where a technician signs in, and in Inicio (reglas 2.17). */
export function EstaSemana({ usuario, place }: EstaSemanaProps) {
  const list = useOrdenes(usuario);
  const { data } = list;
  const today = useToday();
  const week = useMemo(() => data && weekOf(data, today), [data, today]);
  const [all, setAll] = useState(false);
  const phone = useMediaQuery(theme.breakpoints.down('sm'), { noSsr: true });
  const most = shownLines[place][phone ? 'phone' : 'wide'];
  const title = useId();
  const lines = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone.
  useEffect(() => {
    if (all) lines.current?.querySelectorAll('a')[most]?.focus();
  }, [all, most]);
  const { days, hidden } = foldWeek(week?.days ?? [], all ? Number.POSITIVE_INFINITY : most);
  return (
    <Card component="section" variant="outlined" aria-labelledby={title} data-screen-only sx={card}>
      <Box sx={head}>
        <Typography id={title} variant="h2" sx={{ flex: '1 1 auto', fontSize: 16 }}>
          Trabajo de esta semana
        </Typography>
        <Button size="small" component={Link} to="/agenda?vista=lista" sx={button}>
          Ver la agenda
        </Button>
      </Box>
      {!week && list.error && !list.isFetching && (
        <Quiet>
          <LoadError
            variant="line"
            title="No se pudo cargar el trabajo"
            onRetry={list.refetch}
            role="alert"
          />
        </Quiet>
      )}
      {!week && (!list.error || list.isFetching) && <Waiting />}
      {week && place === 'documentos' && <SinRenovarLine count={week.overdue} to={sinRenovarPath()} />}
      {week?.days.length === 0 && <Quiet>No hay trabajo esta semana</Quiet>}
      {days.length > 0 && (
        <Box ref={lines} sx={daysStyle}>
          {days.map((day) => (
            <Day key={day.date} day={day} today={today} />
          ))}
        </Box>
      )}
      {hidden > 0 && (
        <Button size="small" onClick={() => setAll(true)} sx={more}>
          Ver {hidden} más
        </Button>
      )}
    </Card>
  );
}

function Day({ day: { date, places }, today }: { readonly day: WorkDay; readonly today: string }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <Typography id={id} variant="body2" component="h3" sx={dayHead}>
        {dayTitle(date)}
        {date === today && (
          <Chip tone="green" small>
            Hoy
          </Chip>
        )}
      </Typography>
      <Box component="ul" sx={plain}>
        {places.map((place) => (
          <Place key={place._id} place={place} today={today} />
        ))}
      </Box>
    </Box>
  );
}

function Place({ place: { name, lines }, today }: { readonly place: WorkPlace; readonly today: string }) {
  return (
    <Box component="li" sx={placeStyle}>
      <Typography variant="body2" sx={placeName}>
        {name}
      </Typography>
      <Box component="ul" sx={plain}>
        {lines.map((line) => (
          <Line key={line.key} line={line} today={today} />
        ))}
      </Box>
    </Box>
  );
}

function Line({ line, today }: { readonly line: WorkLine; readonly today: string }) {
  const { orden } = line;
  return (
    <Box component="li" sx={lineStyle}>
      <Box sx={texts}>
        <Typography variant="body2">
          <RouteLink to={ordenPath(orden._id)}>{titleOf(line)}</RouteLink>
        </Typography>
        <Box sx={facts}>
          <Typography variant="caption">{workText(line)}</Typography>
          <SinRespaldo orden={orden} />
        </Box>
      </Box>
      {/* What has not begun has nothing to show. */}
      {orden.fechainicio <= today && <AgregarFoto id={orden._id} name={`Orden N.º ${orden.numeroorden}`} />}
    </Box>
  );
}

const Quiet = ({ children }: { readonly children: ReactNode }) => (
  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
    {children}
  </Typography>
);

const Waiting = () => (
  <Box role="status" aria-label="Cargando el trabajo de la semana">
    {[0, 1, 2].map((at) => (
      <Skeleton key={at} height={44} />
    ))}
  </Box>
);

const card = {
  flex: 'none',
  display: 'grid',
  gap: 1,
  px: 2,
  py: 1.25,
  minWidth: 0,
  overflow: 'hidden',
} as const;
const head = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 } as const;
const button = { minHeight: { xs: 44, sm: 32 }, px: 1, mr: -1 } as const;
const more = { ...button, justifySelf: 'start', ml: -1 } as const;
const daysStyle = { display: 'grid', rowGap: 1.5, minWidth: 0 } as const;
const dayHead = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  py: { xs: 0.75, md: 0.5 },
  fontWeight: 600,
} as const;
const plain = { listStyle: 'none', m: 0, p: 0, minWidth: 0 } as const;
// Where there is room, a branch and its work share a line.
const placeStyle = {
  display: { md: 'grid' },
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
  columnGap: 2,
  pt: { xs: 1, md: 0 },
  pb: { xs: 0.5, md: 0 },
  // Each branch's work is told apart, so that a photo goes to the right one.
  borderTopStyle: 'solid',
  borderTopWidth: '1px',
  borderTopColor: 'divider',
} as const;
const placeName = { overflowWrap: 'anywhere', py: { md: 1.25 }, fontWeight: { xs: 600, md: 400 } } as const;
const lineStyle = { display: 'flex', alignItems: 'center', gap: 1, minHeight: { xs: 52, md: 42 } } as const;
const texts = {
  flex: 1,
  minWidth: 0,
  display: { md: 'flex' },
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 1.5,
} as const;
const facts = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
} as const;
