import { type Kysely, sql } from 'kysely';
import { spaces } from '#contract/values/text.ts';
import { withoutAccents } from '../folded-text.ts';

/** Validity and renewal of orders, silenced notices, calendar links (docs/decisions/040). */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Equivalents of `textoPlano` and `dniDe` (contract/ordenes/vigencia.ts).
  await sql`create function texto_plano(texto text) returns text language sql immutable strict parallel safe
    return btrim(regexp_replace(${withoutAccents(sql.raw('texto'))}, ${sql.lit(`${spaces}+`)}, ' ', 'g'))`.execute(
    db,
  );
  await sql.raw(columnas).execute(db);
  await sql.raw(avisos).execute(db);
  await sql.raw(calendario).execute(db);
}

const columnas = `
create function dni_de(texto text) returns text language sql immutable strict parallel safe
return nullif(ltrim(
  regexp_replace(regexp_replace(texto, '[^0-9]', '', 'g'), '^[0-9]{2}([0-9]{8})[0-9]$', '\\1'), '0'), '');

alter table tipo_orden
  add vigencia_meses int constraint tipo_orden_vigencia check (vigencia_meses between 1 and 120),
  add anticipacion int constraint tipo_orden_anticipacion check (anticipacion between 31 and 365);

alter table orden
  add referencia text,
  add renueva_id uuid,
  add no_renueva boolean not null default false,
  add no_renueva_motivo text,
  -- Null until the first change.
  add updated_at timestamptz,
  add constraint orden_no_renueva check (no_renueva or no_renueva_motivo is null),
  -- A renewal stays in the company; it outlives what it renews.
  add constraint orden_renueva foreign key (renueva_id, cliente_id) references orden (id, cliente_id)
    on delete set null (renueva_id);
-- An order is renewed once. Most orders renew nothing, so that reading all links is cheap.
create unique index orden_renovada on orden (renueva_id) where renueva_id is not null;

drop index orden_duplicada, capacitacion_duplicada;
create unique index orden_duplicada on orden (sucursal_id, tipo_orden_id, fechainicio, fechafin, fechavencimiento,
  texto_plano(referencia)) nulls not distinct where not capacitacion;
create unique index capacitacion_duplicada on orden (sucursal_id, tipo_orden_id, titulo, fechainicio, horainicio,
  texto_plano(referencia)) nulls not distinct where capacitacion;

create function anotar_cambio() returns trigger language plpgsql as $$
begin new.updated_at := now(); return new; end $$;
create trigger anotar_cambio before update on orden for each row
  when (old.* is distinct from new.*) execute function anotar_cambio();

-- As in 001, without the instant of the change: the line of the trail has its own.
create or replace function distinto(uno jsonb, otro jsonb, omitir text[]) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(key, case when key = any (omitir) then '"(reservado)"' else value end), '{}')
  from jsonb_each(uno) where otro -> key is distinct from value and key not in ('version', 'updated_at')
$$;

revoke execute on function texto_plano(text), dni_de(text), anotar_cambio() from public;
grant execute on function texto_plano(text), dni_de(text), anotar_cambio() to app_sistema;
-- The unique indexes evaluate it for a training that a client user registers.
grant execute on function texto_plano(text) to app_cliente;
`;

const avisos = `
-- One person wants no notice of this expiry: none, or none before \`hasta\`.
create table aviso_silenciado (
  usuario_id uuid not null references usuario on delete cascade,
  orden_id uuid not null references orden on delete cascade,
  fechavencimiento date not null,
  hasta date,
  primary key (usuario_id, orden_id, fechavencimiento)
);
create index aviso_silenciado_por_orden on aviso_silenciado (orden_id);
create index aviso_silenciado_hasta on aviso_silenciado (hasta) where hasta is not null;
alter table aviso_silenciado enable row level security, force row level security;
create policy sistema on aviso_silenciado to app_sistema using (true) with check (true);
create policy propio on aviso_silenciado to app_cliente
  using (usuario_id = (select mi_usuario())) with check (usuario_id = (select mi_usuario()));
grant select, insert, update, delete on aviso_silenciado to app_sistema;
grant select, insert, update (hasta), delete on aviso_silenciado to app_cliente;
create trigger exigir_identidad after insert or update or delete on aviso_silenciado for each statement
  when (current_setting('role') = 'app_cliente') execute function exigir_identidad();

-- Deletes an order's unread notices of its expiry when it is renewed or closed; the argument names the column of its
-- identifier. A client user's training may renew another one.
create function retirar_vencimiento() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  delete from notificacion where leida_at is null and split_part(clave, ':', 1) = 'orden'
    and split_part(clave, ':', 2) = to_jsonb(new) ->> tg_argv[0] and split_part(clave, ':', 3) <> 'alta';
  return null;
end $$;
revoke execute on function retirar_vencimiento() from public;
grant execute on function retirar_vencimiento() to app_sistema;
create trigger retirar_al_renovar after insert on orden for each row
  when (new.renueva_id is not null) execute function retirar_vencimiento('renueva_id');
create trigger retirar_al_enlazar after update of renueva_id on orden for each row
  when (new.renueva_id is not null and new.renueva_id is distinct from old.renueva_id)
  execute function retirar_vencimiento('renueva_id');
create trigger retirar_al_cerrar after update of no_renueva on orden for each row
  when (new.no_renueva and not old.no_renueva) execute function retirar_vencimiento('id');
`;

const calendario = `
-- A person's calendar link. The link's key is enough to read the calendar, so the row has only the key's SHA-256.
create table calendario (
  usuario_id uuid primary key references usuario on delete cascade,
  hash bytea not null unique,
  created_at timestamptz not null default now(),
  usado_at timestamptz
);
alter table calendario enable row level security, force row level security;
create policy sistema on calendario to app_sistema using (true) with check (true);
create policy propio on calendario for select to app_cliente using (usuario_id = (select mi_usuario()));
grant select, insert, update, delete on calendario to app_sistema;
grant select (usuario_id, created_at, usado_at) on calendario to app_cliente;

-- An account that may not sign in has no link; when it may again, it needs another one.
create function quitar_calendario() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  delete from calendario
  where usuario_id in (select u.id from usuario u where case tg_table_name when 'cliente' then u.cliente_id else u.id end = new.id);
  return null;
end $$;
revoke execute on function quitar_calendario() from public;
grant execute on function quitar_calendario() to app_sistema;
create trigger quitar_calendario after update of active, status on usuario for each row
  when ((old.active and not new.active) or (old.status = 'VERIFIED' and new.status <> 'VERIFIED'))
  execute function quitar_calendario();
create trigger quitar_calendario after update of active on cliente for each row
  when (old.active and not new.active) execute function quitar_calendario();
`;
