import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Avance as Counts } from '../../ordenes/prueba/prueba.ts';
import { countText } from '../../shared/layout/Page.tsx';
import { Avance } from './Avance.tsx';
import { ProvinciaMenu } from './ProvinciaMenu.tsx';
import type { Donde } from './useDonde.ts';

interface CabeceraProps {
  readonly titleId: string;
  /** The orders of the week, and those of the province that was chosen. */
  readonly count: { readonly all: number; readonly here: number } | undefined;
  readonly avance: Counts | undefined;
  readonly donde: Donde;
  /** What stands at its end in place of the way to the agenda. */
  readonly end: ReactNode;
}

export const quietButton = { flex: 'none', minHeight: { xs: 44, sm: 32 }, px: 1 } as const;

/** The days that follow too, one below the other. */
export const AgendaLink = () => (
  <Button size="small" component={Link} to="/agenda?vista=lista" sx={quietButton}>
    Ver la agenda
  </Button>
);

/** Whose work it is, where, and how far one is with it. */
export function Cabecera({ titleId, count, avance, donde, end }: CabeceraProps) {
  return (
    <Box sx={head}>
      <Typography id={titleId} variant="h2" sx={{ gridArea: 'title', fontSize: 16 }}>
        Trabajo de la semana{count && count.all > 0 && ` · ${countText(count.all, count.here)}`}
      </Typography>
      <Box sx={go}>{end ?? <AgendaLink />}</Box>
      <Box sx={facts}>
        {(!avance || avance.begun > 0) && <Box sx={counts}>{avance && <Avance avance={avance} />}</Box>}
        <Box sx={whose}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            De todo el equipo
          </Typography>
          {donde.provincias.length > 1 && <ProvinciaMenu {...donde} />}
        </Box>
      </Box>
    </Box>
  );
}

// On a phone the facts have a line of their own.
const head = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'auto minmax(0, 1fr) auto' },
  gridTemplateAreas: { xs: '"title go" "facts facts"', sm: '"title facts go"' },
  alignItems: 'center',
  columnGap: 2,
} as const;
const facts = {
  gridArea: 'facts',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  minWidth: 0,
} as const;
// It has its place before the counts are known. On a phone it belongs to the title.
const counts = {
  minHeight: { xs: 20, sm: 0 },
  mt: { xs: -0.75, sm: 0 },
  flex: { xs: '1 0 100%', sm: 'none' },
  order: { sm: 1 },
} as const;
// Nothing moves once the provinces are loaded. On a phone the choice stands at the right, beside the reach of the link above.
const whose = {
  display: 'flex',
  alignItems: 'center',
  columnGap: 1.5,
  flexWrap: { xs: 'nowrap', sm: 'wrap' },
  justifyContent: { xs: 'space-between', sm: 'flex-start' },
  minHeight: { xs: 44, sm: 32 },
  flex: { xs: '1 0 100%', sm: 'none' },
} as const;
const go = { gridArea: 'go', mr: -1 } as const;
