import type { Datos } from './registro.queries.ts';

/** A calendar date as people read it here (reglas 9.4): day/month/year. */
export const dia = (iso: string) => iso.split('-').reverse().join('/');

/** When it was: one day, or from one to another as they were typed (reglas 5.2: a contradiction is not refused). */
export const fechas = ({ inicio, fin }: Datos) =>
  fin && fin !== inicio ? `Del ${dia(inicio)} al ${dia(fin)}` : dia(inicio);

const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Between which hours, and how long where that is one stretch of one day. */
export function horario({ horainicio, horafin, inicio, fin }: Datos): string {
  const total = minutes(horafin) - minutes(horainicio);
  const range = `${horainicio} a ${horafin} h`;
  if (total <= 0 || (fin && fin !== inicio)) return range;
  const parts = [total >= 60 ? `${Math.floor(total / 60)} h` : '', total % 60 ? `${total % 60} min` : ''];
  return `${range} (${parts.filter(Boolean).join(' ')})`;
}

export const modalidad = ({ presencial }: Datos) => (presencial ? 'Presencial' : 'A distancia');

export const sucursal = ({ direccion, localidad, provincia }: Datos) =>
  `${direccion}, ${localidad}, ${provincia}`;

export const persona = ({ apellido, nombre }: { apellido: string; nombre: string }) =>
  `${apellido}, ${nombre}`;

const MAX_LINES = 12;

/** The topics covered, a line each; a list so long that it would fill the page runs on in one paragraph. */
export function temas({ temario }: Datos): string | null {
  const lines = (temario ?? '')
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter(Boolean);
  if (lines.length === 0) return null;
  return lines.join(lines.length > MAX_LINES ? ' · ' : '\n');
}

/** A text for one line, cut where it would not fit. */
export const cut = (text: string, max: number) => {
  const letters = [...text];
  return letters.length > max
    ? `${letters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`
    : text;
};
