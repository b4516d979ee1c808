import Button from '@mui/material/Button';
import { type ReactNode, useMemo } from 'react';
import type { Rol } from '#contract/cuentas/sesion.ts';
import type { Orden } from '#contract/ordenes/ordenes.ts';
import { toDo } from '../../ordenes/estados/estados.tsx';
import {
  posteriores,
  posterioresText,
  posteriorText,
  siguenText,
} from '../../ordenes/renovar/enlaces/posterior.ts';
import { endsOverdue } from '../../ordenes/renovar/enlaces/siguiente.ts';
import type { ListView } from '../../shared/list/useListState.ts';

interface PosterioresOptions {
  readonly rol: Rol;
  readonly all: readonly Orden[] | undefined;
  readonly view: ListView<Orden>;
  readonly onLink: () => void;
}

export interface Posteriores {
  /** The order that follows, by `_id` of the one that waits for the link. */
  readonly found: ReadonlyMap<string, Orden>;
  readonly notes: ReadonlyMap<string, string>;
  /** Those whose series has expired to its end, by `_id`. */
  readonly late: ReadonlySet<string>;
  /** Says how many of the listed ones there are, and links them. */
  readonly note?: ReactNode;
}

const none: Posteriores = { found: new Map(), notes: new Map(), late: new Set() };

/**
 * Which orders only wait for their link with a later one (reglas 2.10): for an administrator in the list of what has expired, for
 * a client user in every list, whose rows offer no request for them.
 */
export function usePosteriores({ rol, all, view, onLink }: PosterioresOptions): Posteriores {
  const isOverdue = view.valueOf('estado') === toDo.vencidas;
  const asked = rol === 'cliente' || (rol === 'admin' && isOverdue);
  const found = useMemo(() => (asked && all ? posteriores(all, all) : undefined), [asked, all]);
  const shown = useMemo(() => found && all && { found, ...notesOf(found, all) }, [found, all]);
  if (!shown) return none;
  const { rows } = view;
  const count = rows.reduce((sum, { _id }) => sum + Number(shown.found.has(_id)), 0);
  if (count === 0 || !isOverdue) return shown;
  if (rol === 'cliente') return { ...shown, note: siguenText(count) };
  const note = (
    <>
      {posterioresText(count, rows.length)}{' '}
      <Button size="small" aria-haspopup="dialog" onClick={onLink} sx={link}>
        Enlazar renovaciones…
      </Button>
    </>
  );
  return { ...shown, note };
}

function notesOf(found: Posteriores['found'], all: readonly Orden[]) {
  const late = new Set(
    all.filter((one) => found.has(one._id) && endsOverdue(one, all)).map(({ _id }) => _id),
  );
  const notes = new Map([...found].map(([id, orden]) => [id, posteriorText(orden, late.has(id))]));
  return { notes, late };
}

const link = { px: 1, my: -0.5, ml: { xs: -1, sm: 0 } } as const;
