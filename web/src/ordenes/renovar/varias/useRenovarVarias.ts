import { useRef, useState } from 'react';
import { type Orden, ordenes } from '#contract/ordenes.ts';
import { showToast } from '../../../shared/feedback/toasts.ts';
import { HttpError, http } from '../../../shared/net/http.ts';
import { useReload } from '../../../shared/net/resource.ts';
import { formatNumber } from '../../../shared/text/dates.ts';
import { bodyOf, checked, isWrong, type Row } from './many.ts';

interface Options {
  readonly initial: readonly Row[];
  readonly onRenewed: (ids: ReadonlySet<string>) => void;
  readonly onClose: () => void;
}

// Others would fail alike.
const isGeneral = ({ status }: HttpError) => [0, 401, 403, 429].includes(status) || status >= 500;

/** Renews many orders one by one; those that fail stay, with the reason. */
export function useRenovarVarias({ initial, onRenewed, onClose }: Options) {
  const [rows, setRows] = useState(initial);
  /** The share that is done, 0 to 1; undefined while nothing is being saved. */
  const [progress, setProgress] = useState<number>();
  const busy = useRef(false);
  const reload = useReload(ordenes);
  const change = (id: string, changed: (row: Row) => Row) =>
    setRows((before) => before.map((row) => (row.orden._id === id ? changed(row) : row)));

  const save = async () => {
    if (busy.current) return;
    const all = rows.map(checked);
    setRows(all);
    if (all.some(isWrong)) return;
    busy.current = true;
    const left = await renewEach(all, setProgress);
    busy.current = false;
    setProgress(undefined);
    const failed = new Set(left.map(({ orden }) => orden._id));
    const done = all.filter(({ orden }) => !failed.has(orden._id));
    onRenewed(new Set(done.map(({ orden }) => orden._id)));
    reload();
    if (done.length > 0) showToast({ kind: 'success', title: doneText(done.length) });
    if (left.length === 0) return onClose();
    setRows(left);
    showToast({ kind: 'error', title: leftText(left.length) });
  };
  return { rows, change, save, progress };
}

/** Returns the rows that were not renewed. */
async function renewEach(rows: readonly Row[], onProgress: (share: number) => void): Promise<Row[]> {
  const left: Row[] = [];
  for (const [index, row] of rows.entries()) {
    onProgress(index / rows.length);
    try {
      await http.post<Orden>(ordenes.path, bodyOf(row));
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      left.push({ ...row, problem: problemOf(error) });
      if (isGeneral(error)) return [...left, ...rows.slice(index + 1)];
    }
  }
  return left;
}

const problemOf = ({ message, errores }: HttpError) =>
  errores.length > 0 ? errores.map(({ mensaje }) => mensaje).join(' ') : message;

const doneText = (count: number) =>
  count === 1 ? 'Orden renovada' : `Se renovaron ${formatNumber(count)} órdenes`;
const leftText = (count: number) =>
  count === 1 ? 'No se renovó 1 orden' : `No se renovaron ${formatNumber(count)} órdenes`;
