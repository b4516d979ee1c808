import { page } from 'vitest/browser';
import { situacionPath } from '#contract/clientes/situacion.ts';
import type { Rol } from '#contract/cuentas/sesion.ts';
import type { PlanCapacitacion } from '#contract/ordenes/plan-capacitacion.ts';
import { PlanAnual } from '../plan-capacitacion/PlanAnual.tsx';
import { showScreen } from './screen.tsx';

/** A planned training of a month, late unless it is changed. */
export const item = (mes: number, changes: Partial<PlanCapacitacion>): PlanCapacitacion => ({
  ...{ _id: `p${mes}`, version: 1, anio: 2026, mes },
  cliente: { _id: 'c1', razonSocial: 'Molinos Aguará S.A.' },
  sucursal: { _id: 's1', direccion: 'Urquiza 1517', localidad: { _id: 'l1', nombre: 'Reconquista' } },
  tipoOrden: { _id: 't1', nombre: 'Primeros auxilios' },
  ...{ tema: null, destinatarios: null, horas: null, responsable: null, nota: null },
  ...{ estado: 'Atrasada', orden: null, fueraDeMes: null, sucursales: null, otra: null },
  ...changes,
});
export const molinos = { _id: 'c1', razonSocial: 'Molinos Aguará S.A.', telefono: '341 426-2420' };
/** One that is late and one to come. */
export const items = [
  item(4, { tema: 'Atención inicial de accidentes' }),
  item(5, {
    tema: 'Cargas',
    estado: 'Programada',
    orden: { _id: 'o1', numeroorden: 1483, fechainicio: '2026-05-04' },
  }),
];
/** The plan of 2026, with what is asked of the branches. */
export const showPlan = (
  rol: Rol,
  width: 1440 | 390 = 1440,
  rows = items,
  sucursales: readonly object[] = [],
) =>
  showScreen(<PlanAnual clienteId="c1" rol={rol} />, {
    ...{ path: '/situacion/c1?parte=plan&anio=2026', width },
    answers: {
      'GET /api/planCapacitacion': () => rows,
      [`GET ${situacionPath('c1')}`]: () => ({ cliente: molinos, sucursales }),
    },
  });
export const registerLink = () => page.getByRole('link', { name: /^Registrar capacitación: / });
