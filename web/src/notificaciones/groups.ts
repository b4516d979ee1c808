import type { Notificacion } from '#contract/cuentas/notificaciones.ts';
import { compareTexts } from '#contract/values/text.ts';
import { today as dayOf, formatDate, formatInstantTime, formatNumber } from '../shared/text/dates.ts';
import { weekdayName } from '../shared/text/months.ts';
import { countedAs, isWaiting, type Urgency, urgencies, urgencyOf } from './urgency.ts';

/** What the list of notices draws, line by line. */
export type Line =
  | { readonly kind: 'day'; readonly key: string; readonly title: string }
  | {
      readonly kind: 'group';
      readonly key: string;
      readonly title: string;
      readonly urgency: Urgency;
      readonly of: readonly Notificacion[];
      /** How many of them stay folded until it is opened; 0 if all show. */
      readonly folded: number;
    }
  | {
      readonly kind: 'notice';
      readonly key: string;
      readonly notice: Notificacion;
      readonly urgency: Urgency;
      readonly inGroup: boolean;
      /** Its hour tells it from the others of its day. */
      readonly timed: boolean;
    };

/** A longer group is one line until it is opened. */
export const shownOfGroup = 3;

interface Member {
  readonly notice: Notificacion;
  readonly urgency: Urgency;
}

const rank = (urgency: Urgency) => urgencies.indexOf(urgency);

export const waitingTitle = 'Pedidos de clientes';

/**
 * Notices, newest first, as lines by day, client and kind; within a day the most urgent are first. What clients ask and nobody
 * has read comes before all days: it would be lost among what expires.
 */
export function linesOf(
  notices: readonly Notificacion[],
  today: string,
  opened: ReadonlySet<string> = new Set(),
): Line[] {
  const lines: Line[] = [];
  const days = byKey(notices, (notice) =>
    isWaiting(notice) ? waitingTitle : dayOf(new Date(notice.createdAt)),
  );
  const waiting = days.get(waitingTitle);
  days.delete(waitingTitle);
  for (const [day, members] of [...(waiting ? [[waitingTitle, waiting] as const] : []), ...days]) {
    lines.push({ kind: 'day', key: day, title: day === waitingTitle ? day : dayTitle(day, today) });
    const groups = [...byKey(members, (notice) => groupKey(notice, today))].map(([key, of]) =>
      sorted(`${day} ${key}`, of, today),
    );
    groups.sort(byUrgency);
    const timed = members.length === 1 || day === waitingTitle || hoursOf(members) > 1;
    for (const group of groups) pushGroup(lines, { ...group, timed }, opened);
  }
  return lines;
}

/** At how many hours and minutes they came: those that are made at night have one. */
const hoursOf = (notices: readonly Notificacion[]) =>
  new Set(notices.map(({ createdAt }) => formatInstantTime(createdAt))).size;

interface Group {
  readonly key: string;
  readonly members: readonly Member[];
}

/** By client and by what the heading counts: all of a group are equally urgent. */
const groupKey = (notice: Notificacion, today: string) =>
  `${notice.cliente?._id ?? ''} ${countedAs(notice, urgencyOf(notice, today))[1]}`;

function sorted(key: string, notices: readonly Notificacion[], today: string): Group {
  const members = notices.map((notice) => ({ notice, urgency: urgencyOf(notice, today) }));
  // A stable sort keeps the newest first.
  members.sort((a, b) => (a.notice.vence ?? '').localeCompare(b.notice.vence ?? ''));
  return { key, members };
}

const urgencyOfGroup = ({ members }: Group): Urgency => members[0]?.urgency ?? 'novedad';
const nameOf = ({ members }: Group) => members[0]?.notice.cliente?.razonSocial ?? '';
const byUrgency = (a: Group, b: Group) =>
  rank(urgencyOfGroup(a)) - rank(urgencyOfGroup(b)) ||
  b.members.length - a.members.length ||
  compareTexts(nameOf(a), nameOf(b));

function pushGroup(
  lines: Line[],
  { timed, ...group }: Group & { readonly timed: boolean },
  opened: ReadonlySet<string>,
): void {
  const { key, members } = group;
  const inGroup = members.length > 1;
  const isFolded = members.length > shownOfGroup && !opened.has(key);
  if (inGroup) {
    const of = members.map(({ notice }) => notice);
    const folded = isFolded ? members.length : 0;
    lines.push({ kind: 'group', key, title: titleOf(group), urgency: urgencyOfGroup(group), of, folded });
  }
  if (isFolded) return;
  for (const { notice, urgency } of members) {
    lines.push({ kind: 'notice', key: notice.id, notice, urgency, inGroup, timed });
  }
}

/** 'Molinos Aguará: 6 órdenes vencen esta semana'. */
function titleOf(group: Group): string {
  const [first] = group.members as [Member];
  const name = nameOf(group);
  const [, many] = countedAs(first.notice, first.urgency);
  return `${name && `${name}: `}${formatNumber(group.members.length)} ${many}`;
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
