import type { ListResource } from '#contract/platform/resource.ts';
import { confirm, type Question } from '../feedback/confirm.ts';
import { type Editable, useRemove } from '../net/resource.ts';
import { deleteText } from '../text/texts.ts';

interface DeleteOptions<Row> {
  readonly success: string;
  readonly error?: string;
  readonly question: (row: Row) => Pick<Question, 'title'> & Partial<Question>;
}

export function useDelete<Row extends Editable>(
  resource: ListResource,
  { success, error = 'No se pudo eliminar', question }: DeleteOptions<Row>,
) {
  const remove = useRemove(resource, { toasts: { success, error } });
  return async (row: Row) => {
    const accepted = await confirm({ text: deleteText, accept: 'Eliminar', danger: true, ...question(row) });
    if (accepted) remove.mutate(row);
  };
}
