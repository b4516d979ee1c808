import type { Entity } from '#contract/platform/entity.ts';

/** Apart from their bodies, which only their screen loads. */
export const ajustesDatos = {
  label: 'Datos personales',
  name: 'los ajustes de datos personales',
  nameColumns: [],
  columnLabels: {
    texto: 'Texto de información',
    anios_egresados: 'Años de los empleados egresados',
    anios_asistencias: 'Años de las asistencias',
    anios_notificaciones: 'Años de las notificaciones',
  },
  readers: [],
} as const satisfies Entity;
