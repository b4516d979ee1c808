import { type RefObject, useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Asistente } from '#contract/ordenes/capacitaciones.ts';
import { sesion } from '../../sesion/store.ts';
import { drafts } from '../../shared/form/drafts.ts';
import { clockNow } from '../../shared/text/dates.ts';
import type { DraftTime } from './DraftLine.tsx';
import type { DatosForm, Draft } from './values.ts';

const settleMs = 300;

export interface DraftKey {
  readonly usuarioId: string;
  readonly name: string;
}

interface KeepDraftOptions extends DraftKey {
  /** Whether anything is unsaved; otherwise the draft is removed. */
  readonly dirty: boolean;
  /** Nothing is written after the draft is discarded. */
  readonly isDiscarded: RefObject<boolean>;
  readonly snapshot: () => Draft;
  /** Learns when the draft was stored. */
  readonly stored: DraftTime;
  readonly form: DatosForm;
  readonly entry: UseFormReturn<Asistente>;
}

/** Stores a draft in this browser shortly after each change (decision 011). */
export function useKeepDraft(options: KeepDraftOptions): void {
  const { form, entry } = options;
  const latest = useRef(options);
  const schedule = useRef<() => void>(() => {});

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = () => {
      clearTimeout(timer);
      const { usuarioId, name, dirty, isDiscarded, snapshot, stored } = latest.current;
      // A draft must not outlive a sign-out, which may happen in another tab.
      if (isDiscarded.current || sesion.user()?._id !== usuarioId) return;
      if (!dirty) {
        drafts.remove(usuarioId, name);
        stored.set('');
      } else if (drafts.write(usuarioId, name, snapshot())) stored.set(clockNow().slice(11, 16));
    };
    schedule.current = () => {
      clearTimeout(timer);
      timer = setTimeout(write, settleMs);
    };
    const onChange = { formState: { values: true }, callback: () => schedule.current() } as const;
    const ends = [form.subscribe(onChange), entry.subscribe(onChange)];
    window.addEventListener('pagehide', write);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', write);
      for (const end of ends) end();
    };
  }, [form, entry]);

  // The wizard's state changes with a render; the fields of its forms do not.
  useEffect(() => {
    latest.current = options;
    schedule.current();
  });
}
