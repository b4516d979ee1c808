import { describe, expect, it } from 'vitest';
import { type Capacitacion, maxAsistentes } from '#contract/capacitaciones.ts';
import { parseBlock } from '../asistentes/paste.ts';
import { reduce, type WizardAction } from './reducer.ts';
import { editingOf, initialState, isChanged, roomOf, toDraft, type WizardState } from './state.ts';
import { type Draft, datosOf, emptyAsistente } from './values.ts';

const ana = { apellido: 'Núñez', nombre: 'Ana', documento: '28.111.222' };
const beto = { apellido: 'Ibáñez', nombre: 'Beto', documento: '30111222' };
const opened = { cliente_id: 'acme', asistentes: [ana, beto], version: 3 } as unknown as Capacitacion;

const run = (state: WizardState, ...actions: WizardAction[]) => actions.reduce(reduce, state);
const pasted = (text: string, above = ''): WizardAction => ({
  type: 'blockPasted',
  block: parseBlock(text),
  above,
});
const draftOf = (state: WizardState): Draft =>
  toDraft(state, { datos: datosOf(undefined), entry: emptyAsistente, version: 3 });
const empty = initialState(null, undefined);
const two = initialState(null, opened);
const names = ({ rows }: WizardState) => rows.map(({ apellido }) => apellido);

describe('the wizard at its start', () => {
  it('is empty for a new training and has nothing to save', () => {
    expect(names(empty)).toEqual([]);
    expect(isChanged(empty)).toBe(false);
  });

  it('has the attendees of the opened training, as of its company', () => {
    expect(two.rows).toEqual([
      { ...ana, clienteId: 'acme', _id: 'row-1' },
      { ...beto, clienteId: 'acme', _id: 'row-2' },
    ]);
    expect(isChanged(two)).toBe(false);
  });

  it('restores everything that a draft keeps but the file', () => {
    const state = run(
      two,
      { type: 'stepOpened', step: 1 },
      { type: 'asistenteEntered', asistente: { ...ana, documento: '5' } },
      { type: 'editStarted', id: 'row-2' },
      { type: 'pasteTyped', text: 'Solo' },
      { type: 'planillaRemoved', remove: true },
      { type: 'fileChosen', file: new File([], 'hoja.pdf') },
    );
    const draft = draftOf(state);
    expect(draft).toMatchObject({ paso: 1, editando: 1, pegado: 'Solo', archivo: 'hoja.pdf', version: 3 });
    const restored = initialState(draft, opened);
    expect(draftOf(restored)).toEqual({ ...draft, archivo: null });
    expect(restored.paste.bad).toHaveLength(1);
  });

  it('takes a draft’s attendees, not the training’s', () => {
    expect(names(initialState({ ...draftOf(empty), asistentes: [beto] }, opened))).toEqual(['Ibáñez']);
  });
});

describe('an attendee', () => {
  it('is added at the end, of no known company', () => {
    const state = run(two, { type: 'asistenteEntered', asistente: { ...ana, apellido: 'Paz' } });
    expect(state.rows.at(-1)).toEqual({ ...ana, apellido: 'Paz', clienteId: undefined, _id: 'row-3' });
    expect(state.announcement).toBe('Se agregó a PAZ ANA.');
    expect(isChanged(state)).toBe(true);
  });

  it('is corrected in place and keeps its company under the same document', () => {
    const state = run(
      two,
      { type: 'editStarted', id: 'row-1' },
      { type: 'asistenteEntered', asistente: { ...ana, apellido: 'Paz', documento: '28111222' } },
    );
    expect(state.rows[0]).toEqual({
      ...ana,
      apellido: 'Paz',
      documento: '28111222',
      clienteId: 'acme',
      _id: 'row-1',
    });
    expect(state.announcement).toBe('Se actualizó a PAZ ANA.');
    expect(editingOf(state)).toBeUndefined();
  });

  it('with another document is another person, of no known company', () => {
    const state = run(
      two,
      { type: 'editStarted', id: 'row-1' },
      { type: 'asistenteEntered', asistente: { ...ana, documento: '7' } },
    );
    expect(state.rows[0]).toEqual({ ...ana, documento: '7', _id: 'row-1' });
  });

  it('is no longer edited once removed, while another stays edited', () => {
    const editing = run(two, { type: 'editStarted', id: 'row-1' });
    const ids = (id: string): WizardAction => ({ type: 'rowsRemoved', ids: new Set([id]) });
    expect(editingOf(run(editing, ids('row-1')))).toBeUndefined();
    expect(editingOf(run(editing, ids('row-2')))).toMatchObject(ana);
    expect(editingOf(run(editing, { type: 'editCancelled' }))).toBeUndefined();
  });

  it('never gets the id of one that was removed', () => {
    const state = run(
      two,
      { type: 'rowsRemoved', ids: new Set(['row-2']) },
      { type: 'asistenteEntered', asistente: beto },
    );
    expect(state.rows.map(({ _id }) => _id)).toEqual(['row-1', 'row-3']);
  });
});

describe('many attendees', () => {
  it('are employees of the company they were taken from', () => {
    const state = run(empty, { type: 'empleadosAdded', asistentes: [ana, beto], clienteId: 'acme' });
    expect(state.rows.map(({ clienteId }) => clienteId)).toEqual(['acme', 'acme']);
    expect(state.announcement).toBe('Se agregaron 2 asistentes.');
  });

  it('are added as far as the training has room', () => {
    const asistentes = Array.from({ length: maxAsistentes - 1 }, () => ana);
    const state = run(two, { type: 'empleadosAdded', asistentes, clienteId: 'acme' });
    expect(state.rows).toHaveLength(maxAsistentes);
    expect(roomOf(state)).toBe(0);
  });

  it('are removed together, in words only where asked', () => {
    const ids = new Set(['row-1', 'row-2']);
    expect(run(two, { type: 'rowsRemoved', ids }).announcement).toBe('');
    const announced = run(two, { type: 'rowsRemoved', ids, announce: true });
    expect(announced.rows).toEqual([]);
    expect(announced.announcement).toBe('Se quitaron 2 asistentes.');
  });
});

describe('the paste area', () => {
  it('keeps the bad rows of a block and adds the good ones', () => {
    const state = run(empty, pasted('Núñez\tAna\t28.111.222\nSolo'));
    expect(names(state)).toEqual(['Núñez']);
    expect(state.paste).toMatchObject({ text: 'Solo', shown: true });
    expect(state.paste.bad.map(({ place }) => place)).toEqual([2]);
    expect(state.announcement).toBe('Se agregó 1 asistente.');
  });

  it('closes once no row is bad', () => {
    const state = run(empty, pasted('Solo'), pasted('Núñez\tAna\t28.111.222'));
    expect(state.paste).toEqual({ text: '', bad: [], shown: false });
  });

  it('counts the bad rows of a second block below those of the first', () => {
    const state = run(empty, pasted('Solo'), pasted('Núñez\tAna\t28.111.222\nSola', 'Solo'));
    expect(state.paste.text).toBe('Solo\nSola');
    expect(state.paste.bad.map(({ place }) => place)).toEqual([1, 2]);
  });

  it('takes employees without a document, below what is there', () => {
    const state = run(
      empty,
      { type: 'pasteTyped', text: 'Solo' },
      { type: 'pasteExtended', asistentes: [{ ...ana, documento: '' }] },
    );
    expect(state.paste).toEqual({ text: 'Solo\nNúñez\tAna\t', bad: [], shown: true });
  });

  it('is empty and closed once discarded', () => {
    const state = run(empty, pasted('Solo'), { type: 'pasteDiscarded' });
    expect(state.paste).toEqual({ text: '', bad: [], shown: false });
  });

  it('opens empty on request, and is closed again in the next visit of the step', () => {
    const open = run(empty, { type: 'stepOpened', step: 1 }, { type: 'pasteOpened' });
    expect(open.paste.shown).toBe(true);
    const back = run(open, { type: 'stepOpened', step: 2 }, { type: 'stepOpened', step: 1 });
    expect(back.paste.shown).toBe(false);
  });

  it('judges the text that waited when the step opens again', () => {
    const state = run(empty, { type: 'pasteTyped', text: 'Solo' }, { type: 'stepOpened', step: 1 });
    expect(state.paste.bad.map(({ place }) => place)).toEqual([1]);
  });
});

describe('the sheet', () => {
  it('loses its error with another file', () => {
    const refusal = {
      datos: [],
      rows: new Map(),
      planilla: 'No se puede leer',
      others: [],
      step: 1,
    } as const;
    const refused = run(empty, { type: 'saveRefused', refusal });
    expect(refused.planilla.error).toBe('No se puede leer');
    expect(run(refused, { type: 'fileChosen', file: null }).planilla.error).toBeUndefined();
  });

  it('is a change that is not saved, be it another file or its removal', () => {
    expect(isChanged(run(two, { type: 'fileChosen', file: new File([], 'a.pdf') }))).toBe(true);
    expect(isChanged(run(two, { type: 'planillaRemoved', remove: true }))).toBe(true);
  });
});

describe('saving', () => {
  it('is under way until its reply, and done only with a good one', () => {
    const working = run(two, { type: 'saveStarted' }, { type: 'saveProgressed', share: 0.5 });
    expect(working).toMatchObject({ saving: 'working', progress: 0.5 });
    expect(run(working, { type: 'saveEnded', saved: true })).toMatchObject({
      saving: 'done',
      progress: undefined,
    });
    expect(run(working, { type: 'saveEnded', saved: false })).toMatchObject({ saving: 'no' });
  });

  it('that is refused opens the step to correct and marks its rows until they are corrected', () => {
    const rows = new Map([[1, 'Documento: Este campo es requerido']]);
    const refusal = { datos: [], rows, planilla: undefined, others: [], step: 1 } as const;
    const refused = run(two, { type: 'stepOpened', step: 2 }, { type: 'saveRefused', refusal });
    expect(refused.step).toBe(1);
    expect([...refused.rowErrors]).toEqual([['row-2', 'Documento: Este campo es requerido']]);
    const corrected = run(
      refused,
      { type: 'editStarted', id: 'row-2' },
      { type: 'asistenteEntered', asistente: beto },
    );
    expect(corrected.rowErrors.size).toBe(0);
  });
});

it('the announcement of one step is over in another', () => {
  const state = run(empty, { type: 'asistenteEntered', asistente: ana }, { type: 'stepOpened', step: 1 });
  expect(state.announcement).toBe('');
});
