import { type Kysely, sql } from 'kysely';

/** The day on which a client user last asked for an order's file (docs/decisions/079). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(pedido).execute(db);
  await sql.raw(avisos).execute(db);
}

const pedido = `
alter table orden add archivo_pedido date;

-- A request is one of the company that made it.
create function olvidar_pedidos() returns trigger language plpgsql as $$
begin
  new.renovacion_pedida := null;
  new.archivo_pedido := null;
  return new;
end $$;
create trigger olvidar_pedidos before update of cliente_id on orden for each row
  when (new.cliente_id <> old.cliente_id) execute function olvidar_pedidos();

-- As in 037, for both requests. Without one they are as they were, or went with the company, which is a change.
drop trigger subir_version on orden;
create trigger subir_version before update on orden for each row
  when (old.* is distinct from new.* and old.cantidad_respaldos = new.cantidad_respaldos
    and coalesce(new.renovacion_pedida = old.renovacion_pedida, new.renovacion_pedida is null)
    and coalesce(new.archivo_pedido = old.archivo_pedido, new.archivo_pedido is null)) execute function subir_version();
drop trigger anotar_cambio on orden;
create trigger anotar_cambio before update on orden for each row
  when (old.* is distinct from new.* and old.cantidad_respaldos = new.cantidad_respaldos
    and coalesce(new.renovacion_pedida = old.renovacion_pedida, new.renovacion_pedida is null)
    and coalesce(new.archivo_pedido = old.archivo_pedido, new.archivo_pedido is null)) execute function anotar_cambio();

revoke execute on function olvidar_pedidos() from public;
grant execute on function olvidar_pedidos() to app_sistema;
`;

// The key of its notice begins as that of files that were added, so the notice goes with the order and its company (016).
const avisos = `
-- Deletes the unread notices of requests for the file of orders that are no longer without proof
-- (server/ordenes/orden-row.ts): of one order, or of those of a type. A client user may attach a training's sheet.
create function retirar_pedido_archivo() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  delete from notificacion n using orden o join tipo_orden t on t.id = o.tipo_orden_id
  where case tg_table_name when 'orden' then o.id else o.tipo_orden_id end = new.id and o.archivo_pedido is not null
    and not (o.cantidad_respaldos = 0 and o.planilla_id is null and o.fechainicio <= o.archivo_pedido
      and (t.exige_respaldo or not t.capacitacion))
    and n.leida_at is null and split_part(n.clave, ':', 2) = o.id::text
    and split_part(n.clave, ':', 1) = 'archivos' and split_part(n.clave, ':', 3) = 'pedido';
  return null;
end $$;
revoke execute on function retirar_pedido_archivo() from public;
grant execute on function retirar_pedido_archivo() to app_sistema;
create trigger retirar_pedido_archivo after update of cantidad_respaldos, planilla_id, fechainicio, tipo_orden_id on orden
  for each row when (new.archivo_pedido is not null) execute function retirar_pedido_archivo();
create trigger retirar_pedido_archivo after update of exige_respaldo on tipo_orden for each row
  when (old.exige_respaldo and not new.exige_respaldo) execute function retirar_pedido_archivo();
`;
