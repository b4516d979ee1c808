import type { Transaction } from 'kysely';
import { pedirArchivo } from '#server/pedidos/archivo.queries.ts';
import type { DB } from '#server/platform/db/schema.ts';
import { systemActor } from '#server/platform/db/transaction.ts';
import type { ClienteDemo } from '../build-clientes.ts';
import type { DemoContext, Row } from '../context.ts';

interface Data {
  readonly context: DemoContext;
  readonly clientes: readonly ClienteDemo[];
  readonly ordenes: readonly Row<'orden'>[];
}

/** The company with faults asks today for the file of its order in force. */
export async function insertPedido(
  trx: Transaction<DB>,
  { context, clientes, ordenes }: Data,
): Promise<void> {
  const today = context.date(0);
  const clienteId = clientes.find(({ historia }) => historia === 'con faltas')?.row.id;
  const orden = ordenes.find(
    ({ cliente_id, capacitacion, fechainicio, fechavencimiento }) =>
      cliente_id === clienteId && !capacitacion && fechainicio <= today && today <= fechavencimiento,
  );
  if (!clienteId || !orden) return;
  const asked = { id: orden.id, scope: { kind: 'cliente', clienteId }, today } as const;
  await pedirArchivo(trx, systemActor('datos de demostración'), asked);
}
