import type { CeldaPersona, Personal } from '#contract/clientes/situacion.ts';

const STATES = ['Vigente', 'Por vencer', 'Vencido', 'Falta', 'Sin documento'] as const;
const day = (n: number) => new Date(Date.UTC(2026, 0, 1) + n * 86_400_000).toISOString().slice(0, 10);

function cellOf(person: number, tipo: number): CeldaPersona {
  const n = (person * 7 + tipo * 13) % 11;
  if (n > 8) return null;
  const estado = STATES[n % 5] ?? 'Vigente';
  const isDated = estado !== 'Falta' && estado !== 'Sin documento';
  return [estado, isDated ? day((person * 3 + tipo) % 700) : null, isDated ? `o${person % 90}` : null];
}

/** People by surname in twelve branches, who were asked for most of the trainings. */
export const makePersonal = (people: number, tipos: number): Personal => ({
  tipos: Array.from({ length: tipos }, (_, t) => ({
    _id: `t${t}`,
    nombre: `Prevención de riesgos en tareas de tipo ${t + 1}`,
  })),
  filas: Array.from({ length: people }, (_, n) => ({
    _id: `p${n}`,
    apellido: `Apellido${String(n).padStart(4, '0')}`,
    nombre: 'María de los Ángeles',
    documento: String(20_000_000 + n),
    puesto: `Puesto ${n % 40}`,
    sucursal_id: `s${n % 12}`,
    aviso: null,
    celdas: Array.from({ length: tipos }, (_, t) => cellOf(n, t)),
  })),
});
