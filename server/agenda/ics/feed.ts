import { PRODUCT } from '#server/platform/mail/layout.ts';
import type { Evento } from '../calendario.queries.ts';
import { contentLines, escapeText, icsDate, icsTime } from './content-lines.ts';
import { vtimezone } from './timezone.ts';

interface Feed {
  readonly eventos: readonly Evento[];
  /** The days that the events are from, `YYYY-MM-DD`. */
  readonly desde: string;
  readonly hasta: string;
  readonly timezone: string;
  readonly publicUrl: string;
}

const DAY_MS = 86_400_000;
const dayAfter = (date: string) => new Date(Date.parse(date) + DAY_MS).toISOString().slice(0, 10);

function whenOf({ tipo, fecha, hora, fin }: Evento, timezone: string): string[] {
  if (tipo === 'vencimiento' || !hora) {
    return [`DTSTART;VALUE=DATE:${icsDate(fecha)}`, `DTEND;VALUE=DATE:${icsDate(dayAfter(fecha))}`];
  }
  const at = (name: string, date: string, time: string) =>
    `${name};TZID=${timezone}:${icsDate(date)}T${icsTime(time)}`;
  // A training may contradict itself (reglas 5.2), an event may not end before it starts.
  const endsLater = fin !== null && `${fin.fecha} ${fin.hora}` > `${fecha} ${hora}`;
  return [at('DTSTART', fecha, hora), ...(endsLater ? [at('DTEND', fin.fecha, fin.hora)] : [])];
}

function eventLines(evento: Evento, { timezone, publicUrl }: Feed): string[] {
  const { tipo, id, numeroorden, titulo, tipoOrden, referencia, cliente, direccion, localidad } = evento;
  const de = referencia ? ` (${referencia})` : '';
  const summary =
    tipo === 'inicio' ? `${titulo ?? tipoOrden}${de}` : `Vence: ${tipoOrden}${de} – ${direccion}`;
  const about = `${titulo === null ? 'Orden' : 'Capacitación'} N.º ${numeroorden}`;
  const description = [cliente, about, `${publicUrl}/ordenes?ver=${id}`].join('\n');
  return [
    'BEGIN:VEVENT',
    `UID:${tipo === 'inicio' ? 'inicio' : 'orden'}-${id}@${new URL(publicUrl).hostname}`,
    `DTSTAMP:${evento.cambio}`,
    ...whenOf(evento, timezone),
    `SUMMARY:${escapeText(summary)}`,
    `LOCATION:${escapeText(`${direccion}, ${localidad}`)}`,
    `DESCRIPTION:${escapeText(description)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/** The calendar as iCalendar (RFC 5545). It names no person. */
export function writeFeed(feed: Feed): string {
  return contentLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${PRODUCT}//ES`,
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${PRODUCT}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    ...vtimezone(feed.timezone, feed.desde, feed.hasta),
    ...feed.eventos.flatMap((evento) => eventLines(evento, feed)),
    'END:VCALENDAR',
  ]);
}
