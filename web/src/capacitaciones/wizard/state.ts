import { type Asistente, type Capacitacion, maxAsistentes } from '#contract/capacitaciones.ts';
import type { Fila } from '../asistentes/asistentes.ts';
import { type BadRow, parseBlock } from '../asistentes/paste.ts';
import type { DatosValues, Draft, Step } from './values.ts';

/** The whole state of the wizard except the fields of its two forms. */
export interface WizardState {
  readonly step: Step;
  readonly filas: readonly Fila[];
  /** `filas` at the start; another array is an unsaved change. */
  readonly initialFilas: readonly Fila[];
  readonly nextId: number;
  readonly editingId: string | undefined;
  readonly rowErrors: ReadonlyMap<string, string>;
  readonly paste: Paste;
  /** The latest change of the list, in words for screen readers. */
  readonly announcement: string;
  readonly planilla: PlanillaState;
  readonly saving: 'no' | 'working' | 'done';
  readonly progress: number | undefined;
}

interface Paste {
  readonly text: string;
  readonly bad: readonly BadRow[];
  /** Opened in this visit of the step; text opens the area too. */
  readonly shown: boolean;
}

interface PlanillaState {
  readonly file: File | null;
  /** Whether saving removes the sheet that the training has. */
  readonly remove: boolean;
  readonly error: string | undefined;
}

/** Rows with ids from `nextId` on; those without a company are of `de`. */
export const toFilas = (asistentes: readonly Omit<Fila, '_id'>[], nextId: number, de?: string): Fila[] =>
  asistentes.map((asistente, index) => ({ de, ...asistente, _id: `fila-${nextId + index}` }));

const asistentesOf = (opened: Capacitacion | undefined) =>
  (opened?.asistentes ?? []).map((asistente) => ({ ...asistente, de: opened?.cliente_id }));

/** The state as the draft has it, else as the training is, else empty. */
export function initialState(draft: Draft | null, opened: Capacitacion | undefined): WizardState {
  const filas = toFilas(draft?.asistentes ?? asistentesOf(opened), 1);
  return {
    step: draft?.paso ?? 0,
    filas,
    initialFilas: filas,
    nextId: filas.length + 1,
    editingId: filas[draft?.editando ?? -1]?._id,
    rowErrors: new Map(),
    paste: pasteFound(draft?.pegado ?? ''),
    announcement: '',
    planilla: { file: null, remove: draft?.quitarPlanilla ?? false, error: undefined },
    saving: 'no',
    progress: undefined,
  };
}

export const pasteFound = (text: string): Paste => ({ text, bad: parseBlock(text).bad, shown: false });

export function toDraft(
  state: WizardState,
  fields: { readonly datos: DatosValues; readonly entry: Asistente; readonly version: number | undefined },
): Draft {
  const { step, filas, editingId, paste, planilla } = state;
  const editing = filas.findIndex(({ _id }) => _id === editingId);
  return {
    paso: step,
    datos: fields.datos,
    asistentes: filas.map(({ _id, ...asistente }) => asistente),
    entrada: fields.entry,
    editando: editing < 0 ? null : editing,
    pegado: paste.text,
    archivo: planilla.file?.name ?? null,
    quitarPlanilla: planilla.remove,
    version: fields.version ?? null,
  };
}

export const isChanged = ({ filas, initialFilas, paste, planilla }: WizardState): boolean =>
  filas !== initialFilas || paste.text !== '' || planilla.file !== null || planilla.remove;

export const editingOf = ({ filas, editingId }: WizardState): Fila | undefined =>
  filas.find(({ _id }) => _id === editingId);

export const roomOf = ({ filas }: WizardState): number => maxAsistentes - filas.length;
