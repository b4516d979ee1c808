import { expect, it } from 'vitest';
import type { Carpeta, ElementoCarpeta } from '#contract/ordenes/carpeta.ts';
import { withoutFile } from './useCarpeta.ts';

const printed = { ruta: 'Planilla de asistencia.pdf', bytes: null, sha256: null };
const stored = { ruta: 'protocolo.pdf', bytes: 10, sha256: 'ab' };
const orden = (
  numero: number,
  archivos: ElementoCarpeta['archivos'],
  estado: ElementoCarpeta['estado'] = 'Vigente',
) => ({ tipo: 'orden', numero, estado, archivos }) as ElementoCarpeta;

it('orders in force without a file that somebody added are named; printed files prove nothing', () => {
  const elementos = [
    orden(1, []),
    orden(2, [stored]),
    orden(3, [printed]),
    orden(4, [printed, stored]),
    orden(5, [], 'Por vencer'),
    orden(6, [], 'Vencida'),
    {
      tipo: 'documento',
      numero: null,
      estado: 'Vigente',
      archivos: [] as ElementoCarpeta['archivos'],
    } as ElementoCarpeta,
  ];
  expect(withoutFile({ secciones: [{ nombre: '02 Inspecciones', elementos }] } as Carpeta)).toEqual([
    1, 3, 5,
  ]);
});
