import type { TipoDemo } from '../build-catalogos.ts';
import type { ClienteDemo } from '../build-clientes.ts';
import type { Persona } from '../build-personas.ts';
import type { DemoContext, Row } from '../context.ts';
import { buildConFaltas } from './build-con-faltas.ts';
import { buildEnRegla } from './build-en-regla.ts';
import type { Historia } from './companies.ts';

export interface HistoriaSources {
  readonly tipos: readonly TipoDemo[];
  /** Of the company. */
  readonly empleados: readonly Row<'empleado'>[];
  readonly makePersona: () => Persona;
}

export interface OrdenesDeHistoria {
  readonly ordenes: Row<'orden'>[];
  readonly asistentes: Row<'asistente'>[];
}

type Build = (context: DemoContext, cliente: ClienteDemo, sources: HistoriaSources) => OrdenesDeHistoria;
const builders: Readonly<Record<Historia, Build>> = {
  'en regla': buildEnRegla,
  'con faltas': buildConFaltas,
};

/** The orders of the companies with a story. */
export function buildHistorias(
  context: DemoContext,
  { clientes, empleados, ...sources }: HistoriaSources & { clientes: readonly ClienteDemo[] },
): OrdenesDeHistoria {
  const all = clientes.flatMap((cliente) => {
    const own = empleados.filter(({ cliente_id }) => cliente_id === cliente.row.id);
    return cliente.historia
      ? [builders[cliente.historia](context, cliente, { ...sources, empleados: own })]
      : [];
  });
  return {
    ordenes: all.flatMap(({ ordenes }) => ordenes),
    asistentes: all.flatMap(({ asistentes }) => asistentes),
  };
}
