import { zodResolver } from '@hookform/resolvers/zod';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { type Asistente, AsistenteInput, type Capacitacion } from '#contract/capacitaciones.ts';
import type { Usuario } from '#contract/sesion.ts';
import { useListAddress } from '../../ordenes/list-address.ts';
import { drafts } from '../../shared/form/drafts.ts';
import { formResolver } from '../../shared/form/form-resolver.ts';
import { useWarnOnLeave } from '../../shared/form/useWarnOnLeave.ts';
import type { Renewal } from '../renovar/renewal.ts';
import { reduce } from './reducer.ts';
import { initialState, isChanged, toDraft } from './state.ts';
import { type DraftKey, useKeepDraft } from './useKeepDraft.ts';
import { useSaveWizard } from './useSaveWizard.ts';
import { type DatosValues, DatosWizard, Draft, datosOf, datosOfRenewal, emptyAsistente } from './values.ts';

/** `current` is the training to update, `renewal` the one to renew. */
export function useWizard(usuario: Usuario, current: Capacitacion | undefined, renewal: Renewal | undefined) {
  const key: DraftKey = { usuarioId: usuario._id, name: draftName(current, renewal) };
  // Saving sends the version of the training that was opened, so a later load must not replace it.
  const [opened] = useState(current);
  const [draft] = useState(() => drafts.read(key.usuarioId, key.name, Draft));
  const [state, dispatch] = useReducer(reduce, undefined, () => initialState(draft, opened, renewal));
  const form = useForm<DatosValues, unknown, DatosWizard>({
    defaultValues: draft?.datos ?? (renewal ? datosOfRenewal(renewal.renovada) : datosOf(opened)),
    resolver: formResolver(DatosWizard),
  });
  const entry = useForm<Asistente>({
    defaultValues: draft?.entrada ?? emptyAsistente,
    resolver: zodResolver(AsistenteInput),
  });
  const version = draft?.version ?? opened?.version;
  const row = opened && { _id: opened._id, version };
  const save = useSaveWizard({ state, dispatch, form, row, renews: renewal !== undefined });

  const saved = state.saving === 'done';
  const typed = form.formState.isDirty || entry.formState.isDirty;
  const dirty = (draft !== null || typed || isChanged(state)) && !saved;
  const { isDiscarded, discard } = useDiscard(key);
  useWarnOnLeave(dirty, discard);
  const snapshot = () => toDraft(state, { datos: form.getValues(), entry: entry.getValues(), version });
  useKeepDraft({ ...key, dirty, isDiscarded, snapshot, form, entry });
  useLeaveWhen(saved, discard);
  const renovada = renewal?.renovada;
  // What the wizard started from.
  const base = opened ?? renovada;
  return { state, dispatch, form, entry, opened, renovada, base, draft, dirty, save, discard };
}

export type Wizard = ReturnType<typeof useWizard>;

const draftName = (current: Capacitacion | undefined, renewal: Renewal | undefined) =>
  `capacitacion:${current?._id ?? (renewal ? `renueva:${renewal.renovada._id}` : 'nueva')}`;

function useDiscard({ usuarioId, name }: DraftKey) {
  const isDiscarded = useRef(false);
  const discard = useCallback(() => {
    isDiscarded.current = true;
    drafts.remove(usuarioId, name);
  }, [usuarioId, name]);
  return { isDiscarded, discard };
}

/** reglas 2.1: saving a training leads to the orders. */
function useLeaveWhen(saved: boolean, discard: () => void): void {
  const navigate = useNavigate();
  const back = useListAddress();
  useEffect(() => {
    if (!saved) return;
    discard();
    navigate(back);
  }, [saved, discard, navigate, back]);
}
