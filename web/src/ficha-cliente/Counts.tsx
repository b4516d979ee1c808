import Box from '@mui/material/Box';
import { useMemo } from 'react';
import type { Cliente } from '#contract/clientes/clientes.ts';
import type { Orden } from '#contract/ordenes/ordenes.ts';
import type { Solapa } from '../clientes/ficha/solapas.ts';
import { fichaPath } from '../clientes/links.tsx';
import { renovadasText } from '../ordenes/archivos/respaldo.ts';
import { estadoMatcher, toDo, toDoWords } from '../ordenes/estados/estados.tsx';
import { type Figure, FigureStrip } from '../shared/cards/FigureStrip.tsx';
import { RouteLink } from '../shared/layout/RouteLink.tsx';
import { countText } from '../shared/text/quantities.ts';
import { useToday } from '../shared/useToday.ts';

interface PendingProps {
  readonly clienteId: string;
  /** Undefined while they load. */
  readonly ordenes: readonly Orden[] | undefined;
}

/** How many of the client's orders need something; each figure opens them. */
export function Pending({ clienteId, ordenes }: PendingProps) {
  const hoy = useToday();
  const figures = useMemo(
    () =>
      ordenes &&
      Object.values(toDo).map((estado): Figure => {
        const rows = ordenes.filter(estadoMatcher(estado, hoy));
        return {
          ...toDoWords[estado],
          ...named[estado],
          count: rows.length,
          note: estado === toDo.sinRespaldo ? renovadasOf(rows) : undefined,
          path: `${fichaPath(clienteId, 'ordenes')}&estado=${estado}`,
        };
      }),
    [clienteId, ordenes, hoy],
  );
  return <FigureStrip label="Órdenes que piden atención" expected={3} figures={figures} replace />;
}

const renovadasOf = (rows: readonly Orden[]) =>
  renovadasText(rows.filter(({ renovadaPor }) => renovadaPor).length);

/** Beside the situation, which counts requirements by the same words. */
const named = {
  [toDo.vencidas]: { label: 'Órdenes vencidas', one: 'Orden vencida' },
  [toDo.porVencer]: { label: 'Órdenes por vencer', one: 'Orden por vencer' },
  [toDo.sinRespaldo]: { label: 'Órdenes sin respaldo', one: 'Orden sin respaldo' },
} as const;

interface CountsProps {
  readonly cliente: Cliente;
  /** Undefined while they are loading. */
  readonly ordenes: number | undefined;
  /** Only for those who may read them. */
  readonly empleados?: { readonly count: number | undefined };
}

/** How many rows each tab has; each leads there. A phone has the tabs alone. */
export function Counts({ cliente, ordenes, empleados }: CountsProps) {
  const counts: readonly (readonly [Solapa, number | undefined, readonly [string, string]])[] = [
    ['sucursales', cliente.sucursales.length, ['sucursal', 'sucursales']],
    ['ordenes', ordenes, ['orden', 'órdenes']],
    ...(empleados ? [['empleados', empleados.count, ['empleado', 'empleados']] as const] : []),
    ['documentos', cliente.documentos.length, ['documento', 'documentos']],
  ];
  return (
    <Box component="ul" aria-label="Cantidades" sx={list}>
      {counts.map(([solapa, count, noun]) => (
        <li key={solapa}>
          <RouteLink to={fichaPath(cliente._id, solapa)} replace>
            {count === undefined ? `… ${noun[1]}` : countText(count, ...noun)}
          </RouteLink>
        </li>
      ))}
    </Box>
  );
}

const list = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: { xs: 'none', sm: 'flex' },
  flexWrap: 'wrap',
  columnGap: 3,
  rowGap: 1,
  typography: 'body2',
  fontVariantNumeric: 'tabular-nums',
} as const;
