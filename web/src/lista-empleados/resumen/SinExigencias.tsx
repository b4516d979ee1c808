import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import type { Empleado } from '#contract/personas/empleados.ts';
import { inText } from '../../shared/layout/RouteLink.tsx';
import { formatNumber } from '../../shared/text/dates.ts';
import { asksNothing, type useSituaciones } from '../con-situacion.tsx';

interface SinExigenciasProps extends Pick<ReturnType<typeof useSituaciones>, 'known'> {
  /** What the list shows. */
  readonly rows: readonly Empleado[];
  /** Where the requirements are defined; undefined of who may not. */
  readonly definePath: string | undefined;
}

/** How many people have no required trainings; their rows leave the situation empty (reglas 2.8). */
export function SinExigencias({ known, rows, definePath }: SinExigenciasProps) {
  const count = rows.filter((row) => asksNothing(known, row)).length;
  if (count === 0) return null;
  return (
    <Box component="span" sx={line}>
      A {formatNumber(count)} no se {count === 1 ? 'le' : 'les'} exige ninguna capacitación
      {definePath && (
        <>
          {' · '}
          <Link component={RouterLink} to={definePath} sx={define}>
            Definir requisitos
          </Link>
        </>
      )}
    </Box>
  );
}

const line = {
  flex: { xs: '1 1 100%', sm: '0 1 auto' },
  minWidth: 0,
  fontSize: 13,
  color: 'text.secondary',
} as const;
// A touch target of 44 px that takes the room of a line.
const define = { ...inText, display: 'inline-block', py: 1.625, my: -1.625, whiteSpace: 'nowrap' } as const;
