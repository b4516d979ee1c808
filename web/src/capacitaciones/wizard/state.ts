import { type Asistente, type Capacitacion, maxAsistentes } from '#contract/ordenes/capacitaciones.ts';
import type { AsistenteRow } from '../asistentes/asistentes.ts';
import { type BadRow, parseBlock } from '../asistentes/paste.ts';
import type { Start } from '../desde-matriz/start.ts';
import type { Copied, Renewal } from '../renovar/renewal.ts';
import type { DatosValues, Draft, Step } from './values.ts';

export interface WizardState {
  readonly step: Step;
  readonly rows: readonly AsistenteRow[];
  /** The rows at the start; a different array means unsaved changes. */
  readonly initialRows: readonly AsistenteRow[];
  readonly nextId: number;
  readonly editingId: string | undefined;
  readonly rowErrors: ReadonlyMap<string, string>;
  readonly paste: Paste;
  /** The latest change of the list, for screen readers. */
  readonly announcement: string;
  readonly planilla: PlanillaState;
  readonly copied: Copied | undefined;
  readonly saving: 'no' | 'working' | 'done';
  readonly progress: number | undefined;
}

interface Paste {
  readonly text: string;
  readonly bad: readonly BadRow[];
  /** Opened during this visit of the step. Text opens the area too. */
  readonly shown: boolean;
}

interface PlanillaState {
  readonly file: File | null;
  /** Whether saving removes the present sheet. */
  readonly remove: boolean;
  readonly error: string | undefined;
}

/** Rows with ids from `nextId` on. `clienteId` applies to rows without a company. */
export const toRows = (
  asistentes: readonly Omit<AsistenteRow, '_id'>[],
  nextId: number,
  clienteId?: string,
): AsistenteRow[] =>
  asistentes.map((asistente, index) => ({ clienteId, ...asistente, _id: `row-${nextId + index}` }));

const asistentesOf = (opened: Capacitacion | undefined) =>
  (opened?.asistentes ?? []).map((asistente) => ({ ...asistente, clienteId: opened?.cliente_id }));
function firstAsistentes(
  opened: Capacitacion | undefined,
  renewal: Renewal | undefined,
  start: Start | undefined,
) {
  const of = (asistentes: readonly Asistente[], clienteId: string) =>
    asistentes.map((asistente) => ({ ...asistente, clienteId }));
  if (renewal) return of(renewal.kept, renewal.renovada.cliente_id);
  return start ? of(start.asistentes, start.clienteId) : asistentesOf(opened);
}
const copiedOf = ({ copia }: Draft): Copied | undefined =>
  copia ? { total: copia.total, left: copia.demas } : undefined;
const draftedAsistentes = (draft: Draft) =>
  draft.asistentes.map(({ de, ...asistente }) => ({ ...asistente, clienteId: de }));

export function initialState(
  draft: Draft | null,
  opened: Capacitacion | undefined,
  renewal?: Renewal,
  start?: Start,
): WizardState {
  const rows = toRows(draft ? draftedAsistentes(draft) : firstAsistentes(opened, renewal, start), 1);
  return {
    step: draft?.paso ?? 0,
    rows,
    initialRows: rows,
    nextId: rows.length + 1,
    editingId: rows[draft?.editando ?? -1]?._id,
    rowErrors: new Map(),
    paste: pasteOf(draft?.pegado ?? ''),
    announcement: '',
    planilla: { file: null, remove: draft?.quitarPlanilla ?? false, error: undefined },
    copied: draft ? copiedOf(draft) : renewal?.copied,
    saving: 'no',
    progress: undefined,
  };
}

export const pasteOf = (text: string): Paste => ({ text, bad: parseBlock(text).bad, shown: false });

export function toDraft(
  state: WizardState,
  fields: { readonly datos: DatosValues; readonly entry: Asistente; readonly version: number | undefined },
): Draft {
  const { step, rows, editingId, paste, planilla, copied } = state;
  const editing = rows.findIndex(({ _id }) => _id === editingId);
  return {
    paso: step,
    datos: fields.datos,
    asistentes: rows.map(({ _id, clienteId, ...asistente }) => ({ ...asistente, de: clienteId })),
    entrada: fields.entry,
    editando: editing < 0 ? null : editing,
    pegado: paste.text,
    archivo: planilla.file?.name ?? null,
    quitarPlanilla: planilla.remove,
    version: fields.version ?? null,
    copia: copied ? { total: copied.total, demas: [...copied.left] } : null,
  };
}

export const isChanged = ({ rows, initialRows, paste, planilla }: WizardState): boolean =>
  rows !== initialRows || paste.text !== '' || planilla.file !== null || planilla.remove;

export const editingOf = ({ rows, editingId }: WizardState): AsistenteRow | undefined =>
  rows.find(({ _id }) => _id === editingId);

export const roomOf = ({ rows }: WizardState): number => maxAsistentes - rows.length;
