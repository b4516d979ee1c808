import { describe, expect, it } from 'vitest';
import type { Orden } from '#contract/ordenes/ordenes.ts';
import { diasSemana } from '#contract/ordenes/plazos.ts';
import { isOfWeek } from '../../ordenes/trabajo.ts';
import { addDays } from '../../shared/text/dates.ts';
import {
  avanceOfWeek,
  datedEventOf,
  eventOf,
  firstDays,
  linesToDocument,
  nextOf,
  numberText,
  ordenesOf,
  titleOf,
  weekOf,
  worksAt,
} from './week.ts';

const today = '2026-09-15';
const lastDay = addDays(today, diasSemana);

let numbers = 0;
const orden = (fields: Partial<Orden>, razonSocial = 'Molinos Aguará S.A.', direccion = 'Urquiza 1517') => {
  numbers += 1;
  return {
    ...{
      _id: `o${numbers}`,
      numeroorden: numbers,
      fechainicio: '2025-01-01',
      fechavencimiento: '2030-01-01',
    },
    ...{ fechafin: null, estado: 'Vigente', capacitacion: null, referencia: null, noSeRenueva: false },
    ...{ tipoOrden: { nombre: 'Ruido', exigeRespaldo: false }, renovadaPor: null, cantidad_archivos: 0 },
    cliente: { _id: razonSocial, razonSocial, active: true },
    sucursal: { _id: direccion, direccion, localidad: { nombre: 'Rosario' } },
    ...fields,
  } as Orden;
};
const training = (
  fechainicio: string,
  fechafin: string | null,
  hours: readonly [string, string] = ['09:00', '12:00'],
) =>
  orden({
    ...{ fechainicio, fechafin },
    capacitacion: { tituloCapacitacion: 'Matafuegos', horainicio: hours[0], horafin: hours[1] } as never,
  });
/** The texts by day and place. */
const shown = (rows: Orden[]) =>
  weekOf(rows, today).map(({ date, places }) => [
    date,
    ...places.map(({ name, lines }) => [
      name,
      ...lines.map((line) => `${titleOf(line)}: ${eventOf(line).text} ${numberText(line)}`),
    ]),
  ]);
const datesOf = (...rows: Orden[]) => weekOf(rows, today).map(({ date }) => date);

describe('the week', () => {
  it('is grouped by day, then by company and branch, then by hour and number', () => {
    const first = orden({ fechavencimiento: '2026-09-16', referencia: 'Sector pintura' });
    const rows = [
      orden({ fechavencimiento: '2026-09-16' }, 'Zinc S.R.L.', 'Mitre 3'),
      first,
      training('2026-09-16', null),
      orden({ fechainicio: today }, 'Norte S.A.', 'Belgrano 1'),
      orden({ fechavencimiento: '2026-09-16' }),
    ];
    const [zinc, , taller, norte, second] = rows.map(({ numeroorden }) => numeroorden);
    expect(shown(rows)).toEqual([
      [today, ['Norte · Belgrano 1 - Rosario', `Ruido: Empieza N.º ${norte}`]],
      [
        '2026-09-16',
        [
          'Molinos Aguará · Urquiza 1517 - Rosario',
          `Ruido (Sector pintura): Vence N.º ${first.numeroorden}`,
          `Ruido: Vence N.º ${second}`,
          `Ruido · Matafuegos: 09:00 Capacitación N.º ${taller}`,
        ],
        ['Zinc · Mitre 3 - Rosario', `Ruido: Vence N.º ${zinc}`],
      ],
    ]);
  });

  it('has what has its files after all that has none, within each day', () => {
    const done = { cantidad_archivos: 2 };
    const at = (fechavencimiento: string, more = {}) => orden({ fechavencimiento, ...more });
    const [a, b, c, d] = [
      orden({ fechavencimiento: today, ...done }, 'Acero S.A.', 'Mitre 3'),
      at(today, done),
      at(today),
      at('2026-09-16', done),
    ];
    const days = weekOf([a, b, c, d], today);
    const [{ places: ofToday } = { places: [] }] = days;
    expect(new Set(ofToday.map(({ key }) => key)).size).toBe(3);
    expect(
      days.map(({ places }) => places.flatMap(({ lines }) => lines.map((line) => line.orden._id))),
    ).toEqual([[c._id, a._id, b._id], [d._id]]);
  });

  it('counts the orders that have begun, those with files and the numbers of those without', () => {
    const [first, second, proved] = [
      training('2026-09-14', '2026-09-16'),
      orden({ fechavencimiento: today }),
      orden({ fechavencimiento: '2026-09-16', cantidad_archivos: 1 }),
    ];
    const planned = orden({ fechainicio: '2026-09-16' });
    const days = weekOf([first, second, proved, planned], today);
    expect(avanceOfWeek(days, today)).toEqual({
      begun: 3,
      proved: 1,
      unproved: [second.numeroorden, first.numeroorden],
      later: 1,
    });
    const none = { begun: 0, proved: 0, unproved: [], later: 1 };
    expect(avanceOfWeek(weekOf([planned], today), today)).toEqual(none);
  });

  it('has as next visit what begins without files, or expires: its files are of the period that ends', () => {
    const done = orden({ fechainicio: today, cantidad_archivos: 1 });
    const started = orden({ fechainicio: addDays(today, 1) });
    const ends = orden({ fechavencimiento: addDays(today, 1), cantidad_archivos: 2 });
    const nextIn = (...rows: Orden[]) => nextOf(weekOf(rows, today));
    const next = nextIn(done, ends, orden({ fechavencimiento: addDays(today, 3) }));
    expect([next?.date, next?.line.orden]).toEqual([addDays(today, 1), ends]);
    // Of one day, what has no files comes first.
    expect(nextIn(done, ends, started)?.line.orden).toBe(started);
    expect(nextIn(done)?.line.orden).toBe(done);
    expect(nextIn()).toBeUndefined();
  });

  it('says of a line that stands alone when it is, in the colour of what happens', () => {
    const texts = (rows: Orden[]) =>
      weekOf(rows, today).map(({ date, places }) =>
        places.flatMap(({ lines }) =>
          lines.map((line) => {
            const { text, tone } = datedEventOf(line, date, today);
            return [text, tone];
          }),
        ),
      );
    const starts = orden({ fechainicio: '2026-09-16' });
    const soon = orden({ fechavencimiento: today, estado: 'Por vencer' });
    // Its type gives notice later.
    const later = orden({ fechavencimiento: '2026-09-18' });
    expect(texts([soon, training('2026-09-17', null), starts, later])).toEqual([
      [['Vence hoy', 'amber']],
      [['Empieza mañana', 'purple']],
      [['09:00 el 17/09', 'blue']],
      [['Vence el 18/09', 'grey']],
    ]);
  });

  it('reaches from today to the last day of the week', () => {
    const at = (fechavencimiento: string) => orden({ fechavencimiento });
    expect(datesOf(at(addDays(today, -1)), at(today), at(lastDay), at(addDays(lastDay, 1)))).toEqual([
      today,
      lastDay,
    ]);
  });

  it("has the orders that the list's 'Trabajo de la semana' shows (reglas 2.10)", () => {
    const rows = [
      ...[-1, 0, diasSemana, diasSemana + 1].flatMap((days) => [
        orden({ fechavencimiento: addDays(today, days) }),
        orden({ fechainicio: addDays(today, days) }),
        training(addDays(today, days), null),
        training(addDays(today, -3), addDays(today, days), ['22:00', '02:00']),
      ]),
      orden({ fechavencimiento: today, noSeRenueva: true }),
      orden({ fechavencimiento: today, cliente: { _id: 'x', razonSocial: 'Otra', active: false } }),
      orden({ fechavencimiento: today, renovadaPor: { _id: 'x', numeroorden: 1, fechainicio: today } }),
    ];
    const ofWeek = [...ordenesOf(weekOf(rows, today))].map(({ numeroorden }) => numeroorden);
    const listed = rows.filter((row) => isOfWeek(row, today)).map(({ numeroorden }) => numeroorden);
    expect(listed).toEqual(ofWeek.sort((a, b) => a - b));
    expect(listed.length).toBeGreaterThan(5);
    expect(listed.length).toBeLessThan(rows.length - 2);
  });

  it('has no expiry of an order that is renewed or closed', () => {
    const renovadaPor = { _id: 'x', numeroorden: 900, fechainicio: '2026-09-01' };
    expect(
      datesOf(
        orden({ fechavencimiento: today, renovadaPor }),
        orden({ fechavencimiento: today, noSeRenueva: true }),
      ),
    ).toEqual([]);
  });

  it('has each day of a training that is left, and the last one of one past midnight is the day before', () => {
    expect(datesOf(training('2026-09-14', '2026-09-16'))).toEqual([today, '2026-09-16']);
    expect(datesOf(training('2026-09-14', '2026-09-16', ['22:00', '02:00']))).toEqual([today]);
    expect(datesOf(training('2026-09-16', '2026-09-10'))).toEqual(['2026-09-16']);
  });

  it('has nothing of what has expired, which waits for a renewal', () => {
    expect(weekOf([orden({ estado: 'Vencida', fechavencimiento: '2024-01-01' })], today)).toEqual([]);
  });

  it('is narrowed to some branches, without days that have no work there', () => {
    const rows = [
      orden({ fechavencimiento: today }, 'Acero S.A.', 'Mitre 3'),
      orden({ fechavencimiento: today }),
      orden({ fechavencimiento: '2026-09-16' }),
    ];
    const days = worksAt(weekOf(rows, today), ({ direccion }) => direccion === 'Mitre 3');
    expect(days.map(({ date, places }) => [date, places.map(({ name }) => name)])).toEqual([
      [today, ['Acero · Mitre 3 - Rosario']],
    ]);
  });

  it('says once at a branch what a type asks for, at its first order without files', () => {
    const of = (_id: string, more = {}) =>
      orden({ fechavencimiento: today, tipoOrden: { _id, nombre: _id } as Orden['tipoOrden'], ...more });
    const rows = [of('ruido'), of('ruido'), of('luz'), of('luz', { cantidad_archivos: 1 })];
    const [day] = weekOf(rows, today);
    const lines = day?.places.flatMap((place) => place.lines) ?? [];
    expect([...linesToDocument(lines)].map(({ orden }) => orden._id)).toEqual([rows[0]?._id, rows[2]?._id]);
  });
});

it('shows whole days, the first one in any case', () => {
  const at = (count: number, days: number) =>
    Array.from({ length: count }, () => orden({ fechavencimiento: addDays(today, days) }));
  const folded = (max: number, ...counts: number[]) => {
    const { days, shown, hidden } = firstDays(
      weekOf(
        counts.flatMap((count, days) => at(count, days)),
        today,
      ),
      max,
    );
    return [days.length, shown, hidden];
  };
  expect(folded(8, 6, 4, 1)).toEqual([1, 6, 5]);
  expect(folded(8, 6, 2, 1)).toEqual([2, 8, 1]);
  expect(folded(4, 9, 1)).toEqual([1, 9, 1]);
  expect(folded(8, 3, 6)).toEqual([1, 3, 6]);
  expect(folded(8, 2, 3)).toEqual([2, 5, 0]);
});

it('shows the first places of the next day after a day of one or two lines', () => {
  const on = (days: number, ...places: string[]) =>
    places.map((place) => orden({ fechavencimiento: addDays(today, days) }, 'Molinos Aguará S.A.', place));
  const rows = [...on(0, 'Alem 1'), ...on(1, 'Belgrano 2', 'Belgrano 2', 'Colón 3', 'Dorrego 4')];
  const { days, shown, hidden } = firstDays(weekOf(rows, today), 4);
  expect([shown, hidden]).toEqual([4, 1]);
  expect(days[1]?.places.map(({ lines }) => lines.length)).toEqual([2, 1]);
});
