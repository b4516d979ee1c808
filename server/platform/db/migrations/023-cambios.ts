import { type Kysely, sql } from 'kysely';

/** What changed since a snapshot, from the audit trail (docs/decisions/055). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(cambios).execute(db);
}

const cambios = `
-- Lines written before this migration have none: no list that a browser holds is older.
alter table auditoria add column xid xid8;
alter table auditoria alter column xid set default pg_current_xact_id();
create index auditoria_xid on auditoria (xid) where tabla is not null;

-- The changes of tables that a snapshot does not show: the row, and every identifier in a value that it lost or got. A
-- client user gets those of their company and of the catalogues that everybody reads. At most \`maximo\`.
create function cambios_desde(tablas text[], foto pg_snapshot, maximo int)
returns table (tabla text, fila_id uuid, refs uuid[]) language plpgsql stable security definer
set search_path = public, pg_temp as $$
declare propio uuid := mi_cliente();
begin
  if propio is null and current_setting('role') = 'app_cliente' then
    raise insufficient_privilege using message = 'no acting identity';
  end if;
  return query
    select a.tabla, a.fila_id, array(
        select r.value::uuid from (select * from jsonb_each_text(a.antes) union all select * from jsonb_each_text(a.despues)) r
        where r.key like '%\\_id' and r.value ~ '^[0-9a-f-]{36}$')
    from auditoria a
    where a.xid >= pg_snapshot_xmin(foto) and not pg_visible_in_snapshot(a.xid, foto) and a.tabla = any(tablas)
      and (propio is null or a.cliente_id = propio or a.antes ->> 'cliente_id' = propio::text
        or a.cliente_id is null and a.tabla <> 'usuario')
    limit maximo;
end $$;
revoke execute on function cambios_desde(text[], pg_snapshot, int) from public;
grant execute on function cambios_desde(text[], pg_snapshot, int) to app_sistema, app_cliente;
`;
