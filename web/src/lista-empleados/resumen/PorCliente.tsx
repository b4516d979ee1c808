import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import type { Empleado } from '#contract/personas/empleados.ts';
import { faltasPersonalPath } from '../../links/situacion.ts';
import { inText } from '../../shared/layout/RouteLink.tsx';
import { formatNumber } from '../../shared/text/dates.ts';
import { shortName } from '../../shared/text/short-name.ts';
import { razonSocialText } from '../../shared/text/sucursales.ts';
import type { useSituaciones } from '../con-situacion.tsx';

interface PorClienteProps {
  readonly clientes: ReturnType<typeof lackingByCliente>;
}

/** The clients with the most people who lack a training: each leads to the matrix of these people, where one is registered for many (reglas 2.8). */
export function PorCliente({ clientes }: PorClienteProps) {
  const [open, setOpen] = useState(false);
  const named = clientes.slice(0, shown);
  const rest = named.length - atFirst;
  return (
    <Box component="span" role="group" aria-label="Clientes con más faltas" sx={line}>
      <span>Más faltas: </span>
      {named.map(({ cliente, count }, at) => (
        <Box component="span" key={cliente._id} sx={at < atFirst || open ? undefined : onWide}>
          {at > 0 && <span aria-hidden>{' · '}</span>}
          <Link component={RouterLink} to={faltasPersonalPath(cliente._id)} sx={inText}>
            {shortName(razonSocialText(cliente))} {formatNumber(count)}
          </Link>
        </Box>
      ))}
      {rest > 0 && !open && (
        <Box component="span" sx={onNarrow}>
          <span aria-hidden>{' · '}</span>
          <Link
            component="button"
            type="button"
            title={named
              .slice(atFirst)
              .map(({ cliente }) => razonSocialText(cliente))
              .join(', ')}
            aria-label={`+${rest}: ver más clientes con faltas`}
            onClick={() => setOpen(true)}
            sx={{ ...inText, verticalAlign: 'baseline' }}
          >
            +{rest}
          </Link>
        </Box>
      )}
    </Box>
  );
}

const shown = 3;
/** How many share the line of the chips below the width of a desk. */
const atFirst = 2;

/** How many people of each client lack a training, the most first. */
export function lackingByCliente(
  known: ReturnType<typeof useSituaciones>['known'],
  rows: readonly Empleado[],
) {
  const lacking = rows.filter(({ _id }) => (known.get(_id)?.faltan ?? 0) > 0);
  return [...Map.groupBy(lacking, ({ cliente_id }) => cliente_id).values()]
    .flatMap((own) => (own[0] ? [{ cliente: own[0].cliente, count: own.length }] : []))
    .toSorted((a, b) => b.count - a.count);
}

// A phone has no room for them all: its tiles lead to the people.
const line = {
  display: { xs: 'none', sm: 'inline' },
  flex: '0 1 auto',
  minWidth: 0,
  fontSize: 13,
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
} as const;
const onWide = { display: { xs: 'none', lg: 'inline' } } as const;
const onNarrow = { display: { lg: 'none' } } as const;
