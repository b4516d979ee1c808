import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type Orden, ordenes } from '#contract/ordenes/ordenes.ts';
import { numerosText } from '../../links/numeros.ts';
import { ordenesPath } from '../../links/ordenes.ts';
import { showToast } from '../../shared/feedback/toasts.ts';
import { HttpError } from '../../shared/net/http.ts';
import { useReload } from '../../shared/net/resource.ts';
import { nextStep } from '../../shared/next-step/next-step.ts';
import { formatNumber } from '../../shared/text/dates.ts';
import { dayError, firstDay, type How, isDay } from './how.ts';
import { checked, isGeneral, isWrong, type Row, withDay } from './many.ts';
import { postRenewal, type Staff } from './post-renewal.ts';

interface Options {
  readonly initial: readonly Row[];
  readonly onRenewed: (ids: ReadonlySet<string>) => void;
  readonly onClose: () => void;
}

/** Renews many orders one by one; those that fail stay, with the reason. */
export function useRenovarVarias({ initial, onRenewed, onClose }: Options) {
  const navigate = useNavigate();
  const { how, day, rows, setRows, ...changes } = useRows(initial);
  /** The share that is done, 0 to 1; undefined while nothing is being saved. */
  const [progress, setProgress] = useState<number>();
  const busy = useRef(false);
  const reload = useReload(ordenes);

  const save = async () => {
    if (busy.current || !how) return;
    const all = rows.map((row) => checked(row, how));
    setRows(all);
    if (dayError(how, day) || all.some(isWrong)) return;
    busy.current = true;
    const { created, left } = await renewEach(all, setProgress);
    busy.current = false;
    setProgress(undefined);
    const failed = new Set(left.map(({ orden }) => orden._id));
    const done = all.filter(({ orden }) => !failed.has(orden._id));
    onRenewed(new Set(done.map(({ orden }) => orden._id)));
    reload();
    if (done.length > 0) {
      showToast({ kind: 'success', title: doneText(created.length) });
      offerLacking(created, how, (path) => void navigate(path));
    }
    if (left.length === 0) return onClose();
    setRows(left);
    showToast({ kind: 'error', title: leftText(left.length) });
  };
  return { how, day, rows, progress, save, ...changes };
}

/** The rows, and the day that those have which nobody gave one of their own. */
function useRows(initial: readonly Row[]) {
  const [rows, setRows] = useState(initial);
  const [how, setHow] = useState<How>();
  const [day, setDay] = useState('');
  const applied = useRef(initial[0]?.inicio ?? '');
  const changeDay = (text: string) => {
    setDay(text);
    if (!isDay(text)) return;
    const before = applied.current;
    applied.current = text;
    setRows((all) => all.map((row) => withDay(row, before, text)));
  };
  return {
    ...{ how, day, rows, setRows, changeDay },
    change: (id: string, changed: (row: Row) => Row) =>
      setRows((before) => before.map((row) => (row.orden._id === id ? changed(row) : row))),
    changeHow: (next: How) => {
      setHow(next);
      changeDay(firstDay(next));
    },
  };
}

/** The new orders, and the rows that were not renewed. */
async function renewEach(rows: readonly Row[], onProgress: (share: number) => void) {
  const created: Orden[] = [];
  const left: Row[] = [];
  const staff: Staff = new Map();
  for (const [index, row] of rows.entries()) {
    onProgress(index / rows.length);
    try {
      created.push(await postRenewal(row, staff));
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      left.push({ ...row, problem: problemOf(error) });
      if (isGeneral(error)) return { created, left: [...left, ...rows.slice(index + 1)] };
    }
  }
  return { created, left };
}

const problemOf = ({ message, errores }: HttpError) =>
  errores.length > 0 ? errores.map(({ mensaje }) => mensaje).join(' ') : message;

const doneText = (count: number) =>
  count === 1 ? 'Orden renovada' : `Se renovaron ${formatNumber(count)} órdenes`;

/** Leads from the line above the list to the renewals whose file is missing (reglas 4.19). */
function offerLacking(created: readonly Orden[], how: How, go: (path: string) => void): void {
  const lacking = created.filter(
    ({ tipoOrden, cantidad_archivos }) => tipoOrden.exigeRespaldo && !cantidad_archivos,
  );
  if (lacking.length === 0) return;
  const numeros = numerosText(lacking.map(({ numeroorden }) => numeroorden));
  // What is planned lacks no file before it begins.
  const path = ordenesPath({ estado: how === 'hecho' ? 'sin-respaldo' : undefined, numeros });
  const isOne = lacking.length === 1;
  const count = formatNumber(lacking.length);
  const label = isOne ? 'Ver la que queda sin respaldo' : `Ver las ${count} sin respaldo`;
  nextStep.offer({
    text: isOne
      ? 'Una renovación no tiene archivo todavía'
      : `${count} renovaciones no tienen archivo todavía`,
    actions: [{ label, onClick: () => go(path) }],
  });
}

const leftText = (count: number) =>
  count === 1 ? 'No se renovó 1 orden' : `No se renovaron ${formatNumber(count)} órdenes`;
