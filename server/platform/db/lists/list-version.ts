import { type RawBuilder, sql } from 'kysely';
import { columns, expr } from '../row-json.ts';
import { select } from '../select.ts';

// Each promotion of a standby and each recovery to an earlier moment begins another timeline. A standby answers no list.
const timeline = expr<string>`case when pg_is_in_recovery() then ''
  else ltrim(left(pg_walfile_name(pg_current_wal_lsn()), 8), '0') end`;

/**
 * The version of a list of these tables, as `count-epoch.snapshot`. The count names the content within an epoch, which ends
 * with a restore or a promotion: a promoted standby may lack the last changes and count to the same number again (decision
 * 054). The snapshot says which changes the content has (decision 055).
 */
export const listVersion = (tablas: readonly string[]): RawBuilder<string> => sql<string>`(
  select coalesce(sum(n) filter (where tabla <> '*'), 0) || '-' || coalesce(sum(n) filter (where tabla = '*'), 0)
    || 'x' || ${timeline} || '.' || replace(pg_current_snapshot()::text, ',', '_') from lista_version
  where tabla = '*' or tabla = any(${tablas}::text[]))`;

export interface ListVersion {
  /** Equal for equal content. */
  readonly content: string;
  readonly epoch: string;
  /** As `pg_snapshot`; undefined for what no server sent. */
  readonly snapshot: string | undefined;
}

/** `text` is a `listVersion`, or what somebody sent as one. */
export function parseListVersion(text: string): ListVersion {
  const [content = '', snapshot = ''] = text.split('.');
  const epoch = content.slice(content.indexOf('-') + 1);
  return { content, epoch, snapshot: isSnapshot(snapshot) ? snapshot.replaceAll('_', ',') : undefined };
}

// PostgreSQL refuses any other text.
function isSnapshot(text: string): boolean {
  const match = /^(\d{1,18}):(\d{1,18}):((?:\d{1,18}(?:_(?=\d)|$))*)$/.exec(text);
  if (!match) return false;
  const [, from, to, running] = match;
  const [xmin, xmax] = [BigInt(from ?? 0), BigInt(to ?? 0)];
  const ids = running ? running.split('_').map(BigInt) : [];
  const isOrdered = ids.every((id, i) => id >= xmin && id < xmax && (i === 0 || id > (ids[i - 1] as bigint)));
  return xmin > 0n && xmin <= xmax && isOrdered;
}

/** Whether a snapshot shows no transaction that began after another snapshot. */
export const isNotAfter = (one: string, other: string): boolean => xmaxOf(one) <= xmaxOf(other);
const xmaxOf = (snapshot: string) => BigInt(snapshot.split(':')[1] ?? 0);

const v = columns('lista_version', 'v');
/** By table. The timeline belongs to `*`, which every list depends on. */
export const allVersions = select(
  { tabla: v.tabla, n: expr<string>`sum(${v.n}) || case ${v.tabla} when '*' then ${timeline} else '' end` },
  sql`from lista_version v group by v.tabla`,
);
