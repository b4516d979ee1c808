import { diasAviso } from '#contract/ordenes/plazos.ts';
import type { TipoDemo } from '../build-catalogos.ts';
import type { ClienteDemo } from '../build-clientes.ts';
import type { DemoContext, Row } from '../context.ts';
import { autoelevadores, visitaTecnica } from '../datos/tipos.ts';
import { asistentesOf, buildAsistentes } from '../ordenes/build-asistentes.ts';
import { dayOf, earlierOf, nextOf } from '../ordenes/build-cadenas.ts';
import { makeOrden } from '../ordenes/make-orden.ts';
import type { HistoriaSources, OrdenesDeHistoria } from './sources.ts';

// Ages in days. The oldest leaves room for two earlier orders of a year.
const NEWEST = 3;
const OLDEST = 300;
const OLDEST_TRAINING = 240;
// A workday may be two days before the drawn one.
const SPARE = 8;
const PROXIMA = { tipo: 'Prevención de incendios y evacuación', dia: 11 } as const;

/** Each branch has every order in force, and renewed in time since the company is a client. */
export function buildEnRegla(
  context: DemoContext,
  cliente: ClienteDemo,
  sources: HistoriaSources,
): OrdenesDeHistoria {
  const ofBranches = sources.tipos.filter(({ row }) => !row.capacitacion && row.nombre !== autoelevadores);
  const ordenes = cliente.sucursales.flatMap((sucursal) =>
    ofBranches.flatMap((tipo) => renewedInTime(context, { cliente, sucursal, tipo })),
  );
  const trainings = buildTrainings(context, cliente, sources);
  return { ordenes: [...ordenes, ...trainings.ordenes], asistentes: trainings.asistentes };
}

/** Orders of one type in one branch: the last is in force, and the next visit is planned. */
function renewedInTime(
  context: DemoContext,
  parts: { cliente: ClienteDemo; sucursal: Row<'sucursal'>; tipo: TipoDemo },
): Row<'orden'>[] {
  const { cliente, tipo } = parts;
  const lasting = tipo.vigencia - (tipo.row.dias_aviso ?? diasAviso) - SPARE;
  const inicio = context.workday(-context.random.int(NEWEST, Math.min(OLDEST, lasting)));
  const drawn = {
    cliente,
    tipo,
    orden: makeOrden(context, { ...parts, inicio, vencimiento: inicio + tipo.vigencia }),
  };
  const chain = earlierOf(context, drawn) ?? [drawn.orden];
  return tipo.row.nombre === visitaTecnica ? [...chain, nextOf(context, drawn)] : chain;
}

/** Trainings of each type for all who work there, after the last of them began, and one that is planned. */
function buildTrainings(
  context: DemoContext,
  cliente: ClienteDemo,
  { tipos, empleados, makePersona }: HistoriaSources,
): OrdenesDeHistoria {
  const everybody = empleados.map((one) => ({ ...one, documento: one.documento ?? one.cuit ?? null }));
  const last = Math.max(...empleados.map(({ fecha_ingreso }) => dayOf(context, fecha_ingreso)));
  const [sucursal] = cliente.sucursales as [Row<'sucursal'>];
  const trainings = tipos.filter(({ row }) => row.capacitacion);
  const given = trainings.flatMap((tipo) => {
    const day = context.random.int(Math.max(last + NEWEST, -OLDEST_TRAINING), -NEWEST);
    const inicio = context.workday(day);
    const orden = makeOrden(context, {
      cliente,
      sucursal,
      tipo,
      inicio,
      vencimiento: inicio + tipo.vigencia,
    });
    const chain = earlierOf(context, { cliente, tipo, orden }, [1]) ?? [orden];
    return chain.map((one) => ({
      orden: one,
      asistentes:
        one.id === orden.id
          ? asistentesOf(context, one, everybody)
          : buildAsistentes(context, one, everybody, makePersona),
    }));
  });
  const planned = trainings
    .filter(({ row }) => row.nombre === PROXIMA.tipo)
    .map((tipo) => {
      const inicio = context.workday(PROXIMA.dia);
      const orden = makeOrden(context, {
        cliente,
        sucursal,
        tipo,
        inicio,
        vencimiento: inicio + tipo.vigencia,
      });
      return { orden, asistentes: asistentesOf(context, orden, everybody) };
    });
  const all = [...given, ...planned];
  return {
    ordenes: all.map(({ orden, asistentes }) => ({ ...orden, cantidad_asistentes: asistentes.length })),
    asistentes: all.flatMap(({ asistentes }) => asistentes),
  };
}
