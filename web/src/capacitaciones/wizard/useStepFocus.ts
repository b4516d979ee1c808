import { useEffect, useRef } from 'react';
import type { DatosForm, DatosValues, Paso } from './valores.ts';

/** At another step the focus goes to its heading, so that it is read from its start; or to the field that was refused. */
export function usePasoFocus(paso: Paso, form: DatosForm) {
  const heading = useRef<HTMLHeadingElement>(null);
  const previous = useRef(paso);
  useEffect(() => {
    if (previous.current === paso) return;
    previous.current = paso;
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest('main')?.parentElement?.scrollTo({ top: 0 });
    const { errors } = form.formState;
    const wrong = (Object.keys(form.getValues()) as (keyof DatosValues)[]).find((campo) => errors[campo]);
    if (wrong && paso === 0) form.setFocus(wrong);
  }, [paso, form]);
  return heading;
}
