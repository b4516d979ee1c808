import { z } from 'zod';

export const listChanges = <Row extends z.ZodType>(row: Row) =>
  z.object({
    total: z.number().int(),
    filas: z.array(z.tuple([z.number().int(), row])),
    quitadas: z.array(z.string()),
  });
export type ListChanges<Row> = z.infer<ReturnType<typeof listChanges<z.ZodType<Row>>>>;

/** Undefined if they are not changes of these rows. */
export function applyChanges<Row extends { _id: string }>(
  rows: readonly Row[],
  { total, filas, quitadas }: ListChanges<Row>,
): Row[] | undefined {
  const left = new Set(quitadas);
  for (const [, row] of filas) left.add(row._id);
  const result: Row[] = [];
  let taken = 0;
  const takeChanged = () => {
    for (let next = filas[taken]; next?.[0] === result.length; next = filas[++taken]) result.push(next[1]);
  };
  for (const row of rows) {
    if (left.has(row._id)) continue;
    takeChanged();
    result.push(row);
  }
  takeChanged();
  return result.length === total && taken === filas.length ? result : undefined;
}
