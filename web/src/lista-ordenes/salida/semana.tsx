import type { Orden } from '#contract/ordenes/ordenes.ts';
import { diasSemana } from '#contract/ordenes/plazos.ts';
import { datedEventOf } from '../../agenda/semana/week.ts';
import { Prueba } from '../../ordenes/prueba/Prueba.tsx';
import { hasProof, pruebaText } from '../../ordenes/prueba/prueba.ts';
import { nombreText } from '../../ordenes/texts.ts';
import { nextWork } from '../../ordenes/trabajo.ts';
import { Chip } from '../../shared/layout/Chip.tsx';
import type { Column } from '../../shared/table/columns.ts';
import { addDays } from '../../shared/text/dates.ts';
import { columns, noteOf } from '../columns.tsx';
import { actionsPart, type ColumnsOptions, leftOut, placeText, sucursalChanges } from './way.tsx';

/** The id of the column of the day, by which the week is sorted unless somebody chose another order. */
export const dia = 'dia';

/** What happens, with its day: 'Vence hoy', 'Empieza el 03/12'. */
function eventOf(orden: Orden, hoy: string) {
  const next = nextWork(orden, hoy);
  return next && datedEventOf({ key: '', orden, work: next.work }, next.date, hoy);
}

/** As Inicio puts the week's lines: by day, what has its files last, then by place, hour and number. */
function sortOf(orden: Orden, hoy: string): string {
  const next = nextWork(orden, hoy);
  const hour = next?.work === 'capacitacion' ? orden.capacitacion?.horainicio : '';
  const number = String(orden.numeroorden).padStart(9, '0');
  return [next?.date, hasProof(orden) ? 1 : 0, placeText(orden), hour, number].join(' ');
}

/** The week's columns: the day first, and of each order its place, the way there and the state of its proof (reglas 2.10). */
export function columnsOfSemana({
  hoy,
  placeOf,
  agregar,
  reasons,
}: ColumnsOptions): readonly Column<Orden>[] {
  const prueba = (orden: Orden) => {
    const expires = nextWork(orden, hoy)?.work === 'vencimiento';
    return pruebaText(orden, hoy) && <Prueba {...{ orden, expires }} today={hoy} />;
  };
  const typeOnCard = (orden: Orden) =>
    [reasons.get(orden._id) ?? noteOf(orden), nombreText(orden)].filter(Boolean).join(' · ');
  const changes: Readonly<Record<string, Partial<Column<Orden>>>> = {
    cliente: { card: [{ place: '1', content: placeText, wraps: true }] },
    sucursal: sucursalChanges(placeOf),
    numero: {
      width: 74,
      card: [
        { place: '2end', content: ({ numeroorden }) => `N.º ${numeroorden}` },
        actionsPart({ placeOf, agregar }),
      ],
    },
    tipo: {
      mark: prueba,
      // The day says when it begins.
      note: noteOf,
      shortNote: () => undefined,
      aside: () => undefined,
      beside: () => 0,
      card: [
        { place: '2', content: prueba },
        { place: '3', content: typeOnCard, wraps: true },
      ],
    },
    // What begins is not about its expiry: where there is little room, the day says what is needed.
    vencimiento: { card: [], fold: { order: 2, below: roomForVencimiento } },
    ...leftOut,
  };
  return [dayColumn(hoy), ...columns.map((column) => ({ ...column, ...changes[column.id] }))];
}

// The pixels of all columns from which it has room beside the week's own.
const roomForVencimiento = 900;

function dayColumn(hoy: string): Column<Orden> {
  const chip = (orden: Orden) => {
    const event = eventOf(orden, hoy);
    return (
      event && (
        <Chip tone={event.tone} small>
          {event.text}
        </Chip>
      )
    );
  };
  // A week that ends in another year says which one.
  const hasYears = hoy.slice(0, 4) !== addDays(hoy, diasSemana).slice(0, 4);
  return {
    id: dia,
    header: 'Día',
    value: (orden) => eventOf(orden, hoy)?.text ?? '',
    sort: (orden) => sortOf(orden, hoy),
    cell: chip,
    card: [{ place: '2', content: chip }],
    width: hasYears ? 168 : 138,
    grow: 0,
  };
}
