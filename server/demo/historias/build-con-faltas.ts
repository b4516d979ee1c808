import type { ClienteDemo } from '../build-clientes.ts';
import type { DemoContext, Row } from '../context.ts';
import { buildAsistentes } from '../ordenes/build-asistentes.ts';
import { makeOrden } from '../ordenes/make-orden.ts';
import type { HistoriaSources, OrdenesDeHistoria } from './sources.ts';

/** What nobody renewed, by part of the type's name. */
const vencidos = [
  'puesta a tierra',
  'iluminación',
  'ruido',
  'extintores',
  '(RGRL)',
  'evacuación y simulacro',
];
const VIGENTE = 'extintores';
const CAPACITACION = 'Uso de elementos de protección personal';

/** What is asked of it too, and never was. */
export const nuncaRegistrados: readonly string[] = [
  'Relevamiento de agentes de riesgo (RAR)',
  'Primeros auxilios',
];

/** One order is in force; all others expired, have no file, and nobody renewed them. */
export function buildConFaltas(
  context: DemoContext,
  cliente: ClienteDemo,
  { tipos, empleados, makePersona }: HistoriaSources,
): OrdenesDeHistoria {
  const { random } = context;
  const [first] = cliente.sucursales as [Row<'sucursal'>];
  const ofBranches = tipos.filter(
    ({ row }) => !row.capacitacion && vencidos.some((part) => row.nombre.includes(part)),
  );
  const ordenes = cliente.sucursales.flatMap((sucursal) =>
    ofBranches.map((tipo) => {
      const isInForce = sucursal === first && tipo.row.nombre.includes(VIGENTE);
      const inicio = context.workday(isInForce ? -random.int(5, 40) : -random.int(20, 330) - tipo.vigencia);
      return makeOrden(context, { cliente, sucursal, tipo, inicio, vencimiento: inicio + tipo.vigencia });
    }),
  );
  const trainings = tipos
    .filter(({ row }) => row.nombre === CAPACITACION)
    .map((tipo) => {
      const inicio = context.workday(-random.int(40, 200) - tipo.vigencia);
      const orden = makeOrden(context, {
        ...{ cliente, sucursal: first, tipo },
        ...{ inicio, vencimiento: inicio + tipo.vigencia },
      });
      const known = empleados.filter(({ documento }) => documento);
      return { orden, asistentes: buildAsistentes(context, orden, known, makePersona) };
    });
  return {
    ordenes: [
      ...ordenes,
      ...trainings.map(({ orden, asistentes }) => ({ ...orden, cantidad_asistentes: asistentes.length })),
    ],
    asistentes: trainings.flatMap(({ asistentes }) => asistentes),
  };
}
