import { describe, expect, it } from 'vitest';
import { maxAsistentes, textosCapacitacion } from '#contract/capacitaciones.ts';
import type { Empleado } from '#contract/empleados.ts';
import { numberKey } from '#contract/text.ts';
import { findRepeated, fullName, participantesText } from './asistentes/asistentes.ts';
import { isBlock, joinBlocks, parseBlock } from './asistentes/paste.ts';
import { contradictions } from './datos/contradictions.ts';
import { keysOf, outsidersIn, splitEmpleados } from './empleados/empleados.ts';

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
      'a heading in another order, with columns of no use',
      'N°\tD.N.I.\tNOMBRES\tApellidos\tFirma\n1\t28.111.222\tAna\tNúñez\t\n2\t30111222\tBeto\tIbáñez\t',
    ],
  ])('is read with %s', (_name, text) => {
    expect(parseBlock(text)).toEqual({ asistentes: [ana, beto], bad: [], rest: '' });
  });

  it('keeps the bad rows with their place and reason, and adds the good ones', () => {
    const { asistentes, bad, rest } = parseBlock(
      'Núñez\tAna\t28.111.222\n\tJuan\tsin número\nSolo\n\nIbáñez\tBeto\t30111222',
    );
    expect(asistentes).toEqual([ana, beto]);
    expect(bad.map(({ place, reason }) => [place, reason])).toEqual([
      [2, 'Apellido: Este campo es requerido. Documento: Este campo solo admite números'],
      [3, 'Nombre: Este campo es requerido. Documento: Este campo solo admite números'],
    ]);
    expect(rest).toBe('\tJuan\tsin número\nSolo');
  });

  it('keeps the heading above the rows to correct', () => {
    const { rest } = parseBlock('DNI\tApellido\tNombre\n28.111.222\tNúñez\tAna\nx\tIbáñez\tBeto');
    expect(rest).toBe('DNI\tApellido\tNombre\nx\tIbáñez\tBeto');
    expect(parseBlock(rest.replace('x', '30111222')).asistentes).toEqual([beto]);
  });

  it('keeps its own heading when joined to another block', () => {
    const gardel = 'Nombre\tApellido\tDocumento\nCarlos\tGardel\t555';
    const carlos = { apellido: 'Gardel', nombre: 'Carlos', documento: '555' };
    const below = parseBlock(joinBlocks('López;Juan;', gardel));
    expect([below.asistentes, below.rest]).toEqual([[carlos], 'López\tJuan\t']);
    const usual = parseBlock(joinBlocks(gardel, 'Núñez\tAna\t28.111.222\nPaz\tLuz\t'));
    expect(usual.asistentes).toEqual([carlos, ana]);
    expect(usual.rest).toBe('Apellido\tNombre\tDocumento\nPaz\tLuz\t');
  });

  it('does not take a surname for a heading', () => {
    expect(parseBlock('Nombre\tAna\t28111222').asistentes).toHaveLength(1);
  });

  it('refuses a row of more columns without a heading, rather than guess', () => {
    expect(parseBlock('1\tNúñez\tAna\t28111222').bad[0]?.reason).toContain('más de tres columnas');
  });

  it('is cut at the training’s limit', () => {
    const { asistentes, bad } = parseBlock('Núñez\tAna\t1\nIbáñez\tBeto\t2', maxAsistentes - 1);
    expect(asistentes).toHaveLength(1);
    expect(bad[0]).toMatchObject({ place: 2, reason: textosCapacitacion.demasiados(maxAsistentes) });
  });

  it('keeps quotes in names and joins cells of two lines', () => {
    expect(parseBlock('"Cacho" Gómez\tJuan\t1').asistentes[0]?.apellido).toBe('"Cacho" Gómez');
    expect(parseBlock('"De la\nFuente"\tJuan "J"\t1').asistentes[0]).toMatchObject({
      apellido: 'De la Fuente',
      nombre: 'Juan "J"',
    });
  });

  it('differs from the text of one field', () => {
    expect(['Núñez\tAna', 'a;b;1', 'uno\ndos'].every(isBlock)).toBe(true);
    expect(['Núñez', 'De la Fuente\n', 'Núñez\t'].some(isBlock)).toBe(false);
  });

  it('is read whole at 5,000 rows', () => {
    const text = Array.from({ length: 5000 }, (_, n) => `Apellido ${n}\tNombre\t${n + 1}`).join('\n');
    expect(parseBlock(text).asistentes).toHaveLength(5000);
  });
});

describe('attendees', () => {
  it('are identified by the digits of their document', () => {
    expect(numberKey('DNI 28.111.222')).toBe(numberKey('028111222'));
    const repeated = findRepeated([ana, beto, { documento: '28111222' }, { documento: '28 111 222' }]);
    expect([...repeated]).toEqual([['28111222', [1, 3, 4]]]);
  });

  it('are counted as reglas 9.5 says', () => {
    expect(participantesText(0)).toBe('La actividad no posee ningún participante registrado.');
    expect(participantesText(1)).toBe('La actividad cuenta por ahora con solo un participante registrado.');
    expect(participantesText(500)).toBe('La actividad posee 500 participantes registrados.');
  });

  it('are named in upper case, accents kept', () => {
    expect(fullName(ana)).toBe('NÚÑEZ ANA');
  });

  it('come from the employees once each; those without a document are listed apart', () => {
    const employee = (documento: string | null) => ({ ...ana, documento }) as Empleado;
    const all = [employee('28.111.222'), employee('28111222'), employee('5'), employee(null)];
    const split = splitEmpleados(all, keysOf([{ documento: '5' }]));
    expect(split).toEqual({ missing: [all[0]], total: 2, withoutDocumento: [all[3]] });
  });

  it('are outsiders if they came from another company that alone employs them', () => {
    const rows = ['1', '2', '3'].map((documento) => ({ ...ana, documento, _id: documento, clienteId: 'a' }));
    const all = [...rows, { ...beto, _id: 'typed' }];
    expect(outsidersIn(all, 'a')).toEqual([]);
    expect(outsidersIn(all, 'b', keysOf([{ documento: '2' }])).map(({ _id }) => _id)).toEqual(['1', '3']);
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

  it('have no contradictions when in order or incomplete', () => {
    expect(contradictions(good)).toEqual({});
    const empty = {
      fechainicio: '',
      horainicio: '',
      fechafin: 'incompleta',
      horafin: '',
      fechavencimiento: '',
    };
    expect(contradictions(empty)).toEqual({});
    expect(contradictions({ ...good, fechafin: '2026-11-22', horafin: '08:00' })).toEqual({});
  });

  it('report each contradiction at its field', () => {
    const wrong = contradictions({ ...good, fechafin: '2026-11-20', fechavencimiento: '2026-11-19' });
    expect(wrong).toEqual({
      fechafin: 'Es anterior a la fecha de inicio',
      fechavencimiento: 'Es anterior a la fecha de fin',
    });
    expect(contradictions({ ...good, horafin: '08:00' }).horafin).toBe('Es anterior a la hora de inicio');
    expect(contradictions({ ...good, fechavencimiento: '2026-11-20' })).toEqual({
      fechavencimiento: 'Es anterior a la fecha de inicio',
    });
  });
});
