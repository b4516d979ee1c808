import { describe, expect, it } from 'vitest';
import { capacitacionTexts, maxAsistentes } from '#contract/ordenes/capacitaciones.ts';
import type { Empleado } from '#contract/personas/empleados.ts';
import { findRepeated, fullName, participantesText } from './asistentes/asistentes.ts';
import { isBlock, joinBlocks, parseBlock } from './asistentes/paste.ts';
import { contradictions } from './datos/contradictions.ts';
import {
  clavesOf,
  keysOf,
  outsidersIn,
  splitEmpleados,
  toAsistente,
  working,
} from './empleados/empleados.ts';

const ana = { apellido: 'Núñez', nombre: 'Ana', documento: '28.111.222' };
const beto = { apellido: 'Ibáñez', nombre: 'Beto', documento: '30111222' };

describe('a pasted block', () => {
  it.each([
    ['tabs, as a spreadsheet copies', 'Núñez\tAna\t28.111.222\r\nIbáñez\tBeto\t30111222\r\n'],
    ['semicolons', 'Núñez;Ana;28.111.222\nIbáñez;Beto;30111222'],
    ['quoted cells', '"Núñez"\tAna\t28.111.222\n"Ibáñez"\t"Beto"\t30111222'],
    ['empty rows and outer spaces', '\n  Núñez \t Ana\t28.111.222\t\t\n\n\nIbáñez\tBeto\t30111222'],
    ['a heading', 'Apellido\tNombre\tDocumento\nNúñez\tAna\t28.111.222\nIbáñez\tBeto\t30111222'],
    [
      'a heading in another order, with other columns',
      'N°\tD.N.I.\tNOMBRES\tApellidos\tFirma\n1\t28.111.222\tAna\tNúñez\t\n2\t30111222\tBeto\tIbáñez\t',
    ],
  ])('is read with %s', (_name, text) => {
    expect(parseBlock(text)).toEqual({ asistentes: [ana, beto], bad: [], rest: '' });
  });

  const withBadRows = parseBlock(
    'Núñez\tAna\t28.111.222\n\tJuan\tsin número\nSolo\n\nIbáñez\tBeto\t30111222',
  );

  it('adds its good rows', () => {
    expect(withBadRows.asistentes).toEqual([ana, beto]);
  });

  it('has the place and the reason of each bad row', () => {
    expect(withBadRows.bad.map(({ place, reason }) => [place, reason])).toEqual([
      [2, 'Apellido: Este campo es requerido. Documento: Este campo solo admite números'],
      [3, 'Nombre: Este campo es requerido. Documento: Este campo solo admite números'],
    ]);
  });

  it('keeps the text of its bad rows', () => {
    expect(withBadRows.rest).toBe('\tJuan\tsin número\nSolo');
  });

  it('keeps its heading above its bad rows', () => {
    const { rest } = parseBlock('DNI\tApellido\tNombre\n28.111.222\tNúñez\tAna\nx\tIbáñez\tBeto');
    expect(rest).toBe('DNI\tApellido\tNombre\nx\tIbáñez\tBeto');
    expect(parseBlock(rest.replace('x', '30111222')).asistentes).toEqual([beto]);
  });

  const gardel = 'Nombre\tApellido\tDocumento\nCarlos\tGardel\t555';
  const carlos = { apellido: 'Gardel', nombre: 'Carlos', documento: '555' };

  it('keeps its heading below rows without one', () => {
    const { asistentes, rest } = parseBlock(joinBlocks('López;Juan;', gardel));
    expect(asistentes).toEqual([carlos]);
    expect(rest).toBe('López\tJuan\t');
  });

  it('without a heading gets the usual one below a block with another', () => {
    const { asistentes, rest } = parseBlock(joinBlocks(gardel, 'Núñez\tAna\t28.111.222\nPaz\tLuz\t'));
    expect(asistentes).toEqual([carlos, ana]);
    expect(rest).toBe('Apellido\tNombre\tDocumento\nPaz\tLuz\t');
  });

  it('has no heading if its first row has a single title', () => {
    expect(parseBlock('Nombre\tAna\t28111222').asistentes).toHaveLength(1);
  });

  it('without a heading may not have more than three columns', () => {
    expect(parseBlock('1\tNúñez\tAna\t28111222').bad[0]?.reason).toContain('más de tres columnas');
  });

  it('is added up to the limit of a training', () => {
    const { asistentes, bad } = parseBlock('Núñez\tAna\t1\nIbáñez\tBeto\t2', maxAsistentes - 1);
    expect(asistentes).toHaveLength(1);
    expect(bad[0]).toMatchObject({ place: 2, reason: capacitacionTexts.demasiados(maxAsistentes) });
  });

  it('keeps quotes in names', () => {
    const { asistentes } = parseBlock('"Cacho" Gómez\tJuan "J"\t1');
    expect(asistentes[0]).toMatchObject({ apellido: '"Cacho" Gómez', nombre: 'Juan "J"' });
  });

  it('has a space in place of a line break in a cell', () => {
    expect(parseBlock('"De la\nFuente"\tJuan\t1').asistentes[0]?.apellido).toBe('De la Fuente');
  });

  it.each(['Núñez\tAna', 'a;b;1', 'uno\ndos'])('can be %j', (pasted) => {
    expect(isBlock(pasted)).toBe(true);
  });

  it.each(['Núñez', 'De la Fuente\n', 'Núñez\t'])('is not the text of one field: %j', (pasted) => {
    expect(isBlock(pasted)).toBe(false);
  });

  it('may have 5,000 rows', () => {
    const text = Array.from({ length: 5000 }, (_, n) => `Apellido ${n}\tNombre\t${n + 1}`).join('\n');
    expect(parseBlock(text).asistentes).toHaveLength(5000);
  });
});

describe('attendees', () => {
  it('have the same document by the rule of who a person is', () => {
    const passport = { documento: 'AAC5123456' };
    const people = [
      { documento: '5.123.456' },
      passport,
      { documento: '20-05123456-7' },
      { documento: 'aac 5123456' },
    ];
    expect([...findRepeated(people)]).toEqual([
      ['5123456', [1, 3]],
      ['AAC5123456', [2, 4]],
    ]);
  });

  it('with the same document are repeated', () => {
    const repeated = findRepeated([ana, beto, { documento: '28111222' }, { documento: '28 111 222' }]);
    expect([...repeated]).toEqual([['28111222', [1, 3, 4]]]);
  });

  it.each([
    [0, 'La actividad no posee ningún participante registrado.'],
    [1, 'La actividad cuenta por ahora con solo un participante registrado.'],
    [500, 'La actividad posee 500 participantes registrados.'],
  ])('are counted with the texts of reglas 9.5: %i', (count, counted) => {
    expect(participantesText(count)).toBe(counted);
  });

  it('are named in upper case with their accents', () => {
    expect(fullName(ana)).toBe('NÚÑEZ ANA');
  });
});

describe('the employees of a company', () => {
  const employee = (documento: string | null) => ({ ...ana, documento }) as Empleado;
  const all = [employee('28.111.222'), employee('28111222'), employee('5'), employee(null)];
  const { missing, total, withoutDocumento } = splitEmpleados(all, keysOf([{ documento: '5' }]));

  it('are missing once per document that the training lacks', () => {
    expect(missing).toEqual([all[0]]);
  });

  it('are counted once per document', () => {
    expect(total).toBe(2);
  });

  it('without a document are listed apart', () => {
    expect(withoutDocumento).toEqual([all[3]]);
  });

  it('are offered until their last day of work', () => {
    const left = { ...ana, fechaegreso: '2026-03-15' } as unknown as Empleado;
    expect(working([left], '2026-03-15')).toEqual([left]);
    expect(working([left], '2026-03-16')).toEqual([]);
  });

  it('are recognised by the DNI, however it is written, or else by the other document', () => {
    const person = (documento: string | null, cuit: string | null, otrodocumento: string | null = null) =>
      ({ ...ana, documento, cuit, otrodocumento }) as Empleado;
    const all = [
      person('028.111.222', null),
      person(null, '20-30111222-8', 'ZZ1'),
      person(null, null),
      person(null, null, 'aac 5.123.456'),
    ];
    expect([...clavesOf(all)]).toEqual(['28111222', '30111222', 'AAC5123456']);
    expect(all.map((one) => toAsistente(one).documento)).toEqual(['028.111.222', '', '', 'aac 5.123.456']);
  });
});

describe('the attendees from another company', () => {
  const rows = ['1', '2', '3'].map((documento) => ({ ...ana, documento, _id: documento, clienteId: 'a' }));
  const typed = { ...beto, _id: 'typed' };

  it('are those whose company is another one', () => {
    expect(outsidersIn([...rows, typed], 'b')).toEqual(rows);
  });

  it('are none if all are of the same company', () => {
    expect(outsidersIn([...rows, typed], 'a')).toEqual([]);
  });

  it('leave out people that the company also employs', () => {
    const own = keysOf([{ documento: '2' }]);
    expect(outsidersIn(rows, 'b', own).map(({ _id }) => _id)).toEqual(['1', '3']);
  });
});

describe('the dates of a training', () => {
  const good = {
    fechainicio: '2026-11-21',
    horainicio: '09:00',
    fechafin: '',
    horafin: '12:00',
    fechavencimiento: '2027-11-21',
  };

  it('have no contradictions if they are in order', () => {
    expect(contradictions(good)).toEqual({});
  });

  it('have no contradictions while they are incomplete', () => {
    const incomplete = {
      fechainicio: '',
      horainicio: '',
      fechafin: 'incompleta',
      horafin: '',
      fechavencimiento: '',
    };
    expect(contradictions(incomplete)).toEqual({});
  });

  it('may end at an earlier time on a later day', () => {
    expect(contradictions({ ...good, fechafin: '2026-11-22', horafin: '08:00' })).toEqual({});
  });

  it.each([
    ['an end before the start', { fechafin: '2026-11-20' }, { fechafin: 'Es anterior a la fecha de inicio' }],
    ['an end time before the start', { horafin: '08:00' }, { horafin: 'Es anterior a la hora de inicio' }],
    [
      'an expiry before the start',
      { fechavencimiento: '2026-11-20' },
      { fechavencimiento: 'Es anterior a la fecha de inicio' },
    ],
    [
      'an expiry before the end',
      { fechafin: '2026-11-23', fechavencimiento: '2026-11-22' },
      { fechavencimiento: 'Es anterior a la fecha de fin' },
    ],
  ])('report %s at its field', (_, changed, wrong) => {
    expect(contradictions({ ...good, ...changed })).toEqual(wrong);
  });
});
