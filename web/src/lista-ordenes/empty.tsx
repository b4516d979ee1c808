import AssignmentIcon from '@mui/icons-material/AssignmentOutlined';
import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import type { Rol } from '#contract/cuentas/sesion.ts';
import type { Orden } from '#contract/ordenes/ordenes.ts';
import { fileAsked, toDo } from '../ordenes/estados/estados.tsx';
import { lazyPart } from '../shared/lazy/lazy-part.tsx';
import type { ListView } from '../shared/list/useListState.ts';
import type { EmptyText } from '../shared/table/states.tsx';
import { countText } from '../shared/text/quantities.ts';

const PrimerosPasos = lazyPart(
  async () => (await import('../tablero/PrimerosPasos.tsx')).PrimerosPasos,
  () => null,
);

interface EmptyOptions {
  readonly isAdmin: boolean;
  readonly create: ReactNode;
  readonly training: () => void;
  /** The list of all orders, where an office begins. */
  readonly isFirstDay: boolean;
}

/** Where an office begins. */
export const emptyOf = ({ isAdmin, create, training, isFirstDay }: EmptyOptions) => ({
  icon: <AssignmentIcon />,
  title: 'Todavía no hay órdenes',
  text: 'Aquí se reúnen las inspecciones, los cumplimientos y las capacitaciones, con su vencimiento.',
  action: create && (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box sx={centered}>
        {isAdmin && (
          <Button variant="outlined" color="inherit" onClick={training}>
            Crear capacitacion
          </Button>
        )}
        {create}
      </Box>
      {isAdmin && isFirstDay && (
        <Box sx={{ textAlign: 'left' }}>
          <PrimerosPasos />
        </Box>
      )}
    </Box>
  ),
});

const waiting = 'Lo que se pida aparecerá en esta lista.';
const texts: Readonly<Record<string, readonly [consultora: string, cliente?: string]>> = {
  [toDo.vencidas]: ['Ninguna orden está vencida sin renovar'],
  [toDo.porVencer]: ['Ninguna orden está por vencer sin renovar'],
  [toDo.sinRespaldo]: ['A ninguna orden le falta el archivo de respaldo'],
  pedida: ['Ningún cliente espera una renovación que haya pedido', 'No hay renovaciones pedidas'],
  'archivo-pedido': ['Ningún cliente espera un archivo que haya pedido', 'No hay archivos pedidos'],
};

/** What the list says where its state alone leaves nothing, which is good news (reglas 2.10). */
export function nothingOf(
  rol: Rol,
  view: ListView<Orden>,
  all: readonly Orden[] = [],
): EmptyText | undefined {
  const [only, ...others] = view.active;
  if (only?.filter.id !== 'estado' || others.length > 0) return undefined;
  const found = texts[view.valueOf('estado')];
  if (!found) return undefined;
  const [consultora, cliente = consultora] = found;
  const isAsked = found.length > 1;
  // Not all is answered.
  const files = only.value === 'pedida' ? all.filter(({ archivoPedido }) => archivoPedido).length : 0;
  return {
    icon: files > 0 ? <AssignmentIcon /> : <CheckIcon />,
    action: files > 0 && (
      <Button variant="outlined" onClick={() => view.setFilter('estado', fileAsked)}>
        Ver {countText(files, 'archivo pedido', 'archivos pedidos')}
      </Button>
    ),
    title: `${rol === 'cliente' ? cliente : consultora}.`,
    ...(isAsked && { text: waiting }),
  };
}

const centered = { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 } as const;
