import type { TipoDemo } from '../build-catalogos.ts';
import type { ClienteDemo } from '../build-clientes.ts';
import type { DemoContext, Row } from '../context.ts';
import { tecnicos } from '../datos/personas.ts';
import { horarios, lugares, temario } from '../datos/tipos.ts';

/** In days from today. */
export interface Fechas {
  readonly inicio: number;
  readonly vencimiento: number;
}

interface Parts extends Fechas {
  readonly cliente: ClienteDemo;
  readonly sucursal: Row<'sucursal'>;
  readonly tipo: TipoDemo;
}

function capacitacionColumns({ random }: DemoContext, tipo: TipoDemo) {
  const [horainicio, horafin] = random.pick(horarios);
  const [nombre, apellido, , matricula] = random.pick(tecnicos);
  const ispresencial = random.chance(0.8);
  return {
    titulo: random.pick(tipo.titulos),
    ispresencial,
    horainicio,
    horafin,
    instructor: `${nombre} ${apellido}`,
    instructor_matricula: matricula,
    lugar: ispresencial ? random.pick(lugares) : null,
    temario,
  };
}

/** Registered some days before it begins, or lately if it begins later than today. */
export function makeOrden(
  context: DemoContext,
  { cliente, sucursal, tipo, inicio, vencimiento }: Parts,
): Row<'orden'> {
  const { random } = context;
  const { capacitacion } = tipo.row;
  const alta = inicio < 0 ? inicio - random.int(0, 9) : -random.int(1, 12);
  const created_at = context.moment(Math.max(alta, cliente.desde - 5));
  const fin = context.workday(inicio + (capacitacion ? 0 : random.int(0, 4)));
  // Future orders have no end.
  const conFin = inicio < 0 && random.chance(0.7);
  return {
    id: context.newId(created_at),
    cliente_id: cliente.row.id,
    sucursal_id: sucursal.id,
    tipo_orden_id: tipo.row.id,
    capacitacion,
    fechainicio: context.date(inicio),
    fechafin: conFin ? context.date(Math.max(inicio, fin)) : null,
    fechavencimiento: context.date(vencimiento),
    created_at,
    ...(capacitacion ? capacitacionColumns(context, tipo) : {}),
  };
}
