import type { ColumnType, Generated } from 'kysely';

/** `YYYY-MM-DD`. */
export type DateText = string;
export type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>;
export type NullableTimestamp = ColumnType<
  Date | null,
  Date | string | null | undefined,
  Date | string | null
>;

export interface BaseRow {
  id: Generated<string>;
  created_at: Timestamp;
  version: Generated<number>;
}
