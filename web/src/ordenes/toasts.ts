import type { NavigateFunction } from 'react-router';
import { Orden } from '#contract/ordenes/ordenes.ts';
import { fichaPath } from '../clientes/links.tsx';
import { type Toasts, toastMs } from '../shared/feedback/toasts.ts';
import { pendingAddress } from '../shared/list/pending-address.ts';
import type { NextStep } from '../shared/next-step/next-step.ts';
import { today } from '../shared/text/dates.ts';
import { codeTexts, updateFailed } from '../shared/text/texts.ts';
import { isSinRespaldo } from './archivos/respaldo.ts';

// reglas 8.5
const codes: Toasts['codes'] = {
  orden_duplicada: { kind: 'warning', title: codeTexts.orden_duplicada, duration: toastMs.long },
};

export const createdToasts: Toasts = { success: 'orden registrada', codes };
export const renewedToasts: Toasts = { success: 'Orden renovada', error: 'No se pudo renovar', codes };
export const updatedToasts: Toasts = {
  success: 'orden actualizada',
  error: updateFailed,
  codes,
};

const Created = Orden.pick({
  _id: true,
  numeroorden: true,
  cliente: true,
  cliente_id: true,
  tipoOrden: true,
  fechainicio: true,
  cantidad_archivos: true,
});

/** What a new order offers next: its files, if its type requires one, or its detail. */
export function withDetail(reply: unknown, navigate: NavigateFunction): NextStep {
  const { _id, numeroorden, cliente_id, ...orden } = Created.parse(reply);
  const label = isSinRespaldo(orden, today()) ? 'Agregar archivo' : `Ver N.º ${numeroorden}`;
  return {
    text: `Orden N.º ${numeroorden} registrada.`,
    actions: [{ label, onClick: () => void navigate(detailPath({ _id, cliente_id })) }],
  };
}

/** The address of the order's detail, in the list on screen if there is one. */
export function detailPath({ _id, cliente_id }: Pick<Orden, '_id' | 'cliente_id'>): string {
  const { pathname, search } = pendingAddress();
  if (pathname.startsWith('/clientes/')) return fichaPath(cliente_id, 'ordenes', _id);
  const params = new URLSearchParams(pathname === '/ordenes' ? search : '');
  params.set('ver', _id);
  return `/ordenes?${params}`;
}
