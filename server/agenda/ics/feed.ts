import { PRODUCT } from '#server/platform/mail/layout.ts';
import type { Evento, EventoDocumento, EventoOrden } from '../calendario.queries.ts';
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

const allDay = (fecha: string) => [
  `DTSTART;VALUE=DATE:${icsDate(fecha)}`,
  `DTEND;VALUE=DATE:${icsDate(dayAfter(fecha))}`,
];

function whenOf({ tipo, fecha, hora, fin }: EventoOrden, timezone: string): string[] {
  if (tipo === 'vencimiento' || !hora) return allDay(fecha);
  const at = (name: string, date: string, time: string) =>
    `${name};TZID=${timezone}:${icsDate(date)}T${icsTime(time)}`;
  // A training may contradict itself (reglas 5.2), an event may not end before it starts.
  const endsLater = fin !== null && `${fin.fecha} ${fin.hora}` > `${fecha} ${hora}`;
  return [at('DTSTART', fecha, hora), ...(endsLater ? [at('DTEND', fin.fecha, fin.hora)] : [])];
}

interface Texts {
  readonly summary: string;
  readonly place: { readonly direccion: string; readonly localidad: string } | null;
  /** What it is, after the client. */
  readonly about: string;
  readonly path: string;
}

function textsOfOrden({
  tipo,
  id,
  numeroorden,
  titulo,
  tipoOrden,
  referencia,
  ...place
}: EventoOrden): Texts {
  const de = referencia ? ` (${referencia})` : '';
  return {
    summary:
      tipo === 'inicio' ? `${titulo ?? tipoOrden}${de}` : `Vence: ${tipoOrden}${de} – ${place.direccion}`,
    place,
    about: `${titulo === null ? 'Orden' : 'Capacitación'} N.º ${numeroorden}`,
    path: `/ordenes?ver=${id}`,
  };
}

const textsOfDocumento = ({ nombre, etiqueta, sucursal, enlace }: EventoDocumento): Texts => ({
  summary: ['Vence: ', nombre, sucursal && ` – ${sucursal.direccion}`].filter(Boolean).join(''),
  place: sucursal,
  about: etiqueta ? `Documento: ${etiqueta}` : 'Documento',
  path: enlace,
});

const uidPrefix = { vencimiento: 'orden', inicio: 'inicio', documento: 'documento' } as const;

/** The first day keeps the identifier when others are added. */
const uidOf = (evento: Evento) =>
  [uidPrefix[evento.tipo], evento.id, evento.tipo !== 'documento' && evento.esOtroDia && evento.fecha]
    .filter(Boolean)
    .join('-');

function eventLines(evento: Evento, { timezone, publicUrl }: Feed): string[] {
  const isDocumento = evento.tipo === 'documento';
  const { summary, place, about, path } = isDocumento ? textsOfDocumento(evento) : textsOfOrden(evento);
  const description = [evento.cliente, about, `${publicUrl}${path}`].join('\n');
  return [
    'BEGIN:VEVENT',
    `UID:${uidOf(evento)}@${new URL(publicUrl).hostname}`,
    `DTSTAMP:${evento.cambio}`,
    `SEQUENCE:${evento.version}`,
    // An assignment keeps no time of its changes.
    ...(isDocumento ? [] : [`LAST-MODIFIED:${evento.cambio}`]),
    ...(isDocumento ? allDay(evento.fecha) : whenOf(evento, timezone)),
    `SUMMARY:${escapeText(summary)}`,
    ...(place ? [`LOCATION:${escapeText(`${place.direccion}, ${place.localidad}`)}`] : []),
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
    // The standard's (RFC 7986) and the one that Outlook reads.
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    ...vtimezone(feed.timezone, feed.desde, feed.hasta),
    ...feed.eventos.flatMap((evento) => eventLines(evento, feed)),
    'END:VCALENDAR',
  ]);
}
