import type { Asistente } from '#contract/ordenes/capacitaciones.ts';
import { claveDocumento } from '#contract/ordenes/vigencia.ts';
import { type AsistenteRow, asistentesText, fullName } from '../asistentes/asistentes.ts';
import { joinBlocks, type ParsedBlock, parseBlock } from '../asistentes/paste.ts';
import type { Refusal } from './refusal.ts';
import { editingOf, pasteOf, roomOf, toRows, type WizardState } from './state.ts';
import type { Step } from './values.ts';

export type WizardAction =
  | { readonly type: 'stepOpened'; readonly step: Step }
  | { readonly type: 'editStarted'; readonly id: string }
  | { readonly type: 'editCancelled' }
  | { readonly type: 'asistenteEntered'; readonly asistente: Asistente }
  | {
      readonly type: 'empleadosAdded';
      readonly asistentes: readonly Asistente[];
      readonly clienteId: string | undefined;
    }
  /** Copies the others of the renewed training too. */
  | { readonly type: 'leaversCopied'; readonly clienteId: string }
  | { readonly type: 'rowsRemoved'; readonly ids: ReadonlySet<string>; readonly announce?: boolean }
  | { readonly type: 'pasteOpened' }
  | { readonly type: 'pasteTyped'; readonly text: string }
  | { readonly type: 'pasteDiscarded' }
  /** Adds the good rows; the bad ones go below the text `above`. */
  | { readonly type: 'blockPasted'; readonly block: ParsedBlock; readonly above: string }
  | { readonly type: 'pasteExtended'; readonly asistentes: readonly Asistente[] }
  | { readonly type: 'fileChosen'; readonly file: File | null }
  | { readonly type: 'planillaRemoved'; readonly remove: boolean }
  | { readonly type: 'saveStarted' }
  | { readonly type: 'saveProgressed'; readonly share: number }
  | { readonly type: 'saveEnded'; readonly saved: boolean }
  | { readonly type: 'saveRefused'; readonly refusal: Refusal };

export function reduce(state: WizardState, action: WizardAction): WizardState {
  switch (action.type) {
    case 'stepOpened':
      return openStep(state, action.step);
    case 'editStarted':
      return { ...state, editingId: action.id };
    case 'editCancelled':
      return { ...state, editingId: undefined };
    case 'asistenteEntered':
      return enter(state, action.asistente);
    case 'empleadosAdded': {
      const taken = action.asistentes.slice(0, roomOf(state));
      return { ...append(state, taken, action.clienteId), announcement: addedText(taken.length) };
    }
    case 'leaversCopied':
      return copyLeavers(state, action.clienteId);
    case 'rowsRemoved':
      return remove(state, action.ids, action.announce);
    case 'pasteOpened':
      return { ...state, paste: { ...state.paste, shown: true } };
    case 'pasteTyped':
      return { ...state, paste: { ...state.paste, text: action.text } };
    case 'pasteDiscarded':
      return { ...state, paste: { text: '', bad: [], shown: false } };
    case 'blockPasted':
      return paste(state, action.block, action.above);
    case 'pasteExtended':
      return extendPaste(state, action.asistentes);
    case 'fileChosen':
      return { ...state, planilla: { ...state.planilla, file: action.file, error: undefined } };
    case 'planillaRemoved':
      return { ...state, planilla: { ...state.planilla, remove: action.remove } };
    case 'saveStarted':
      return { ...state, saving: 'working' };
    case 'saveProgressed':
      return { ...state, progress: action.share };
    case 'saveEnded':
      return { ...state, saving: action.saved ? 'done' : 'no', progress: undefined };
    case 'saveRefused':
      return refuse(state, action.refusal);
  }
}

/** A change of step discards messages. */
function openStep(state: WizardState, step: Step): WizardState {
  if (step === state.step) return state;
  return { ...state, step, paste: pasteOf(state.paste.text), announcement: '' };
}

function append(state: WizardState, asistentes: readonly Asistente[], clienteId?: string): WizardState {
  if (asistentes.length === 0) return state;
  const rows = [...state.rows, ...toRows(asistentes, state.nextId, clienteId)];
  return { ...state, rows, nextId: state.nextId + asistentes.length };
}

function copyLeavers(state: WizardState, clienteId: string): WizardState {
  const { copied } = state;
  if (!copied) return state;
  const taken = copied.left.slice(0, roomOf(state));
  const left = copied.left.slice(taken.length);
  const next = append(state, taken, clienteId);
  return { ...next, copied: { ...copied, left }, announcement: addedText(taken.length) };
}

function enter(state: WizardState, asistente: Asistente): WizardState {
  const editing = editingOf(state);
  const announcement = `Se ${editing ? 'actualizó' : 'agregó'} a ${fullName(asistente)}.`;
  if (!editing) return { ...append(state, [asistente]), editingId: undefined, announcement };
  const rows = state.rows.map((row) => (row === editing ? correct(row, asistente) : row));
  const rowErrors = new Map([...state.rowErrors].filter(([id]) => id !== editing._id));
  return { ...state, rows, rowErrors, editingId: undefined, announcement };
}

/** With another document it is another person, of unknown company. */
const correct = ({ _id, clienteId, documento }: AsistenteRow, asistente: Asistente): AsistenteRow =>
  claveDocumento(documento) === claveDocumento(asistente.documento)
    ? { _id, clienteId, ...asistente }
    : { _id, ...asistente };

function remove(state: WizardState, ids: ReadonlySet<string>, announce = false): WizardState {
  const rows = state.rows.filter(({ _id }) => !ids.has(_id));
  const count = state.rows.length - rows.length;
  const editingId = state.editingId && ids.has(state.editingId) ? undefined : state.editingId;
  const text = `Se ${count === 1 ? 'quitó' : 'quitaron'} ${asistentesText(count)}.`;
  return { ...state, rows, editingId, announcement: announce ? text : state.announcement };
}

function paste(state: WizardState, block: ParsedBlock, above: string): WizardState {
  const next = append(state, block.asistentes);
  const text = joinBlocks(above, block.rest);
  // Rows are numbered within the whole text.
  const bad = above ? parseBlock(text, next.rows.length).bad : block.bad;
  return {
    ...next,
    paste: { text, bad, shown: bad.length > 0 },
    announcement: addedText(block.asistentes.length),
  };
}

function extendPaste(state: WizardState, asistentes: readonly Asistente[]): WizardState {
  const rows = asistentes.map(({ apellido, nombre, documento }) => `${apellido}\t${nombre}\t${documento}`);
  return { ...state, paste: { text: joinBlocks(state.paste.text, rows.join('\n')), bad: [], shown: true } };
}

function refuse(state: WizardState, { rows, planilla, step }: Refusal): WizardState {
  const rowErrors = new Map([...rows].map(([place, text]) => [state.rows[place]?._id ?? '', text]));
  return openStep({ ...state, rowErrors, planilla: { ...state.planilla, error: planilla } }, step);
}

const addedText = (count: number) => `Se ${count === 1 ? 'agregó' : 'agregaron'} ${asistentesText(count)}.`;
