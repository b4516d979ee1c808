import { expect, it } from 'vitest';
import type { DocumentacionTecnica } from '#contract/documentos/documentacion-tecnica.ts';
import { acuseText, formerOf, latestOf, summaryOf } from './versiones.ts';

const version = (_id: string, before?: string, after?: string): DocumentacionTecnica => ({
  ...{ _id, version: 1, cliente_id: 'c', documento_id: null, tecnico_id: null },
  ...{ nombre: `${_id}.pdf`, etiqueta: null, file: '', filename: '', createdAt: '' },
  ...{ vencimiento: null, sucursal: null, versionPedida: null },
  renueva: before ? { _id: before, nombre: '' } : null,
  renovadaPor: after ? { _id: after, nombre: '' } : null,
  acuse: { estado: 'Sin abrir', fecha: null, por: null },
});
const uno = version('uno', undefined, 'dos');
const dos = version('dos', 'uno', 'tres');
const tres = version('tres', 'dos');
const otro = version('otro');
const rows = [otro, uno, tres, dos];
const today = '2026-11-22';

it('the latest versions are listed, in their order', () => {
  expect(latestOf(rows)).toEqual([otro, tres]);
});

it('the former versions of a document come newest first', () => {
  expect(formerOf(tres, rows)).toEqual([dos, uno]);
  expect(formerOf(uno, rows)).toEqual([]);
});

it('the line below a name says that it does not expire, and else only what there is', () => {
  expect(summaryOf(otro, rows, today)).toBe('Sin vencimiento');
  expect(summaryOf(tres, rows, today)).toBe('Sin vencimiento · Versión 3');
  const whole: DocumentacionTecnica = {
    ...tres,
    vencimiento: '2027-03-10',
    acuse: { estado: 'Conforme', fecha: '2026-03-12T13:15:00Z', por: 'a@b.example' },
  };
  expect(summaryOf(whole, rows, today)).toBe('Vence el 10/03/2027 · Versión 3 · Recibido el 12/03/2026');
  expect(summaryOf(whole, rows, '2027-03-11')).toBe(
    'Venció el 10/03/2027 · Versión 3 · Recibido el 12/03/2026',
  );
  expect(summaryOf(whole, rows, '2027-03-10')).toMatch(/^Vence /);
});

it('a detail says who received it, and when', () => {
  expect(acuseText(otro)).toBe('Sin abrir');
  const acuse = { estado: 'Abierto', fecha: '2026-03-12T13:15:00Z', por: 'a@b.example' } as const;
  expect(acuseText({ ...otro, acuse })).toBe('Abierto el 12/03/2026, 10:15, a@b.example');
  expect(acuseText({ ...otro, acuse: { ...acuse, estado: 'Conforme' } })).toBe(
    'Recibido y leído el 12/03/2026, 10:15, a@b.example',
  );
});
