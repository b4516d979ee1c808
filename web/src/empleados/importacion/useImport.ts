import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { empleados, type ImportReply } from '#contract/personas/empleados.ts';
import { http } from '../../shared/net/http.ts';
import { HttpError } from '../../shared/net/http-error.ts';
import { reload } from '../../shared/net/tables.ts';
import {
  type Changes,
  type ImportInput,
  type ImportSent,
  type ImportValues,
  importForm,
  importPath,
  snapshot,
  unchanged,
} from './import-file.ts';

export type Stage =
  | { readonly kind: 'choose' }
  | { readonly kind: 'review' | 'done'; readonly input: ImportSent; readonly reply: ImportReply };

/** The steps of an import (reglas 5.13). Errors appear in the form, not in a toast (reglas 8.7). */
export function useImport(form: UseFormReturn<ImportValues, unknown, ImportInput>) {
  const [stage, setStage] = useState<Stage>({ kind: 'choose' });
  const call = useImportCall();
  const abort = useRef<AbortController>(null);

  const send = async (input: ImportSent, simulate: boolean) => {
    abort.current = new AbortController();
    const { signal } = abort.current;
    form.clearErrors();
    try {
      const reply = await call.mutateAsync({ input, simulate, signal });
      setStage({ kind: simulate ? 'review' : 'done', input, reply });
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof HttpError)) throw error;
      showError(form, error, stage.kind === 'choose');
    }
  };
  const review = async ({ cliente_id, archivo }: ImportInput) => {
    try {
      await send({ cliente_id, archivo: await snapshot(archivo), ...unchanged }, true);
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
      form.setError(
        'archivo',
        { message: 'No se pudo leer el archivo. Vuelva a elegirlo.' },
        { shouldFocus: true },
      );
    }
  };
  return {
    stage,
    share: call.share,
    working: call.isPending,
    review,
    /** Judges all rows again, with the changes. */
    recheck: (input: ImportSent, changes: Changes) => send({ ...input, ...changes }, true),
    run: (input: ImportSent) => send(input, false),
    back: () => setStage({ kind: 'choose' }),
    abort: () => abort.current?.abort(),
  };
}

interface Call {
  readonly input: ImportSent;
  readonly simulate: boolean;
  readonly signal: AbortSignal;
}

function useImportCall() {
  const client = useQueryClient();
  const [share, setShare] = useState(0);
  const call = useMutation({
    // reglas 8.7: no toast.
    meta: { toasts: { error: false } },
    mutationFn: ({ input, simulate, signal }: Call) => {
      setShare(0);
      const path = importPath(
        input.cliente_id,
        simulate ? '?simular=true&repetidas=true&detalle=true' : '?repetidas=true&detalle=true',
      );
      return http.post<ImportReply>(path, importForm(input), { signal, onProgress: setShare });
    },
    onSettled: (_reply, _error, { simulate }) => {
      if (!simulate) reload(client, empleados);
    },
  });
  return { ...call, share };
}

const fileCodes = new Set(['archivo_invalido', 'demasiado_grande', 'validacion']);

function showError(
  form: UseFormReturn<ImportValues, unknown, ImportInput>,
  { code, message }: HttpError,
  choosing: boolean,
) {
  if (choosing && fileCodes.has(code)) form.setError('archivo', { message }, { shouldFocus: true });
  else form.setError('root', { type: code, message });
}
