import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { visuallyHidden } from '@mui/utils';
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { Usuario } from '#contract/cuentas/sesion.ts';
import { useQueDocumentar } from '../../ordenes/prueba/que-documentar.ts';
import { useOrdenes } from '../../ordenes/useOrdenes.ts';
import { LoadError } from '../../shared/layout/LoadError.tsx';
import { formatNumber } from '../../shared/text/dates.ts';
import { useToday } from '../../shared/useToday.ts';
import { theme } from '../../theme.ts';
import { AgendaLink, Cabecera, quietButton } from './Cabecera.tsx';
import { Days } from './lines.tsx';
import { Siguiente } from './Siguiente.tsx';
import { type Donde, useDonde } from './useDonde.ts';
import { avanceOfWeek, firstDays, nextOf, ordenesOf, type WorkDay, weekOf } from './week.ts';

// About so many: places are not cut.
const shownLines = { phone: 4, wide: 8 } as const;

interface EstaSemanaProps {
  readonly usuario: Usuario;
  /** Above the documents it is what comes next, until somebody asks for the week: they begin on the first screen. */
  readonly place: 'inicio' | 'documentos';
}

/** The week of a technician, in one province where one is chosen, and what it counts. */
function useSemana(usuario: Usuario, today: string) {
  const list = useOrdenes(usuario);
  const { data } = list;
  const week = useMemo(() => data && weekOf(data, today), [data, today]);
  const donde = useDonde(usuario._id, week);
  const { days } = donde;
  const avance = useMemo(() => days && avanceOfWeek(days, today), [days, today]);
  const count = useMemo(
    () => week && days && { all: ordenesOf(week).size, here: ordenesOf(days).size },
    [week, days],
  );
  return { list, week, donde, days, avance, count } as const;
}

/** A technician's work of these days, above the documents, where a technician signs in, and in Inicio (reglas 2.17). */
export function EstaSemana({ usuario, place }: EstaSemanaProps) {
  const today = useToday();
  const { list, week, donde, days, avance, count } = useSemana(usuario, today);
  const phone = useMediaQuery(theme.breakpoints.down('sm'), { noSsr: true });
  const isBlock = place === 'documentos';
  const [pressed, setPressed] = useState<'open' | 'fold'>();
  const isOpen = pressed === 'open';
  const isStrip = isBlock && !isOpen;
  const title = useId();
  const shown = { today, phone, donde };
  // Also where the province that was chosen has nothing: the week has the choice.
  const toggle = isBlock && week && week.length > 0 && (
    <Toggle
      {...{ isOpen, count: count?.here ?? 0, takesFocus: pressed !== undefined }}
      onClick={() => setPressed(isOpen ? 'fold' : 'open')}
    />
  );
  return (
    <Card
      component="section"
      variant="outlined"
      aria-labelledby={title}
      data-screen-only
      sx={isBlock ? block : card}
    >
      {isStrip ? (
        <Typography id={title} variant="h2" sx={visuallyHidden}>
          Trabajo de la semana
        </Typography>
      ) : (
        <Cabecera titleId={title} {...{ count, avance, donde }} end={toggle || undefined} />
      )}
      {!week && list.error && !list.isFetching && <Failed onRetry={list.refetch} />}
      {!days && (!list.error || list.isFetching) && <Waiting lines={isBlock ? 1 : 3} />}
      {days && isStrip && (
        <Siguiente
          next={nextOf(days)}
          none={noneText(donde)}
          end={toggle || <AgendaLink />}
          {...{ today, donde }}
        />
      )}
      {days?.length === 0 && !isStrip && <Quiet>{noneText(donde)}</Quiet>}
      {!isBlock && days && days.length > 0 && <Week days={days} {...shown} />}
      {isBlock && isOpen && days && days.length > 0 && <Whole days={days} {...shown} />}
    </Card>
  );
}

interface ToggleProps {
  readonly isOpen: boolean;
  readonly count: number;
  readonly takesFocus: boolean;
  readonly onClick: () => void;
}

/** It stands in the strip and in the head of the week: the one that takes the other's place takes the focus. */
function Toggle({ isOpen, count, takesFocus, onClick }: ToggleProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) button.current?.focus();
  }, [takesFocus]);
  return (
    <Button ref={button} size="small" aria-expanded={isOpen} onClick={onClick} sx={quietButton}>
      {isOpen ? (
        'Ver menos'
      ) : (
        <span>
          Ver la semana
          {count > 0 && (
            <Box component="span" sx={onWide}>
              {` · ${formatNumber(count)}`}
            </Box>
          )}
        </span>
      )}
    </Button>
  );
}

// On a phone the actions share a line.
const onWide = { [theme.breakpoints.down('sm')]: visuallyHidden } as const;

const none = 'No hay trabajo esta semana';
const noneText = ({ chosen }: Donde) => (chosen ? `${none} en ${chosen.nombre}` : none);

interface WeekProps {
  readonly days: readonly WorkDay[];
  readonly today: string;
  readonly phone: boolean;
  readonly donde: Donde;
}

/** The first days, and the others when asked for. */
function Week({ days, donde, ...shown }: WeekProps) {
  const [all, setAll] = useState(false);
  const lines = useRef<HTMLDivElement>(null);
  const folded = firstDays(days, shownLines[shown.phone ? 'phone' : 'wide']);
  const { shown: before, hidden } = folded;
  // The button that had the focus is gone.
  useEffect(() => {
    if (all) lines.current?.querySelectorAll<HTMLElement>('li li a')[before]?.focus();
  }, [all, before]);
  const que = useQueDocumentar(true);
  return (
    <>
      <Days ref={lines} days={all ? days : folded.days} {...{ que, donde, ...shown }} />
      {hidden > 0 && !all && (
        <Button size="small" onClick={() => setAll(true)} sx={more}>
          Ver la semana · {formatNumber(hidden)} más
        </Button>
      )}
    </>
  );
}

/** All of it, and the way to what comes after it. */
function Whole({ days, donde, ...shown }: WeekProps) {
  const que = useQueDocumentar(true);
  return (
    <>
      <Days days={days} {...{ que, donde, ...shown }} />
      <Box sx={{ ml: -1 }}>
        <AgendaLink />
      </Box>
    </>
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
const block = { ...card, gap: 0.5 } as const;
const more = { minHeight: { xs: 44, sm: 32 }, px: 1, justifySelf: 'start', ml: -1 } as const;
