import { type SubmitEvent, useRef, useState } from 'react';
import { HttpError } from '../../shared/net/http.ts';

const required = 'Este campo es requerido';

/** A form of one field, sent as typed; the server's refusal stands at the field. */
export function useAnswer(send: (value: string) => Promise<unknown>, initial = '') {
  const [value, setValue] = useState(initial);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const inputRef = useRef<HTMLInputElement>(null);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    // A dialog's form may be inside another one, by React's tree.
    event.stopPropagation();
    if (!value) {
      setError(required);
      return inputRef.current?.focus();
    }
    setBusy(true);
    try {
      await send(value);
    } catch (failure) {
      if (!(failure instanceof HttpError)) throw failure;
      setError(failure.errores[0]?.mensaje ?? failure.message);
      inputRef.current?.focus();
    } finally {
      setBusy(false);
    }
  };
  const onChange = (next: string) => {
    setValue(next);
    setError(undefined);
  };
  return { submit, busy, field: { value, onChange, error, inputRef } };
}
