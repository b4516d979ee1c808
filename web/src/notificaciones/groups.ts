import type { Notificacion } from '#contract/notificaciones.ts';
import { compareTexts } from '#contract/text.ts';
import { today as dayOf, formatDate, formatNumber, weekdayName } from '../shared/text/dates.ts';
import { countedAs, type Urgency, urgencies, urgencyOf } from './urgency.ts';

/** What the list of notices draws, line by line. */
export type Line =
  | { readonly kind: 'day'; readonly key: string; readonly title: string }
  | {
      readonly kind: 'group';
      readonly key: string;
      readonly title: string;
      readonly urgency: Urgency;
      /** Its most urgent notices. */
      readonly of: readonly Notificacion[];
    }
  | {
      readonly kind: 'notice';
      readonly key: string;
      readonly notice: Notificacion;
      readonly urgency: Urgency;
      readonly inGroup: boolean;
    }
  | { readonly kind: 'more'; readonly key: string; readonly group: string; readonly count: number };

/** A longer group shows this many notices until it is opened. */
export const shownOfGroup = 5;

interface Member {
  readonly notice: Notificacion;
  readonly urgency: Urgency;
}

const rank = (urgency: Urgency) => urgencies.indexOf(urgency);
/** Notices, newest first, as lines by day and client; within a day the most urgent client is first. */
export function linesOf(
  notices: readonly Notificacion[],
  today: string,
  opened: ReadonlySet<string> = new Set(),
): Line[] {
  const lines: Line[] = [];
  for (const [day, members] of byKey(notices, ({ createdAt }) => dayOf(new Date(createdAt)))) {
    lines.push({ kind: 'day', key: day, title: dayTitle(day, today) });
    const groups = [...byKey(members, groupKey)].map(([key, of]) => sorted(`${day} ${key}`, of, today));
    groups.sort(byUrgency);
    for (const group of groups) pushGroup(lines, group, opened);
  }
  return lines;
}

interface Group {
  readonly key: string;
  readonly members: readonly Member[];
}

/** What has no client is grouped by its kind; a client user's notices are all of one client. */
const groupKey = ({ cliente, clase, vence }: Notificacion) =>
  cliente?._id ?? (vence || clase === 'orden' || clase === 'documento' ? 'own' : clase);

function sorted(key: string, notices: readonly Notificacion[], today: string): Group {
  const members = notices.map((notice) => ({ notice, urgency: urgencyOf(notice, today) }));
  // A stable sort keeps the newest first.
  members.sort(
    (a, b) => rank(a.urgency) - rank(b.urgency) || (a.notice.vence ?? '').localeCompare(b.notice.vence ?? ''),
  );
  return { key, members };
}

const urgencyOfGroup = ({ members }: Group): Urgency => members[0]?.urgency ?? 'novedad';
const nameOf = ({ members }: Group) => members[0]?.notice.cliente?.razonSocial ?? '';
const byUrgency = (a: Group, b: Group) =>
  rank(urgencyOfGroup(a)) - rank(urgencyOfGroup(b)) ||
  b.members.length - a.members.length ||
  compareTexts(nameOf(a), nameOf(b));

function pushGroup(lines: Line[], group: Group, opened: ReadonlySet<string>): void {
  const { key, members } = group;
  const inGroup = members.length > 1;
  if (inGroup) lines.push(headingOf(group));
  // One more line than the button that it would replace is no gain.
  const shown = opened.has(key) || members.length <= shownOfGroup + 1 ? members.length : shownOfGroup;
  for (const { notice, urgency } of members.slice(0, shown)) {
    lines.push({ kind: 'notice', key: notice.id, notice, urgency, inGroup });
  }
  const count = members.length - shown;
  if (count > 0) lines.push({ kind: 'more', key: `${key} more`, group: key, count });
}

function headingOf(group: Group): Line {
  const urgency = urgencyOfGroup(group);
  const of = group.members.filter((member) => member.urgency === urgency).map(({ notice }) => notice);
  return { kind: 'group', key: group.key, title: titleOf(group), urgency, of };
}

/** 'Molinos Aguará: 6 órdenes vencen esta semana, 1 orden registrada'. */
function titleOf(group: Group): string {
  const counts = new Map<readonly [string, string], number>();
  for (const { notice, urgency } of group.members) {
    const as = countedAs(notice, urgency);
    counts.set(as, (counts.get(as) ?? 0) + 1);
  }
  const parts = [...counts].map(
    ([[one, many], count]) => `${formatNumber(count)} ${count === 1 ? one : many}`,
  );
  const name = nameOf(group);
  return `${name && `${name}: `}${parts.join(', ')}`;
}

function dayTitle(day: string, today: string): string {
  const days = (Date.parse(today) - Date.parse(day)) / 86_400_000;
  if (days === 0) return 'Hoy';
  if (days === 1) return 'Ayer';
  const name = weekdayName(day);
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${formatDate(day)}`;
}

function byKey<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
