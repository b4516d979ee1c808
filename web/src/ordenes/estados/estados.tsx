import { visuallyHidden } from '@mui/utils';
import { type EstadoOrden, type Orden, programadaText } from '#contract/ordenes/ordenes.ts';
import { hasBegun, isProgramada } from '#contract/ordenes/vigencia.ts';
import { Chip } from '../../shared/layout/Chip.tsx';
import { daysUntil, formatDate, today } from '../../shared/text/dates.ts';
import { agoText, durationText } from '../../shared/text/quantities.ts';
import { inactivoText, isOfActive } from '../../shared/text/sucursales.ts';
import { type Tone, theme, tones } from '../../theme.ts';
import { isSinRespaldo, proofOf, sinRespaldoText } from '../archivos/respaldo.ts';
import { pedidaOf } from '../pedido/pedido.ts';
import { isAwaited, isOpen, type Renovacion, renovaciones, renovacionOf } from '../renovar/open.ts';
import { renewsOnText } from '../renovar/renews-on.ts';

/** States by their name in the address (`?estado=por-vencer`). */
const estados: Readonly<Record<string, EstadoOrden>> = {
  vigente: 'Vigente',
  'por-vencer': 'Por vencer',
  vencida: 'Vencida',
};
export const planned = 'programada';
const unrenewed = 'sin-renovar';
const soonUnrenewed = 'por-vencer-sin-renovar';
const unproved = 'sin-respaldo';
const asked = 'pedida';
export const fileAsked = 'archivo-pedido';

/** The states that ask for something, the most urgent first. */
export const toDo = { vencidas: unrenewed, porVencer: soonUnrenewed, sinRespaldo: unproved } as const;

interface Words {
  readonly label: string;
  /** Of one order. */
  readonly one?: string;
  readonly tone: Tone;
}

/** Beside their count, wherever they are counted. */
export const toDoWords: Readonly<Record<(typeof toDo)[keyof typeof toDo], Words>> = {
  [unrenewed]: { label: 'Vencidas', one: 'Vencida', tone: 'red' },
  [soonUnrenewed]: { label: 'Por vencer', tone: 'amber' },
  [unproved]: { label: sinRespaldoText, tone: 'amber' },
};

/** What the filter by state offers (reglas 2.10). */
export const estadoOptions: Readonly<Record<string, string>> = {
  ...estados,
  [planned]: programadaText,
  [unrenewed]: 'Vencidas sin renovar',
  [soonUnrenewed]: 'Por vencer sin renovar',
  ...renovaciones,
  [unproved]: sinRespaldoText,
  [asked]: 'Renovación pedida',
  [fileAsked]: 'Archivo pedido',
};

/** Between a state and a renewal that no option has together, as in `vencida renovada`. */
const and = ' ';
const known: Readonly<Record<string, string>> = {
  [`vencida${and}pendiente`]: unrenewed,
  [`${unrenewed}${and}pendiente`]: unrenewed,
  [`por-vencer${and}pendiente`]: soonUnrenewed,
};

/** The value of an address that has `renovacion` beside `estado`, as those of saved views (decision 072). */
export function joinRenovacion(estado: string, renovacion: string): string {
  if (!(renovacion in renovaciones)) return estado;
  if (!(estado in estadoOptions)) return renovacion;
  const both = `${estado}${and}${renovacion}`;
  return known[both] ?? both;
}

/** 'Vencida · Renovada': the text of two values together. */
export function bothText(value: string): string | undefined {
  const texts = value.split(and).map((one) => estadoOptions[one]);
  return texts.length === 2 && texts.every(Boolean) ? texts.join(' · ') : undefined;
}

/** Whether a value of the filter 'Estado' asks for what has expired or soon does and is open. */
export const isToRenew = (value: string): boolean => value === unrenewed || value === soonUnrenewed;

export const isUnrenewed = (orden: Orden) => orden.estado === 'Vencida' && isAwaited(orden);

/** Whether orders match a value of the filter 'Estado' on the day `hoy`. Reads the value once for many orders. */
export function estadoMatcher(value: string, hoy: string): (orden: Orden) => boolean {
  const [first = '', second] = value.split(and);
  if (second !== undefined) {
    const both = [estadoMatcher(first, hoy), estadoMatcher(second, hoy)];
    return (orden) => both.every((matches) => matches(orden));
  }
  if (value in renovaciones) return (orden) => renovacionOf(orden) === (value as Renovacion);
  if (value === unrenewed) return isUnrenewed;
  if (value === soonUnrenewed) return (orden) => orden.estado === 'Por vencer' && isAwaited(orden);
  if (value === unproved) return (orden) => isSinRespaldo(orden, hoy);
  if (value === asked) return (orden) => pedidaOf(orden) !== null;
  if (value === fileAsked) return ({ archivoPedido }) => archivoPedido !== null;
  if (value === planned) return (orden) => isProgramada(orden.fechainicio, hoy);
  const estado = estados[value];
  if (value !== 'vigente') return (orden) => orden.estado === estado;
  // 'Por vencer' are the rows that the dashboard counts, by the date alone.
  return (orden) => orden.estado === estado && hasBegun(orden.fechainicio, hoy);
}

export const matchesEstado = (orden: Orden, value: string, hoy: string): boolean =>
  estadoMatcher(value, hoy)(orden);

type Estado = Pick<Orden, 'estado' | 'fechainicio' | 'fechavencimiento'> &
  Partial<Pick<Orden, 'renovadaPor' | 'noSeRenueva' | 'cliente'>>;

/** The word in place of 'Por vencer' and 'Vencida' of an order that waits for nothing (reglas 4.18). */
export function closedText({ estado, renovadaPor, noSeRenueva, cliente }: Estado): string | undefined {
  if (estado === 'Vigente') return undefined;
  if (renovadaPor) return renewsOnText(renovadaPor) ?? 'Renovada';
  if (noSeRenueva) return 'No se renueva';
  return inactivoText(cliente);
}

/** It has not begun yet (decision 069). */
export const isPlanned = ({ fechainicio }: Estado) => isProgramada(fechainicio, today());

/** The state in words: 'Por vencer · 9 días'. */
export function estadoText(orden: Estado): string {
  const { estado, fechavencimiento } = orden;
  if (isPlanned(orden)) return programadaText;
  return (
    closedText(orden) ?? (estado === 'Por vencer' ? `${estado} · ${daysText(fechavencimiento)}` : estado)
  );
}

/** Grey is what waits for nothing; undefined is plain text. */
function toneOf(orden: Estado): Tone | undefined {
  if (orden.estado === 'Vigente' || isPlanned(orden)) return undefined;
  if (closedText(orden)) return 'grey';
  return orden.estado === 'Vencida' ? 'red' : 'amber';
}

interface EstadoTextProps {
  readonly orden: Estado;
  /**
   * In a row or on a card, where nothing else says how long ago it expired, or when it begins: 'Vencida · 43 días',
   * 'Programada · empieza en 12 días'.
   */
  readonly ago?: boolean;
  /** Where every state is a chip, in a detail or beside others: the order whose files say whether 'Vigente' is green. */
  readonly chip?: Orden;
}

/** As the dot of the list: green means proof (decision 072). */
const quietTone = (orden: Orden): Tone =>
  isQuiet(orden) && proofOf(orden, today()) === 'some' ? 'green' : 'grey';

/** The state of an order; in a list 'Vigente' and 'Programada' are plain text, so that the others stand out. */
export function EstadoText({ orden, ago = false, chip }: EstadoTextProps) {
  const tone = toneOf(orden) ?? (chip && quietTone(chip));
  if (!tone && ago && isPlanned(orden)) return <span style={start}>{plannedText(orden)}</span>;
  if (!tone) return <span style={quiet}>{estadoText(orden)}</span>;
  return (
    <Chip tone={tone} small title={closedText(orden)}>
      {ago && tone === 'red'
        ? `${orden.estado} · ${durationText(-daysUntil(orden.fechavencimiento))}`
        : estadoText(orden)}
    </Chip>
  );
}

/** Of an open order that has expired: 'hace 43 días'. */
export const demoraText = (orden: Estado): string | undefined =>
  toneOf(orden) === 'red' ? expiredAgo(orden) : undefined;

const expiredAgo = ({ fechavencimiento }: Estado) => agoText(-daysUntil(fechavencimiento));

/** In a detail, beside the state: when it begins or expires, unless the state says it, or how long ago it expired. */
function timeText(orden: Estado): string | undefined {
  if (isPlanned(orden)) return startsIn(orden);
  if (orden.estado === 'Vigente') return `vence ${inDays(orden.fechavencimiento)}`;
  const ago = demoraText(orden);
  return ago && `venció ${ago}`;
}

/** In a detail: how far its days are, and why nobody awaits the renewal of an inactive client's. */
export function Demora({ orden }: { readonly orden: Estado }) {
  const isUnawaited = orden.estado === 'Vencida' && isOpen(orden) && !isOfActive(orden);
  const text = isUnawaited
    ? `Venció ${expiredAgo(orden)}; su renovación no se espera mientras el cliente esté inactivo.`
    : timeText(orden);
  return text && <span style={quiet}>{text}</span>;
}

/** The expiry in a detail: the fact that the rest hangs on, in the colour of its state. */
export function Vencimiento({ orden }: { readonly orden: Estado }) {
  const tone = toneOf(orden);
  const color = tone && tone !== 'grey' ? { color: tones[tone].fg } : {};
  return <span style={{ fontWeight: 600, ...color }}>{formatDate(orden.fechavencimiento)}</span>;
}

/** In force, and nothing to do. */
export const isQuiet = (orden: Estado) => orden.estado === 'Vigente' && !isPlanned(orden);

/**
 * In a table 'Vigente' is a dot with its word for screen readers, so that the others stand out (decision 072). Green means proof:
 * of an order that owes its file it is an amber ring, of another one without files a grey ring.
 */
export function quietDate({ fechavencimiento }: Estado, proof: 'owed' | 'none' | 'some') {
  const more = proof === 'some' ? '' : ', sin archivos';
  return (
    <span style={dated} title={`Vigente${more}`}>
      <span style={signs[proof]} aria-hidden />
      {formatDate(fechavencimiento)}
      <span style={visuallyHidden}> Vigente</span>
      {more && <span style={visuallyHidden}>{more}</span>}
    </span>
  );
}

const startsIn = ({ fechainicio }: Estado) => `empieza ${inDays(fechainicio)}`;

/** Of an order that has not begun: 'Programada · empieza mañana', 'Programada · empieza en 12 días'. */
export const plannedText = (orden: Estado) =>
  isPlanned(orden) ? `${programadaText} · ${startsIn(orden)}` : undefined;

/** Where a row has no room for all of it: 'Programada · en 12 días'. */
export const plannedShort = (orden: Estado) =>
  isPlanned(orden) ? `${programadaText} · ${inDays(orden.fechainicio)}` : undefined;

/** Its expiry in a table, where another cell says in sight that it is planned. */
export const plannedDate = ({ fechavencimiento }: Estado) => (
  <span>
    {formatDate(fechavencimiento)}
    <span style={visuallyHidden}> {programadaText}</span>
  </span>
);

/** 'hoy', 'mañana', 'en 12 días', 'en 11 meses' */
function inDays(date: string): string {
  const days = daysUntil(date);
  if (days <= 1) return days === 1 ? 'mañana' : 'hoy';
  return `en ${durationText(days)}`;
}

/** The days until a date: 'hoy', '1 día', '9 días'. */
function daysText(date: string): string {
  const days = daysUntil(date);
  if (days <= 0) return 'hoy';
  return days === 1 ? '1 día' : `${days} días`;
}

const dated = { position: 'relative', display: 'inline-flex', alignItems: 'center', gap: 8 } as const;
const dot = { width: 7, height: 7, borderRadius: '50%', background: tones.green.fg } as const;
const ringOf = (tone: Tone) =>
  ({ ...dot, background: 'none', boxShadow: `inset 0 0 0 1.5px ${tones[tone].fg}` }) as const;
const signs = { owed: ringOf('amber'), none: ringOf('grey'), some: dot } as const;
const quiet = { fontSize: 12.5, color: theme.vars.palette.text.secondary } as const;
// In one line of a card.
const start = { ...quiet, fontSize: 12, whiteSpace: 'nowrap' } as const;
