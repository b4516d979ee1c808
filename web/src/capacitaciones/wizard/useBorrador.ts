import { type RefObject, useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Asistente } from '#contract/capacitaciones.ts';
import { sesion } from '../../sesion/store.ts';
import { drafts } from '../../shared/form/drafts.ts';
import type { Borrador, DatosForm } from './valores.ts';

const settleMs = 300;

interface BorradorOptions {
  readonly usuarioId: string;
  readonly name: string;
  /** False where there is nothing to keep: then no draft is kept either. */
  readonly dirty: boolean;
  /** True once the draft has been given up: nothing is written any more. */
  readonly over: RefObject<boolean>;
  readonly snapshot: () => Borrador;
  readonly form: DatosForm;
  readonly entrada: UseFormReturn<Asistente>;
}

/** Keeps the wizard's content in this browser while it is unsaved, a moment after each change. */
export function useBorrador(options: BorradorOptions): void {
  const { form, entrada } = options;
  const latest = useRef(options);
  const schedule = useRef<() => void>(() => {});

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = () => {
      clearTimeout(timer);
      const { usuarioId, name, dirty, over, snapshot } = latest.current;
      // Whoever signed out, perhaps in another tab, leaves nothing behind.
      if (over.current || sesion.user()?._id !== usuarioId) return;
      if (dirty) drafts.write(usuarioId, name, snapshot());
      else drafts.remove(usuarioId, name);
    };
    schedule.current = () => {
      clearTimeout(timer);
      timer = setTimeout(write, settleMs);
    };
    const onChange = { formState: { values: true }, callback: () => schedule.current() } as const;
    const ends = [form.subscribe(onChange), entrada.subscribe(onChange)];
    window.addEventListener('pagehide', write);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', write);
      for (const end of ends) end();
    };
  }, [form, entrada]);

  // What is no field of a form (attendees, step, file) changes with a render.
  useEffect(() => {
    latest.current = options;
    schedule.current();
  });
}
