import type { ClienteDemo } from '../build-clientes.ts';
import type { DemoContext } from '../context.ts';
import { buildConFaltas } from './build-con-faltas.ts';
import { buildEnRegla } from './build-en-regla.ts';
import type { Historia } from './companies.ts';
import type { HistoriaSources, OrdenesDeHistoria } from './sources.ts';

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
