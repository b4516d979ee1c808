import { createContext, useState } from 'react';
import type { CeldaCorregida, SucursalElegida } from '#contract/lists/importacion.ts';
import type { ImportReply } from '#contract/personas/empleados.ts';
import type { Changes } from './import-file.ts';

type Celda = Pick<ImportReply['errores'][number], 'fila' | 'campo'>;

export const keyOf = ({ fila, campo }: Celda) => `${fila} ${campo}`;

interface State {
  readonly cells: ReadonlyMap<string, CeldaCorregida>;
  readonly branches: ReadonlyMap<string, string>;
  /** The reply that these changes go beyond. */
  readonly since: ImportReply | undefined;
}

/** Corrected cells and chosen branches; `pending` until the server has judged them. */
export function useChanges(reply: ImportReply) {
  const [{ cells, branches, since }, set] = useState<State>({
    cells: new Map(),
    branches: new Map(),
    since: undefined,
  });
  return {
    cells,
    branches,
    pending: since === reply,
    setCell: ({ fila, campo }: Celda, valor: string) =>
      set((state) => ({
        ...state,
        cells: new Map(state.cells).set(keyOf({ fila, campo }), { fila, campo, valor } as CeldaCorregida),
        since: reply,
      })),
    setBranches: (direcciones: readonly string[], sucursalId: string) =>
      set((state) => ({
        ...state,
        branches: withBranches(state.branches, direcciones, sucursalId),
        since: reply,
      })),
    toSend: (): Changes => ({
      correcciones: [...cells.values()],
      sucursales: [...branches].map(
        ([direccion, sucursal_id]): SucursalElegida => ({ direccion, sucursal_id }),
      ),
    }),
  };
}

function withBranches(
  branches: ReadonlyMap<string, string>,
  direcciones: readonly string[],
  sucursalId: string,
): ReadonlyMap<string, string> {
  const next = new Map(branches);
  for (const direccion of direcciones) {
    if (sucursalId) next.set(direccion, sucursalId);
    else next.delete(direccion);
  }
  return next;
}

type CellEdits = Pick<ReturnType<typeof useChanges>, 'cells' | 'setCell'>;

/** Null if the rows were imported: their cells can no longer be corrected. */
export const CellEditsContext = createContext<CellEdits | null>(null);
