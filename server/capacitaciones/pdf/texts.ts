import { formatDate } from '#server/platform/dates.ts';
import { textWidth } from '#server/platform/pdf/text-width.ts';
import type { TrainingData } from './registro.queries.ts';
import type { Participante } from './tasks.ts';

/** The dates as typed, even if they contradict each other (reglas 5.2). */
export const formatDates = ({ inicio, fin }: TrainingData) =>
  fin && fin !== inicio ? `Del ${formatDate(inicio)} al ${formatDate(fin)}` : formatDate(inicio);

const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** '2 h 30 min' between two times of one day, `HH:MM`; null if they contradict each other. */
export function formatDuration(from: string, to: string): string | null {
  const total = minutes(to) - minutes(from);
  if (total <= 0) return null;
  const parts = [total >= 60 ? `${Math.floor(total / 60)} h` : '', total % 60 ? `${total % 60} min` : ''];
  return parts.filter(Boolean).join(' ');
}

/** The hours, with the duration if they are of one day. */
export function formatTimes({ horainicio, horafin, inicio, fin }: TrainingData): string {
  const range = `${horainicio} a ${horafin} h`;
  const duration = fin && fin !== inicio ? null : formatDuration(horainicio, horafin);
  return duration ? `${range} (${duration})` : range;
}

export const formatMode = ({ presencial }: TrainingData) => (presencial ? 'Presencial' : 'A distancia');

export const formatAddress = ({ direccion, localidad, provincia }: TrainingData) =>
  `${direccion}, ${localidad}, ${provincia}`;

export const fullName = ({ apellido, nombre }: { apellido: string; nombre: string }) =>
  nombre ? `${apellido}, ${nombre}` : apellido;

const MAX_LINES = 12;

/** The topics, a line each; a long list becomes one paragraph. */
export function topicsText({ temario }: TrainingData): string | null {
  const lines = (temario ?? '')
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter(Boolean);
  if (lines.length === 0) return null;
  return lines.join(lines.length > MAX_LINES ? ' · ' : '\n');
}

export const truncate = (text: string, max: number) => {
  const letters = [...text];
  return letters.length > max
    ? `${letters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`
    : text;
};

/** The participant with the longest certificate. */
export function longestOf(participantes: readonly Participante[]): Participante {
  const length = (one: Participante) => textWidth(fullName(one), 21) + textWidth(one.documento, 0.1);
  return participantes.reduce((a, b) => (length(b) > length(a) ? b : a));
}
