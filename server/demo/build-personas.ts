import { cuitCheckDigit } from '#contract/values/cuit.ts';
import type { ClienteDemo } from './build-clientes.ts';
import type { DemoContext, Row } from './context.ts';
import { apellidos, nombresMujer, nombresVaron, puestos } from './datos/personas.ts';

export interface Persona {
  nombre: string;
  apellido: string;
  documento: string;
  cuil: string;
  /** In days from today. */
  nacimiento: number;
}

/** The prefix is 23 if no check digit fits the usual one. */
export function cuil(documento: string, mujer: boolean): string {
  const numero = documento.padStart(8, '0');
  const usual = mujer ? '27' : '20';
  const prefijo = cuitCheckDigit(usual + numero) === 10 ? '23' : usual;
  return `${prefijo}-${numero}-${cuitCheckDigit(prefijo + numero)}`;
}

/** People of 20 to 62 years, with unique documents that fit their age. */
export function personaFactory({
  random,
}: DemoContext): (named?: readonly [string, string, boolean]) => Persona {
  const taken = new Set<string>();
  const documentoFor = (edad: number) => {
    for (;;) {
      // From about 13 million at 62 years to 46 million at 20.
      const documento = String(46_000_000 - (edad - 20) * 780_000 + random.int(-350_000, 350_000));
      if (taken.has(documento)) continue;
      taken.add(documento);
      return documento;
    }
  };
  return (named) => {
    const mujer = named?.[2] ?? random.chance(0.38);
    const nombres = mujer ? nombresMujer : nombresVaron;
    const [uno, dos] = random.sample(nombres, 2);
    const edad = random.int(20, 62);
    const documento = documentoFor(edad);
    return {
      nombre: named?.[0] ?? (random.chance(0.35) ? `${uno} ${dos}` : `${uno}`),
      apellido: named?.[1] ?? random.pick(apellidos),
      documento,
      cuil: cuil(documento, mujer),
      nacimiento: -Math.round(edad * 365.25) - random.int(0, 300),
    };
  };
}

export function buildEmpleados(
  context: DemoContext,
  clientes: readonly ClienteDemo[],
  makePersona: () => Persona,
): Row<'empleado'>[] {
  const { random } = context;
  return clientes.flatMap((cliente, i) =>
    Array.from({ length: i === 0 ? 42 : random.int(4, 20) }, () => {
      const persona = makePersona();
      const ultimo = cliente.row.active ? -15 : cliente.hasta;
      const mayoria = persona.nacimiento + 18 * 366;
      const ingreso = context.workday(random.int(Math.max(mayoria, ultimo - 5000), ultimo));
      const created_at = context.moment(Math.max(cliente.desde, ingreso + random.int(1, 12)));
      return {
        id: context.newId(created_at),
        cliente_id: cliente.row.id,
        sucursal_id: random.pick(cliente.sucursales).id,
        nombre: persona.nombre,
        apellido: persona.apellido,
        // reglas 3.1, 5.7: these may be missing.
        documento: random.chance(0.98) ? persona.documento : null,
        cuit: random.chance(0.95) ? persona.cuil : null,
        fecha_ingreso: context.date(ingreso),
        tipo: random.chance(0.97) ? random.pick(puestos) : null,
        created_at,
      };
    }),
  );
}
