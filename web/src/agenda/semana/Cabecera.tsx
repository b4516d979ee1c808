import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { SxProps } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
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
  readonly isBlock: boolean;
  readonly phone: boolean;
  /** Whether the block shows the week, and the press that changes it; without work there is none. */
  readonly isOpen: boolean;
  readonly toggle: (() => void) | undefined;
}

/** The days that follow too, one below the other. */
export const AgendaLink = ({ sx }: { readonly sx: SxProps }) => (
  <Button size="small" component={Link} to="/agenda?vista=lista" sx={sx}>
    Ver la agenda
  </Button>
);

/** Whose work it is, where, and how far one is with it. The choice of where is Inicio's on a phone, whose block has no room for it. */
export function Cabecera({ titleId, count, avance, donde, isBlock, phone, isOpen, toggle }: CabeceraProps) {
  const { provincias, chosen } = donde;
  const short = isBlock && phone;
  const mayChoose = provincias.length > 1 && !short;
  return (
    <Box sx={head}>
      <Typography id={titleId} variant="h2" sx={{ gridArea: 'title', fontSize: 16 }}>
        Trabajo de la semana{count && count.all > 0 && ` · ${countText(count.all, count.here)}`}
      </Typography>
      {toggle ? (
        <Button size="small" aria-expanded={isOpen} onClick={toggle} sx={goInBlock}>
          {isOpen ? 'Ver menos' : 'Ver la semana'}
        </Button>
      ) : (
        <AgendaLink sx={isBlock ? goInBlock : go} />
      )}
      <Box sx={short ? factsInBlock : facts}>
        {short && avance && <Avance avance={avance} short />}
        {!short && (!avance || avance.begun > 0) && (
          <Box sx={counts}>{avance && <Avance avance={avance} short={false} />}</Box>
        )}
        <Box sx={short ? whose : whoseWithChoice}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {short && chosen ? chosen.nombre : 'De todo el equipo'}
          </Typography>
          {mayChoose && <ProvinciaMenu {...donde} />}
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
// Its link's touch target takes the room of a line.
const factsInBlock = { ...facts, columnGap: 1.5, rowGap: 0, '& a': { my: -1.25 } } as const;
const whose = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 } as const;
// It has its place before the counts are known. On a phone it belongs to the title.
const counts = {
  minHeight: { xs: 20, sm: 0 },
  mt: { xs: -0.75, sm: 0 },
  flex: { xs: '1 0 100%', sm: 'none' },
  order: { sm: 1 },
} as const;
// Nothing moves once the provinces are loaded. On a phone the choice stands at the right, beside the reach of the link above.
const whoseWithChoice = {
  ...whose,
  flexWrap: { xs: 'nowrap', sm: 'wrap' },
  justifyContent: { xs: 'space-between', sm: 'flex-start' },
  minHeight: { xs: 44, sm: 32 },
  flex: { xs: '1 0 100%', sm: 'none' },
} as const;
const button = { minHeight: { xs: 44, sm: 32 }, px: 1 } as const;
const go = { ...button, gridArea: 'go', mr: -1 } as const;
const goInBlock = { ...go, my: { xs: -0.875, sm: 0 } } as const;
