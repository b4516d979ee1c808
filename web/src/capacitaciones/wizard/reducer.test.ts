import { describe, expect, it } from 'vitest';
import { type Capacitacion, maxAsistentes } from '#contract/ordenes/capacitaciones.ts';
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
  it('has no attendees of a new training', () => {
    expect(names(empty)).toEqual([]);
  });

  it('has the attendees of the opened training, with its company', () => {
    expect(two.rows).toEqual([
      { ...ana, clienteId: 'acme', _id: 'row-1' },
      { ...beto, clienteId: 'acme', _id: 'row-2' },
    ]);
  });

  it.each([
    ['a new', empty],
    ['an opened', two],
  ])('has nothing to save of %s training', (_, state) => {
    expect(isChanged(state)).toBe(false);
  });
});

describe('a draft', () => {
  const draft = draftOf(
    run(
      two,
      { type: 'stepOpened', step: 1 },
      { type: 'asistenteEntered', asistente: { ...ana, documento: '5' } },
      { type: 'editStarted', id: 'row-2' },
      { type: 'pasteTyped', text: 'Solo' },
      { type: 'planillaRemoved', remove: true },
      { type: 'fileChosen', file: new File([], 'hoja.pdf') },
    ),
  );

  it('has the state of the wizard', () => {
    expect(draft).toMatchObject({ paso: 1, editando: 1, pegado: 'Solo', archivo: 'hoja.pdf', version: 3 });
  });

  it('has the company of each attendee', () => {
    expect(draft.asistentes.map(({ de }) => de)).toEqual(['acme', 'acme', undefined]);
  });

  it('restores everything except the file', () => {
    expect(draftOf(initialState(draft, opened))).toEqual({ ...draft, archivo: null });
  });

  it('restores the bad rows of its pasted text', () => {
    expect(initialState(draft, opened).paste.bad).toHaveLength(1);
  });

  it('replaces the attendees of the training', () => {
    expect(names(initialState({ ...draftOf(empty), asistentes: [beto] }, opened))).toEqual(['Ibáñez']);
  });
});

describe('an attendee', () => {
  const added = run(two, { type: 'asistenteEntered', asistente: { ...ana, apellido: 'Paz' } });

  it('is added at the end without a company', () => {
    expect(added.rows.at(-1)).toEqual({ ...ana, apellido: 'Paz', clienteId: undefined, _id: 'row-3' });
  });

  it('is announced when it is added', () => {
    expect(added.announcement).toBe('Se agregó a PAZ ANA.');
  });

  it('that is added is a change to save', () => {
    expect(isChanged(added)).toBe(true);
  });

  const editing = run(two, { type: 'editStarted', id: 'row-1' });
  const paz = { ...ana, apellido: 'Paz', documento: '28111222' };
  const corrected = run(editing, { type: 'asistenteEntered', asistente: paz });

  it('is corrected in its place and keeps its company', () => {
    expect(corrected.rows[0]).toEqual({ ...paz, clienteId: 'acme', _id: 'row-1' });
  });

  it('is announced when it is corrected', () => {
    expect(corrected.announcement).toBe('Se actualizó a PAZ ANA.');
  });

  it('is no longer edited when it is corrected', () => {
    expect(editingOf(corrected)).toBeUndefined();
  });

  it('loses its company with another document', () => {
    const state = run(editing, { type: 'asistenteEntered', asistente: { ...ana, documento: '7' } });
    expect(state.rows[0]).toEqual({ ...ana, documento: '7', _id: 'row-1' });
  });

  const removed = (id: string) => run(editing, { type: 'rowsRemoved', ids: new Set([id]) });

  it('is no longer edited when it is removed', () => {
    expect(editingOf(removed('row-1'))).toBeUndefined();
  });

  it('is still edited when another is removed', () => {
    expect(editingOf(removed('row-2'))).toMatchObject(ana);
  });

  it('is no longer edited when editing is cancelled', () => {
    expect(editingOf(run(editing, { type: 'editCancelled' }))).toBeUndefined();
  });

  it('never gets the id of a removed one', () => {
    const state = run(
      two,
      { type: 'rowsRemoved', ids: new Set(['row-2']) },
      { type: 'asistenteEntered', asistente: beto },
    );
    expect(state.rows.map(({ _id }) => _id)).toEqual(['row-1', 'row-3']);
  });
});

describe('many attendees', () => {
  const added = run(empty, { type: 'empleadosAdded', asistentes: [ana, beto], clienteId: 'acme' });

  it('have the company they were taken from', () => {
    expect(added.rows.map(({ clienteId }) => clienteId)).toEqual(['acme', 'acme']);
  });

  it('are announced when they are added', () => {
    expect(added.announcement).toBe('Se agregaron 2 asistentes.');
  });

  it('are added up to the limit of a training', () => {
    const asistentes = Array.from({ length: maxAsistentes - 1 }, () => ana);
    const state = run(two, { type: 'empleadosAdded', asistentes, clienteId: 'acme' });
    expect(state.rows).toHaveLength(maxAsistentes);
    expect(roomOf(state)).toBe(0);
  });

  const ids = new Set(['row-1', 'row-2']);

  it('are removed together', () => {
    expect(run(two, { type: 'rowsRemoved', ids }).rows).toEqual([]);
  });

  it('are not announced when they are removed', () => {
    expect(run(two, { type: 'rowsRemoved', ids }).announcement).toBe('');
  });

  it('are announced on request when they are removed', () => {
    const { announcement } = run(two, { type: 'rowsRemoved', ids, announce: true });
    expect(announcement).toBe('Se quitaron 2 asistentes.');
  });
});

describe('the paste area', () => {
  const withBadRow = run(empty, pasted('Núñez\tAna\t28.111.222\nSolo'));

  it('adds the good rows of a block', () => {
    expect(names(withBadRow)).toEqual(['Núñez']);
  });

  it('keeps the bad rows of a block with their places', () => {
    expect(withBadRow.paste).toMatchObject({ text: 'Solo', shown: true, bad: [{ place: 2 }] });
  });

  it('announces how many rows it added', () => {
    expect(withBadRow.announcement).toBe('Se agregó 1 asistente.');
  });

  it('closes when no row is bad', () => {
    const state = run(empty, pasted('Solo'), pasted('Núñez\tAna\t28.111.222'));
    expect(state.paste).toEqual({ text: '', bad: [], shown: false });
  });

  it('counts the bad rows of a second block below those of the first', () => {
    const state = run(empty, pasted('Solo'), pasted('Núñez\tAna\t28.111.222\nSola', 'Solo'));
    expect(state.paste.text).toBe('Solo\nSola');
    expect(state.paste.bad.map(({ place }) => place)).toEqual([1, 2]);
  });

  it('adds employees without a document below its text', () => {
    const state = run(
      empty,
      { type: 'pasteTyped', text: 'Solo' },
      { type: 'pasteExtended', asistentes: [{ ...ana, documento: '' }] },
    );
    expect(state.paste).toEqual({ text: 'Solo\nNúñez\tAna\t', bad: [], shown: true });
  });

  it('is empty and closed when it is discarded', () => {
    const state = run(empty, pasted('Solo'), { type: 'pasteDiscarded' });
    expect(state.paste).toEqual({ text: '', bad: [], shown: false });
  });

  const open = run(empty, { type: 'stepOpened', step: 1 }, { type: 'pasteOpened' });

  it('opens on request', () => {
    expect(open.paste.shown).toBe(true);
  });

  it('is closed in the next visit of the step', () => {
    const back = run(open, { type: 'stepOpened', step: 2 }, { type: 'stepOpened', step: 1 });
    expect(back.paste.shown).toBe(false);
  });

  it('checks its text when the step opens', () => {
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

  it.each<[string, WizardAction]>([
    ['chosen', { type: 'fileChosen', file: new File([], 'a.pdf') }],
    ['removed', { type: 'planillaRemoved', remove: true }],
  ])('is a change to save when it is %s', (_, action) => {
    expect(isChanged(run(two, action))).toBe(true);
  });
});

describe('saving', () => {
  const working = run(two, { type: 'saveStarted' }, { type: 'saveProgressed', share: 0.5 });

  it('has its progress', () => {
    expect(working).toMatchObject({ saving: 'working', progress: 0.5 });
  });

  it('is done after a successful reply', () => {
    const state = run(working, { type: 'saveEnded', saved: true });
    expect(state).toMatchObject({ saving: 'done', progress: undefined });
  });

  it('ends after a refusal', () => {
    expect(run(working, { type: 'saveEnded', saved: false })).toMatchObject({ saving: 'no' });
  });
});

describe('a refused save', () => {
  const rows = new Map([[1, 'Documento: Este campo es requerido']]);
  const refusal = { datos: [], rows, planilla: undefined, others: [], step: 1 } as const;
  const refused = run(two, { type: 'stepOpened', step: 2 }, { type: 'saveRefused', refusal });

  it('opens the step that can correct it', () => {
    expect(refused.step).toBe(1);
  });

  it('marks the refused rows', () => {
    expect([...refused.rowErrors]).toEqual([['row-2', 'Documento: Este campo es requerido']]);
  });

  it('marks a row until it is corrected', () => {
    const corrected = run(
      refused,
      { type: 'editStarted', id: 'row-2' },
      { type: 'asistenteEntered', asistente: beto },
    );
    expect(corrected.rowErrors.size).toBe(0);
  });
});

it('a change of step clears the announcement', () => {
  const state = run(empty, { type: 'asistenteEntered', asistente: ana }, { type: 'stepOpened', step: 1 });
  expect(state.announcement).toBe('');
});
