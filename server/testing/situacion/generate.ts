import { textoPlano } from '#contract/ordenes/vigencia.ts';
import type { Random } from '#server/demo/random.ts';
import { tipos } from './caso.ts';
import type { EmpleadoDe, Empresa, OrdenDe, RequisitoDe } from './oracle.ts';

const puestos = ['Operario', 'OPERARIO ', 'Soldador', 'Técnico  Electricista', 'tecnico electricista'];
const people = ['30111222', '28999000', '5333444', '41000111', '35222333'];
const referencias = ['A', ' a', 'B', 'Prensa  Álvarez', 'PRENSA alvarez'];
// Around the limits of the states, so that few days are wide of them.
const days = [-400, -31, -1, 0, 1, 7, 8, 29, 30, 31, 32, 200, 365];

/** A document as somebody may type it. */
function typed(random: Random, dni: string): string {
  const forms = [dni, `0${dni}`, dni.replace(/\B(?=(\d{3})+$)/g, '.'), `20-${dni.padStart(8, '0')}-3`];
  return random.chance(0.05) ? `AR${dni}` : random.pick(forms);
}

const times = <T>(n: number, one: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => one(i));

function orden(random: Random, sucursales: number): OrdenDe {
  const tipo = random.int(0, tipos.length - 1);
  const inicio = random.pick([-300, -20, -1, 0, 1, 15]);
  const attendees = random.sample(people, random.int(0, 4)).map((dni) => typed(random, dni));
  return {
    ...{ tipo, sucursal: random.int(0, sucursales - 1), inicio },
    vence: Math.max(inicio, random.pick(days)),
    ...(random.chance(0.5) && { referencia: random.pick(referencias) }),
    noRenueva: random.chance(0.15),
    conArchivo: random.chance(0.5),
    ...(tipos[tipo]?.capacitacion && { asistentes: attendees }),
  };
}

function empleado(random: Random, sucursales: number): EmpleadoDe {
  const dni = random.pick(people);
  const ingreso = random.pick([-900, -10, 0, 1]);
  return {
    ...{ sucursal: random.int(0, sucursales - 1), ingreso, puesto: random.pick(puestos) },
    ...(random.chance(0.2) && { egreso: Math.max(ingreso, random.pick([-5, -1, 0, 1, 60])) }),
    ...(random.chance(0.8) && { documento: typed(random, dni).replace(/[A-Z]/g, '') }),
    ...(random.chance(0.3) && { cuit: `27-${dni.padStart(8, '0')}-1` }),
  };
}

function requisito(random: Random, sucursales: number): RequisitoDe {
  const tipo = random.int(0, tipos.length - 1);
  const puesto = tipos[tipo]?.capacitacion && random.chance(0.4) ? random.pick(puestos) : undefined;
  return {
    ...{ tipo, desde: random.pick([-500, -500, -1, 0, 1]) },
    ...(random.chance(0.5) && { sucursal: random.int(0, sucursales - 1) }),
    ...(puesto !== undefined && { puesto }),
  };
}

/** What PostgreSQL would refuse as a double, whatever its letter case, accents and spaces. */
function withoutDoubles<T>(items: readonly T[], keyOf: (item: T) => string): T[] {
  const keys = new Set<string>();
  return items.filter((item) => !keys.has(keyOf(item)) && keys.add(keyOf(item)));
}
/** A company whose rows meet the limits of every rule of reglas 4.22. */
export function generateEmpresa(random: Random): Empresa {
  const sucursales = random.int(1, 3);
  return {
    sucursales,
    tipos,
    requisitos: withoutDoubles(
      times(random.int(0, 6), () => requisito(random, sucursales)),
      ({ tipo, sucursal, puesto }) =>
        `${tipo} ${sucursal} ${puesto === undefined ? '-' : textoPlano(puesto)}`,
    ),
    ordenes: withoutDoubles(
      times(random.int(0, 9), () => orden(random, sucursales)),
      (o) => `${o.tipo} ${o.sucursal} ${o.inicio} ${o.vence} ${textoPlano(o.referencia ?? '')}`,
    ),
    empleados: times(random.int(0, 6), () => empleado(random, sucursales)),
  };
}
