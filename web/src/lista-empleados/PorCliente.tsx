import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Fragment } from 'react';
import { Link as RouterLink } from 'react-router';
import type { Empleado } from '#contract/personas/empleados.ts';
import { faltasPersonalPath } from '../links/situacion.ts';
import { inText } from '../shared/layout/RouteLink.tsx';
import { formatNumber } from '../shared/text/dates.ts';
import { razonSocialText } from '../shared/text/sucursales.ts';
import type { useSituaciones } from './con-situacion.tsx';

interface PorClienteProps {
  readonly clientes: ReturnType<typeof lackingByCliente>;
}

/** The clients with the most people who lack a training: each leads to the matrix of these people, where one is registered for many (reglas 2.8). */
export function PorCliente({ clientes }: PorClienteProps) {
  return (
    <Box component="span" role="group" aria-label="Clientes con más faltas" sx={line}>
      <span>Más faltas: </span>
      {clientes.slice(0, shown).map(({ cliente, count }, at) => (
        <Fragment key={cliente._id}>
          {at > 0 && (
            <Box component="span" aria-hidden sx={onDesk}>
              {' · '}
            </Box>
          )}
          <Link
            component={RouterLink}
            to={faltasPersonalPath(cliente._id)}
            sx={at > 0 ? { ...way, ...onDesk } : way}
          >
            {razonSocialText(cliente)} {formatNumber(count)}
          </Link>
        </Fragment>
      ))}
    </Box>
  );
}

const shown = 3;

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

const line = {
  flex: { xs: '1 1 100%', sm: '0 1 auto' },
  minWidth: 0,
  fontSize: 13,
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
} as const;
// A phone has room for one.
const onDesk = { display: { xs: 'none', sm: 'inline' } } as const;
// A touch target of 44 px that takes the room of a line.
const way = { ...inText, display: 'inline-block', py: { xs: 1.75, sm: 0 }, my: { xs: -1.5, sm: 0 } } as const;
