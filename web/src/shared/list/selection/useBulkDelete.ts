import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type BulkInput, type BulkReply, bulkPathOf, maxBulk } from '#contract/lists/bulk.ts';
import type { ListResource } from '#contract/platform/resource.ts';
import { confirm } from '../../feedback/confirm.ts';
import { showToast } from '../../feedback/toasts.ts';
import { http } from '../../net/http.ts';
import { useReload } from '../../net/resource.ts';
import { countText } from '../../text/quantities.ts';
import { deleteText } from '../../text/texts.ts';

/** One and many, as in 'Se eliminaron 12 órdenes'. */
export type Noun = readonly [one: string, many: string];

export const counted = (count: number, [one, many]: Noun) => countText(count, one, many);

/** A row that stays, and why. */
export interface Failure {
  readonly _id: string;
  readonly name: string;
  readonly message: string;
}

interface BulkDeleteOptions {
  readonly resource: ListResource;
  readonly noun: Noun;
  readonly nameOf: (id: string) => string;
  readonly onDeleted: (gone: ReadonlySet<string>) => void;
}

/** Deletes many rows after a confirmation, some hundred per call, and says which could not be deleted and why. */
export function useBulkDelete({ resource, noun, nameOf, onDeleted }: BulkDeleteOptions) {
  const [progress, setProgress] = useState<number>();
  const [failures, setFailures] = useState<readonly Failure[]>([]);
  const reload = useReload(resource);
  const remove = useMutation({
    mutationFn: async (ids: readonly string[]) => {
      const failed: { _id: string; message: string }[] = [];
      for (let start = 0; start < ids.length; start += maxBulk) {
        setProgress(start / ids.length);
        const body: BulkInput = { ids: ids.slice(start, start + maxBulk) };
        const { fallas } = await http.post<BulkReply>(bulkPathOf(resource), body);
        failed.push(...fallas);
      }
      return failed;
    },
    onSuccess: (failed, ids) => {
      const count = ids.length - failed.length;
      if (count > 0) showToast({ kind: 'success', title: `Se eliminó: ${counted(count, noun)}` });
      setFailures(failed.map(({ _id, message }) => ({ _id, name: nameOf(_id), message })));
      const left = new Set(failed.map(({ _id }) => _id));
      onDeleted(new Set(ids.filter((id) => !left.has(id))));
    },
    meta: { toasts: { error: 'No se pudo eliminar' } },
    onSettled: () => {
      setProgress(undefined);
      reload();
    },
  });
  const ask = async (ids: readonly string[]) => {
    const title = `Eliminar ${counted(ids.length, noun)}`;
    if (await confirm({ title, text: deleteText, accept: 'Eliminar', danger: true })) remove.mutate(ids);
  };
  return { ask, progress, failures, dismiss: () => setFailures([]) };
}
