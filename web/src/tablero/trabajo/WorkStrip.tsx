import type { Periodo, PeriodoVencen, Tablero } from '#contract/consultora/tablero.ts';
import { diasAviso } from '#contract/ordenes/plazos.ts';
import { sinRenovarPath, sinRespaldoPath } from '../../links/ordenes.ts';
import { renovadasText } from '../../ordenes/archivos/respaldo.ts';
import { toDo, toDoWords } from '../../ordenes/estados/estados.tsx';
import { type Figure, FigureStrip } from '../../shared/cards/FigureStrip.tsx';
import { vencenPath } from '../links.ts';
import { daysText } from './days.ts';

type Data = Pick<Tablero, 'ordenes' | 'sinRenovar' | 'vencen'>;

interface WorkStripProps {
  /** Undefined while it loads. */
  readonly data: Data | undefined;
}

type Words = Pick<Figure, 'label' | 'one' | 'short' | 'tone'>;

const periods: Readonly<Record<Periodo, Words>> = {
  hoy: { label: 'Vencen hoy', one: 'Vence hoy', tone: 'red' },
  semana: { label: 'Vencen esta semana', one: 'Vence esta semana', short: 'Esta semana', tone: 'amber' },
  // As the part below is called.
  mes: { label: `Próximos ${diasAviso} días`, tone: 'amber' },
};

/** How much there is to do, before what it is: on a phone in one line (reglas 2.20). */
export const WorkStrip = ({ data }: WorkStripProps) => (
  <FigureStrip label="Resumen del trabajo" expected={4} figures={data && figuresOf(data)} />
);

function figuresOf({
  ordenes: { sinRespaldo, sinRespaldoRenovadas },
  sinRenovar,
  vencen,
}: Data): readonly Figure[] {
  return [
    { ...toDoWords[toDo.vencidas], count: sinRenovar.ordenes, path: sinRenovarPath() },
    ...vencen.map((period) => ({
      ...periods[period.periodo],
      count: period.ordenes,
      path: vencenPath(period.desde, period.hasta),
      note: noteOf(period),
    })),
    // Many offices ask no file of any type.
    ...(sinRespaldo > 0
      ? [
          {
            ...toDoWords[toDo.sinRespaldo],
            count: sinRespaldo,
            path: sinRespaldoPath(),
            note: renovadasText(sinRespaldoRenovadas),
          },
        ]
      : []),
  ];
}

/** Without its days the last count seems to have the week's too. */
const noteOf = (period: PeriodoVencen): string | undefined =>
  period.periodo === 'hoy' ? undefined : daysText(period);
