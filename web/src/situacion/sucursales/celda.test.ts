import { describe, expect, it } from 'vitest';
import type { CeldaSucursal } from '#contract/clientes/situacion.ts';
import {
  byUrgency,
  celdaName,
  celdaTone,
  countsPeople,
  evidenceText,
  otherOverdue,
  personasText,
  programadaText,
  sinRespaldoCount,
  toDoParts,
} from './celda.ts';

const celda: CeldaSucursal = {
  requisito_id: 'r',
  tipoOrden: { _id: 't', nombre: 'Medición de ruido', capacitacion: false },
  puesto: null,
  estado: 'Vigente',
  fechavencimiento: '2027-03-10',
  orden_id: 'o',
  numeroorden: 512,
  referencia: null,
  ...{ abierta: true, pedida: null, archivoPedido: null, programada: null },
  archivos: 0,
  sinRespaldo: false,
  personas: null,
};
const none = { total: 0, vigentes: 0, porVencer: 0, vencidas: 0, faltan: 0 };

describe('a requirement of a branch', () => {
  it('is green only with a file, or where people prove it (reglas 2.32)', () => {
    expect(celdaTone(celda)).toBe('grey');
    expect(celdaTone({ ...celda, archivos: 1 })).toBe('green');
    expect(celdaTone({ ...celda, personas: none })).toBe('green');
    expect(celdaTone({ ...celda, estado: 'Vencido' })).toBe('red');
  });

  it('says when its proof expires, and which order it is', () => {
    expect(evidenceText(celda, '2026-06-01')).toBe('Vence 10/03/2027 · Orden N.º 512');
    expect(evidenceText({ ...celda, referencia: 'Autoelevador 3' }, '2027-06-01')).toBe(
      'Venció 10/03/2027 · Orden N.º 512 · Autoelevador 3',
    );
    expect(evidenceText({ ...celda, archivos: 2 }, '2026-06-01')).toBe(
      'Vence 10/03/2027 · Orden N.º 512 · 2 archivos',
    );
  });

  it('that was never registered says so', () => {
    expect(evidenceText({ ...celda, orden_id: null, fechavencimiento: null }, '2026-06-01')).toBe(
      'Nunca registrado',
    );
  });

  it('of people counts them', () => {
    expect(personasText({ total: 18, vigentes: 12, porVencer: 2, vencidas: 1, faltan: 3 })).toBe(
      '14 de 18 en regla · 2 por vencer · 1 vencida · 3 faltan',
    );
    expect(personasText({ ...none, total: 2, vigentes: 2 })).toBe('2 de 2 en regla');
    expect(personasText(none)).toBe('Sin personal registrado');
  });

  it('of a post names the post', () => {
    expect(celdaName({ ...celda, puesto: 'Soldador' })).toBe('Medición de ruido · Soldador');
  });

  it('tells the next order by day and month, and its year if it is another one', () => {
    expect(programadaText('2026-12-12', '2026-06-01')).toBe('Programada para 12/12');
    expect(programadaText('2027-01-12', '2026-06-01')).toBe('Programada para 12/01/2027');
  });
});

describe('the requirements of a branch', () => {
  const inState = (...estados: CeldaSucursal['estado'][]) => estados.map((estado) => ({ ...celda, estado }));

  it('have what is wrong first', () => {
    const celdas = inState('Vigente', 'No aplica', 'Por vencer', 'Falta', 'Vencido');
    expect(byUrgency(celdas).map(({ estado }) => estado)).toEqual([
      'Vencido',
      'Falta',
      'Por vencer',
      'Vigente',
      'No aplica',
    ]);
  });

  it('of one state stay in their order', () => {
    const [one, other] = ['a', 'b'].map((id) => ({ ...celda, requisito_id: id })) as [
      CeldaSucursal,
      CeldaSucursal,
    ];
    expect(byUrgency([one, other])).toEqual([one, other]);
    expect(byUrgency([other, one])).toEqual([other, one]);
  });

  it('say what is to be done, each count for itself', () => {
    const counts = { vencidos: 0, faltan: 0, porVencer: 0 };
    expect(toDoParts({ ...counts, vencidos: 2, faltan: 1, porVencer: 1 })).toEqual([
      ...['2 vencidos', '1 falta', '1 por vencer'],
    ]);
    expect(toDoParts({ ...counts, vencidos: 1, faltan: 2 })).toEqual(['1 vencido', '2 faltan']);
    expect(toDoParts(counts)).toEqual([]);
  });

  it('say how many of them lack their file, not how many orders', () => {
    const unproved = { ...celda, sinRespaldo: true };
    expect(sinRespaldoCount([celda, unproved])).toBe('1 requisito sin respaldo');
    expect(sinRespaldoCount([unproved, unproved])).toBe('2 requisitos sin respaldo');
    expect(sinRespaldoCount([celda])).toBeUndefined();
  });

  it('tell whether people are among what is counted', () => {
    const of = (faltan: number) => ({ ...celda, personas: { ...none, total: 2, faltan } });
    expect([[celda], [of(0)], [celda, of(1)]].map(countsPeople)).toEqual([false, false, true]);
  });

  it('leave over the expired orders that none of them shows', () => {
    const vencida = { ...celda, estado: 'Vencido', abierta: true, orden_id: 'o1' } as const;
    const closed = { ...vencida, orden_id: 'o2', abierta: false };
    const celdas = [celda, vencida, vencida, closed];
    expect(otherOverdue({ celdas, vencidasSinRenovar: 4 })).toBe(3);
    expect(otherOverdue({ celdas, vencidasSinRenovar: 1 })).toBe(0);
  });
});
