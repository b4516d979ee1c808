const shortFormat = new Intl.DateTimeFormat('es-AR', { month: 'short', timeZone: 'UTC' });
const longFormat = new Intl.DateTimeFormat('es-AR', { month: 'long', timeZone: 'UTC' });

const dateOf = (mes: string) => new Date(`${mes}-01T00:00:00Z`);

/** Month `YYYY-MM` for an axis: `dic 25`. */
export function shortMonth(mes: string): string {
  return `${shortFormat.format(dateOf(mes)).replace('.', '').slice(0, 3)} ${mes.slice(2, 4)}`;
}

/** Month `YYYY-MM` in full: `diciembre de 2025`. */
export function longMonth(mes: string): string {
  return `${longFormat.format(dateOf(mes))} de ${mes.slice(0, 4)}`;
}

/** In how many days, in words. */
export function inDays(dias: number): string {
  if (dias === 0) return 'Vence hoy';
  return dias === 1 ? 'Vence mañana' : `Vence en ${dias} días`;
}
