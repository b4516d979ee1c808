import { describe, expect, it } from 'vitest';
import type { Suceso } from '#contract/consultora/actividad.ts';
import {
  actionText,
  changesLine,
  foldSignIns,
  historyText,
  irrevocableVerb,
  loadedText,
  placedAt,
  summaryText,
  whenText,
} from './texts.ts';

describe('a change', () => {
  it('has the old and the new value', () => {
    expect(changesLine({ cambios: [{ campo: 'Teléfono', antes: '1', despues: '2' }] })).toBe(
      'Teléfono: 1 → 2',
    );
  });

  it.each([
    { campo: 'Rubro', antes: null, despues: 'Textil' },
    { campo: 'Rubro', antes: 'Textil', despues: null },
  ])('has the only value that there is: $antes, $despues', (cambio) => {
    expect(changesLine({ cambios: [cambio] })).toBe('Rubro: Textil');
  });

  it('is separated from the next one by a dot', () => {
    const cambio = { campo: 'Teléfono', antes: '1', despues: '2' };
    expect(changesLine({ cambios: [cambio, cambio] })).toBe('Teléfono: 1 → 2 · Teléfono: 1 → 2');
  });
});

describe('the changes of a line of the trail', () => {
  const cambio = (campo: string, antes: string | null, despues: string | null) => ({ campo, antes, despues });

  it('are the two that say most, and how many more a person reads', () => {
    const cambios = [
      cambio('Teléfono', '1', '2'),
      cambio('Código', 'A', 'B'),
      cambio('Email', 'a', 'b'),
      cambio('Estado', 'Activo', 'Inactivo'),
    ];
    expect(summaryText({ sobre: null, cambios })).toBe(
      'Estado: Activo → Inactivo · Teléfono: 1 → 2 y 1 campo más',
    );
  });

  it('are one where two would not fit', () => {
    const cambios = [
      cambio('Orden', null, 'N.º 789 «Registro de entrega de elementos»'),
      cambio('Lugar', null, 'x'.repeat(58)),
    ];
    expect(summaryText({ sobre: null, cambios })).toBe(
      'Orden: N.º 789 «Registro de entrega de elementos» y 1 campo más',
    );
  });

  it('are what machines read where nothing else has changed', () => {
    expect(summaryText({ sobre: null, cambios: [cambio('Código', 'A', 'B')] })).toBe('Código: A → B');
  });

  it('leave out what the name of the row says', () => {
    const cambios = [
      cambio('Nombre', null, 'Ana'),
      cambio('Apellido', null, 'Ñandú'),
      cambio('Puesto', null, 'Jefa'),
    ];
    expect(summaryText({ sobre: 'Ñandú Ana', cambios })).toBe('Puesto: Jefa');
  });

  it('say of a field that was empty, or is, only what it has', () => {
    const cambios = [cambio('Email', '(vacío)', 'a@b.c'), cambio('Nota', 'Sí', '(vacío)')];
    expect(summaryText({ sobre: null, cambios })).toBe('Email: a@b.c · Nota: Sí → sin dato');
  });
});

it('a line of today or yesterday says so', () => {
  const at = '2026-09-15T11:00:00.000-03:00';
  expect(['2026-09-15', '2026-09-16', '2026-09-17'].map((hoy) => whenText(at, hoy))).toEqual([
    'Hoy, 11:00',
    'Ayer, 11:00',
    '15/09/2026, 11:00',
  ]);
});

describe('the history of a row', () => {
  const suceso = { clase: 'cambio', accion: 'Modificó el cliente', sobre: 'Ñandú S.A.' } as Suceso;

  it('leaves out the name of the row, which the trail has', () => {
    expect(actionText(suceso)).toBe('Modificó el cliente Ñandú S.A.');
    expect(historyText(suceso)).toBe('Modificó el cliente');
  });

  it('names a downloaded file', () => {
    const descarga = { clase: 'descarga', accion: 'Descargó', sobre: 'informe.pdf' } as Suceso;
    expect(historyText(descarga)).toBe('Descargó informe.pdf');
  });
});

it('a line that the server counts stands with its first time, where it has its place', () => {
  const failed = { clase: 'ingreso fallido', momento: '10:00', ultimo: '10:40' } as const;
  expect(placedAt(failed)).toBe('10:00');
});

describe('sign-ins of one person with nothing else between', () => {
  const ingreso = (_id: string, momento: string, other: Partial<Suceso> = {}) =>
    ({
      ...{ _id, momento, persona: 'ana@prisma.test', clase: 'ingreso', accion: 'Ingresó', sobre: null },
      ...{ cambios: [], veces: 1, ultimo: null, direccion: '10.0.0.1', ...other },
    }) as unknown as Suceso;
  const [third, second, first] = [ingreso('3', '12:00'), ingreso('2', '11:00'), ingreso('1', '10:00')];

  it('are one line with their count, the first and the last time', () => {
    expect(foldSignIns([third, second, first])).toEqual([
      { ...third, accion: 'Ingresó 3 veces', veces: 3, momento: '10:00', ultimo: '12:00' },
    ]);
  });

  it.each([
    ['person', { persona: 'beto@prisma.test' }],
    ['address', { direccion: '10.0.0.2' }],
    ['second factor', { cambios: [{ campo: 'Segundo factor', antes: null, despues: 'llave' }] }],
  ])('leave a sign-in with another %s its own line, and stay one', (_name, other) => {
    const between = ingreso('2', '11:00', other);
    expect(foldSignIns([third, between, first])).toEqual([
      { ...third, accion: 'Ingresó 2 veces', veces: 2, momento: '10:00', ultimo: '12:00' },
      between,
    ]);
  });

  it('stand with the time of the newest one, so that the times go down', () => {
    const other = ingreso('2', '11:00', { persona: 'beto@prisma.test' });
    expect(foldSignIns([third, other, first]).map(placedAt)).toEqual(['12:00', '11:00']);
  });

  it('are apart with another act between them', () => {
    const between = ingreso('2', '11:00', { clase: 'salida', accion: 'Salió' });
    expect(foldSignIns([third, between, first])).toEqual([third, between, first]);
  });
});

describe('the title of the trail', () => {
  const rows = ['2026-11-16T15:00:00Z', '2026-11-14T15:00:00Z'].map((momento) => ({ momento }) as Suceso);

  it('says how many of the newest are loaded and how far back they reach', () => {
    expect(loadedText(rows, true)).toBe('los últimos 2, desde el 14/11/2026');
  });

  it('is short enough on a phone to stand beside the buttons', () => {
    expect(loadedText(rows, true, true)).toBe('últimos 2');
  });

  it('counts them where that is all', () => {
    expect(loadedText(rows, false)).toBe('2 sucesos');
  });

  it('says nothing of none', () => {
    expect(loadedText([], false)).toBeUndefined();
  });
});

describe('the verb of an act', () => {
  it.each([
    ['Anuló la constancia', ['Anuló', ' la constancia']],
    ['Eliminó el rubro', ['Eliminó', ' el rubro']],
    ['Suprimió los datos de una persona', ['Suprimió', ' los datos de una persona']],
    ['Modificó el cliente', undefined],
  ])('of %s stands out only where it cannot be undone', (accion, parts) => {
    expect(irrevocableVerb(accion)).toEqual(parts);
  });
});
