import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Usuario } from '#contract/cuentas/sesion.ts';
import { sinRenovarPath } from '../../links/ordenes.ts';
import { SinRenovarLine } from '../../ordenes/renovar/SinRenovarLine.tsx';
import { useOrdenes } from '../../ordenes/useOrdenes.ts';
import { LoadError } from '../../shared/layout/LoadError.tsx';
import { useToday } from '../../shared/useToday.ts';
import { theme } from '../../theme.ts';
import { Avance } from './Avance.tsx';
import { Days, Next } from './lines.tsx';
import { useProvincias } from './useProvincias.ts';
import { avanceOfWeek, foldWeek, leftOf, weekOf } from './week.ts';

// The others are a press away. What the documents are read for stays near.
const shownLines = {
  inicio: { phone: 4, wide: 8 },
  documentos: { phone: 2, wide: 3 },
} as const;

interface EstaSemanaProps {
  readonly usuario: Usuario;
  /** Above the documents it is one block, so that they begin on the first screen. Inicio says itself how many have expired. */
  readonly place: keyof typeof shownLines;
}

/** A technician's work of these days, above the documents, where a technician signs in, and in Inicio (reglas 2.17). */
export function EstaSemana({ usuario, place }: EstaSemanaProps) {
  const list = useOrdenes(usuario);
  const { data } = list;
  const today = useToday();
  const week = useMemo(() => data && weekOf(data, today), [data, today]);
  const avance = useMemo(() => week && avanceOfWeek(week.days, today), [week, today]);
  const [all, setAll] = useState(false);
  const phone = useMediaQuery(theme.breakpoints.down('sm'), { noSsr: true });
  const most = shownLines[place][phone ? 'phone' : 'wide'];
  const isBlock = place === 'documentos';
  const title = useId();
  const lines = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone.
  useEffect(() => {
    if (all) lines.current?.querySelectorAll<HTMLElement>('li li a')[most]?.focus();
  }, [all, most]);
  const work = week?.days ?? [];
  const provincias = useProvincias(!isBlock && work.length > 0);
  const { days, hidden } = foldWeek(
    isBlock ? leftOf(work, today) : work,
    all ? Number.POSITIVE_INFINITY : most,
  );
  const frame = { sx: isBlock ? block : card };
  return (
    <Card component="section" variant="outlined" aria-labelledby={title} data-screen-only {...frame}>
      <Box sx={head}>
        <Typography id={title} variant="h2" sx={{ gridArea: 'title', fontSize: 16 }}>
          Trabajo de esta semana
        </Typography>
        <Button size="small" component={Link} to="/agenda?vista=lista" sx={isBlock ? goInBlock : go}>
          {isBlock ? 'Ver la semana' : 'Ver la agenda'}
        </Button>
        <Box sx={counts}>
          {avance && <Avance avance={avance} short={isBlock && phone} />}
          {week && isBlock && !phone && <SinRenovarLine count={week.overdue} to={sinRenovarPath()} />}
        </Box>
      </Box>
      {!week && list.error && !list.isFetching && <Failed onRetry={list.refetch} />}
      {!week && (!list.error || list.isFetching) && <Waiting lines={isBlock ? most : 3} />}
      {week?.days.length === 0 && <Quiet>No hay trabajo esta semana</Quiet>}
      {isBlock && days.length > 0 && <Next {...{ days, today, phone }} />}
      {!isBlock && days.length > 0 && <Days ref={lines} {...{ days, today, provincias }} />}
      {!isBlock && hidden > 0 && (
        <Button size="small" onClick={() => setAll(true)} sx={more}>
          Ver {hidden} más
        </Button>
      )}
    </Card>
  );
}

const Quiet = ({ children }: { readonly children: ReactNode }) => (
  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
    {children}
  </Typography>
);

const Failed = ({ onRetry }: { readonly onRetry: () => unknown }) => (
  <Quiet>
    <LoadError variant="line" title="No se pudo cargar el trabajo" onRetry={onRetry} role="alert" />
  </Quiet>
);

const Waiting = ({ lines }: { readonly lines: number }) => (
  <Box role="status" aria-label="Cargando el trabajo de la semana">
    {[0, 1, 2].slice(0, lines).map((at) => (
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
const block = { ...card, gap: { xs: 0, sm: 0.5 }, py: { xs: 0.75, sm: 1 } } as const;
// On a phone the counts have a line of their own.
const head = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'auto minmax(0, 1fr) auto' },
  gridTemplateAreas: { xs: '"title go" "counts counts"', sm: '"title counts go"' },
  alignItems: 'center',
  columnGap: 2,
} as const;
const counts = {
  gridArea: 'counts',
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  minWidth: 0,
  '& a': { my: { xs: -1.25, sm: 0 } },
  '&:empty': { display: 'none' },
} as const;
const button = { minHeight: { xs: 44, sm: 32 }, px: 1 } as const;
const go = { ...button, gridArea: 'go', mr: -1 } as const;
// A touch target that takes the room of a line.
const goInBlock = { ...go, my: { xs: -0.875, sm: 0 } } as const;
const more = { ...button, justifySelf: 'start', ml: -1 } as const;
