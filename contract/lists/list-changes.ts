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
  const kept = rows.filter(({ _id }) => !left.has(_id));
  const result: Row[] = [];
  let taken = 0;
  for (const [place, row] of filas) {
    const until = taken + place - result.length;
    if (until < taken || until > kept.length) return undefined;
    for (; taken < until; taken++) result.push(kept[taken] as Row);
    result.push(row);
  }
  for (; taken < kept.length; taken++) result.push(kept[taken] as Row);
  return result.length === total ? result : undefined;
}
