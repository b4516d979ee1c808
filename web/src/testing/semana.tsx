import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { Usuario } from '#contract/cuentas/sesion.ts';
import type { Orden } from '#contract/ordenes/ordenes.ts';
import { EstaSemana } from '../agenda/semana/EstaSemana.tsx';
import { today } from '../shared/text/dates.ts';
import { admin } from './admin.ts';
import { showScreen } from './screen.tsx';

export const tecnico: Usuario = {
  ...admin,
  isAdmin: false,
  tecnico: { _id: 't1', nombre: 'Ana', apellido: 'Quiroga' },
};
const cliente = { _id: 'molinos', razonSocial: 'Molinos Aguará S.A.', active: true };
export const orden = (numeroorden: number, fields: Partial<Orden> = {}) =>
  ({
    ...{ _id: `o${numeroorden}`, version: 1, numeroorden, cliente, cliente_id: 'molinos' },
    ...{ fechainicio: '2020-01-01', fechavencimiento: today(), fechafin: null, estado: 'Por vencer' },
    ...{ capacitacion: null, referencia: null, noSeRenueva: false, motivo: null, cantidad_archivos: 0 },
    ...{ renueva: null, renovadaPor: null },
    tipoOrden: { _id: 'ruido', nombre: `Ruido ${numeroorden}`, exigeRespaldo: false, diasAviso: null },
    sucursal: {
      _id: 'urquiza',
      direccion: 'Urquiza 1517',
      localidad: { _id: 'rosario', nombre: 'Rosario' },
      cliente,
    },
    ...fields,
  }) as Orden;

/** What the list of orders answers. */
export const server: { answer: () => unknown } = { answer: () => [] };
const localidades = [
  { _id: 'rosario', nombre: 'Rosario', provincia: { _id: 'sf', nombre: 'Santa Fe' } },
  { _id: 'quilmes', nombre: 'Quilmes', provincia: { _id: 'ba', nombre: 'Buenos Aires' } },
];
const sucursales = [{ _id: 'urquiza', telefono: '341 421-7000' }];
const tipos = [{ _id: 'ruido', queDocumentar: 'Foto del puesto y certificado de calibración' }];
export const show = (width: 1440 | 390 = 390, place: 'inicio' | 'documentos' = 'inicio') =>
  showScreen(<EstaSemana usuario={tecnico} place={place} />, {
    width,
    answers: {
      'GET /api/ordenes': () => server.answer(),
      'GET /api/localidades': () => localidades,
      'GET /api/sucursales': () => sucursales,
      'GET /api/tiposOrden': () => tipos,
    },
  });
export const region = () => page.getByRole('region', { name: /^Trabajo de la semana/ });
export const link = (name: string) => region().getByRole('link', { name, exact: true });

/** The choice of a person in this browser. */
export const provinciaKey = (usuarioId: string) => `provincia_trabajo:${usuarioId}`;

/** 44 px high, and 8 px apart. */
export function expectApart(targets: readonly Element[]): void {
  const boxes = targets.map((one) => one.getBoundingClientRect());
  for (const { height } of boxes) expect(height).toBeGreaterThanOrEqual(44);
  for (const [at, a] of boxes.entries())
    for (const b of boxes.slice(at + 1)) {
      const across = Math.max(a.left - b.right, b.left - a.right);
      const down = Math.max(a.top - b.bottom, b.top - a.bottom);
      expect(Math.max(across, down)).toBeGreaterThanOrEqual(8);
    }
}
