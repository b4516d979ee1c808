import { zodResolver } from '@hookform/resolvers/zod';
import { type Dispatch, useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { Usuario } from '#contract/cuentas/sesion.ts';
import { type Asistente, AsistenteInput, type Capacitacion } from '#contract/ordenes/capacitaciones.ts';
import { useListAddress } from '../../links/ordenes.ts';
import { drafts } from '../../shared/form/drafts.ts';
import { formResolver } from '../../shared/form/form-resolver.ts';
import { useWarnOnLeave } from '../../shared/form/useWarnOnLeave.ts';
import { useCloseOnBack } from '../../shared/historia/useCloseOnBack.ts';
import { datosOfStart, type Start } from '../desde-matriz/start.ts';
import type { Renewal } from '../renovar/renewal.ts';
import { createDraftTime } from './DraftLine.tsx';
import { reduce, type WizardAction } from './reducer.ts';
import { initialState, isChanged, toDraft, type WizardState } from './state.ts';
import { type DraftKey, useKeepDraft } from './useKeepDraft.ts';
import { useSaveWizard } from './useSaveWizard.ts';
import { type DatosValues, DatosWizard, Draft, datosOf, datosOfRenewal, emptyAsistente } from './values.ts';

interface WizardOptions {
  readonly usuario: Usuario;
  /** The training to update. */
  readonly current: Capacitacion | undefined;
  /** The one to renew. */
  readonly renewal: Renewal | undefined;
  /** What a new one starts with. */
  readonly start: Start | undefined;
}

export function useWizard({ usuario, current, renewal, start }: WizardOptions) {
  const key: DraftKey = { usuarioId: usuario._id, name: draftName({ current, renewal, start }) };
  // Saving sends the version of the training that was opened, so a later load must not replace it.
  const [opened] = useState(current);
  const [draft] = useState(() => drafts.read(key.usuarioId, key.name, Draft));
  const [state, dispatch] = useReducer(reduce, undefined, () => initialState(draft, opened, renewal, start));
  const form = useForm<DatosValues, unknown, DatosWizard>({
    defaultValues: draft?.datos ?? firstDatos(opened, renewal, start),
    resolver: formResolver(DatosWizard),
  });
  const entry = useForm<Asistente>({
    defaultValues: draft?.entrada ?? emptyAsistente,
    resolver: zodResolver(AsistenteInput),
  });
  const version = draft?.version ?? opened?.version;
  const row = opened && { _id: opened._id, version };
  const list = useListAddress();
  const back = start?.volver ?? list;
  const save = useSaveWizard({ state, dispatch, form, row, renews: renewal !== undefined, back });

  const saved = state.saving === 'done';
  const typed = form.formState.isDirty || entry.formState.isDirty;
  const dirty = (draft !== null || typed || isChanged(state)) && !saved;
  const { isDiscarded, discard } = useDiscard(key);
  useWarnOnLeave(dirty, discard);
  useStepBack(state, dispatch);
  const snapshot = () => toDraft(state, { datos: form.getValues(), entry: entry.getValues(), version });
  const [stored] = useState(createDraftTime);
  useKeepDraft({ ...key, dirty, isDiscarded, snapshot, stored, form, entry });
  useLeaveWhen(saved, back, discard);
  const renovada = renewal?.renovada;
  // What the wizard started from.
  const base = opened ?? renovada;
  return { state, dispatch, form, entry, opened, renovada, base, draft, stored, dirty, save, discard, back };
}

export type Wizard = ReturnType<typeof useWizard>;

function draftName({ current, renewal, start }: Omit<WizardOptions, 'usuario'>): string {
  if (renewal) return `capacitacion:renueva:${renewal.renovada._id}`;
  if (start) {
    const { clienteId, sucursalId, tipo, titulo } = start;
    return ['capacitacion:personal', clienteId, sucursalId, tipo._id, ...(titulo ? [titulo] : [])].join(':');
  }
  return `capacitacion:${current?._id ?? 'nueva'}`;
}

function firstDatos(
  opened: Capacitacion | undefined,
  renewal: Renewal | undefined,
  start: Start | undefined,
): DatosValues {
  if (renewal) return datosOfRenewal(renewal.renovada);
  return { ...datosOf(opened), ...(start && datosOfStart(start)) };
}

/** Back leads to the step before; from the first one it leaves. */
function useStepBack({ step, saving }: WizardState, dispatch: Dispatch<WizardAction>): void {
  const before = step === 2 ? 1 : 0;
  useCloseOnBack(() => saving === 'no' && dispatch({ type: 'stepOpened', step: before }), step > 0);
}

function useDiscard({ usuarioId, name }: DraftKey) {
  const isDiscarded = useRef(false);
  const discard = useCallback(() => {
    isDiscarded.current = true;
    drafts.remove(usuarioId, name);
  }, [usuarioId, name]);
  return { isDiscarded, discard };
}

/** reglas 2.1: saving a training leads to the orders, or back to where it started. */
function useLeaveWhen(saved: boolean, back: string, discard: () => void): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!saved) return;
    discard();
    navigate(back);
  }, [saved, discard, navigate, back]);
}
