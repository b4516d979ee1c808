import { type Kysely, sql } from 'kysely';

/** Technicians' title, registration and signature, and trainings that they signed (docs/decisions/046). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(columnas).execute(db);
  await sql.raw(quitar).execute(db);
  await sql.raw(visibles).execute(db);
}

const columnas = `
alter table archivo drop constraint archivo_clase,
  add constraint archivo_clase check (clase in ('logo', 'planilla', 'documento', 'documento_tecnico', 'respaldo', 'firma'));

alter table tecnico
  add titulo text,
  add matricula text,
  add firma_id uuid constraint tecnico_firma references archivo;

-- A signature keeps what it said on the day: name, title, registration and drawing.
alter table orden
  add firmada_por uuid constraint orden_firmada_por references tecnico on delete set null,
  add firmada_at timestamptz,
  add firma_nombre text,
  add firma_apellido text,
  add firma_titulo text,
  add firma_matricula text,
  add firma_id uuid constraint orden_firma references archivo,
  add constraint orden_firma_entera check (num_nonnulls(firmada_at, firma_nombre, firma_apellido, firma_id) in (0, 4)
    and (firmada_at is not null or num_nonnulls(firmada_por, firma_titulo, firma_matricula) = 0)),
  add constraint orden_firma_capacitacion check (capacitacion or firmada_at is null);
create index orden_firmada_por on orden (firmada_por) where firmada_por is not null;
create index orden_con_firma on orden (firma_id) where firma_id is not null;
`;

const quitar = `
-- What the professional signed has changed. Attendees are rows of their own: their change clears \`firmada_at\`
-- (capacitaciones.queries.ts).
create function quitar_firma() returns trigger language plpgsql as $$
begin
  new.firmada_por := null; new.firmada_at := null; new.firma_nombre := null; new.firma_apellido := null;
  new.firma_titulo := null; new.firma_matricula := null; new.firma_id := null;
  return new;
end $$;
create trigger quitar_firma before update on orden for each row
  when (old.firmada_at is not null and (new.firmada_at is null
    or (old.fechainicio, old.fechafin, old.horainicio, old.horafin, old.titulo, old.tipo_orden_id, old.instructor,
        old.instructor_matricula) is distinct from
      (new.fechainicio, new.fechafin, new.horainicio, new.horafin, new.titulo, new.tipo_orden_id, new.instructor,
        new.instructor_matricula)))
  execute function quitar_firma();

-- Removes a drawing that neither a technician nor a training shows any more; the weekly cleanup removes its bytes.
create function limpiar_firma() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  delete from archivo a where a.id = old.firma_id and a.clase = 'firma'
    and not exists (select from tecnico t where t.firma_id = a.id)
    and not exists (select from orden o where o.firma_id = a.id);
  return null;
end $$;
create trigger limpiar_firma_cambio after update of firma_id on tecnico for each row
  when (old.firma_id is not null and old.firma_id is distinct from new.firma_id) execute function limpiar_firma();
create trigger limpiar_firma_baja after delete on tecnico for each row
  when (old.firma_id is not null) execute function limpiar_firma();
create trigger limpiar_firma_cambio after update on orden for each row
  when (old.firma_id is not null and old.firma_id is distinct from new.firma_id) execute function limpiar_firma();
create trigger limpiar_firma_baja after delete on orden for each row
  when (old.firma_id is not null) execute function limpiar_firma();

-- Tells the technician whose signature somebody else's change removed.
create function avisar_firma() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  insert into notificacion (usuario_id, cliente_id, clave, texto)
    select u.id, new.cliente_id, 'firma:' || new.id || ':' || extract(epoch from old.firmada_at),
      'Cambió la capacitación de la orden N.º ' || new.numeroorden || ' (' || new.titulo || '): ya no tiene su firma.'
    from usuario u where u.tecnico_id = old.firmada_por
      and u.id is distinct from nullif(current_setting('app.usuario_id', true), '')::uuid
    on conflict do nothing;
  return null;
end $$;
create trigger avisar_firma after update on orden for each row
  when (old.firmada_at is not null and new.firmada_at is null and old.firmada_por is not null)
  execute function avisar_firma();

-- As in 012; a notice of a removed signature goes with the order.
create or replace function retirar_avisos() returns trigger language plpgsql as $$
declare v_clases text[] := case when tg_op = 'UPDATE' and new.cliente_id = old.cliente_id then '{orden}'
  when tg_op = 'UPDATE' then '{orden,archivos}' else '{orden,archivos,firma}' end;
begin
  delete from notificacion where leida_at is null and split_part(clave, ':', 2) = old.id::text
    and split_part(clave, ':', 1) = any (v_clases);
  return null;
end $$;

revoke execute on function quitar_firma(), limpiar_firma(), avisar_firma() from public;
grant execute on function quitar_firma(), limpiar_firma(), avisar_firma() to app_sistema;
`;

const visibles = `
drop policy referido on archivo;
-- As in 012; the consultancy's logo and signatures stand on the documents that client users print.
create policy referido on archivo for select to app_cliente using (
  exists (select from cliente c where c.logo_id = archivo.id)
  or exists (select from consultora x where x.logo_id = archivo.id)
  or exists (select from orden o where o.planilla_id = archivo.id)
  or exists (select from orden o where o.firma_id = archivo.id)
  or exists (select from orden_archivo f where f.archivo_id = archivo.id)
  or exists (select from documentacion_tecnica d where d.archivo_id = archivo.id)
  or exists (select from documento d where d.archivo_id = archivo.id));
`;
