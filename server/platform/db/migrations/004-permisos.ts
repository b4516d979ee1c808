import { type Kysely, sql } from 'kysely';

/** Forced row-level security, behind the scope of every query (reglas 11.3). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(permisos).execute(db);
}

const permisos = `
grant app_sistema, app_cliente to current_user;
grant usage on schema public to app_sistema, app_cliente;
grant select, insert, update, delete on all tables in schema public to app_sistema;
revoke update, delete on auditoria from app_sistema;
grant usage on all sequences in schema public to app_sistema, app_cliente;

create function mi_cliente() returns uuid language sql stable parallel safe as $$
  select nullif(current_setting('app.cliente_id', true), '')::uuid $$;
create function mi_usuario() returns uuid language sql stable parallel safe as $$
  select nullif(current_setting('app.usuario_id', true), '')::uuid $$;

-- Catalogues, which every signed-in person reads.
grant select on provincia, pais, categoria_afip, localidad, rubro, tipo_orden, lista_version to app_cliente;

do $$ declare t text; begin
  foreach t in array array['cliente', 'sucursal', 'empleado', 'orden', 'asistente', 'documentacion_tecnica', 'documento',
      'archivo', 'usuario', 'notificacion', 'sesion', 'codigo', 'correo', 'tecnico', 'ingreso_fallido', 'recuperacion_pedida',
      'auditoria'] loop
    execute format('alter table %I enable row level security, force row level security', t);
    execute format('create policy sistema on %I to app_sistema using (true) with check (true)', t);
  end loop;
  foreach t in array array['sucursal', 'empleado', 'asistente', 'documentacion_tecnica'] loop
    execute format('create policy propio on %I to app_cliente
      using (cliente_id = (select mi_cliente())) with check (cliente_id = (select mi_cliente()))', t);
  end loop;
end $$;

-- The policies give a client user no rows of technicians, but their queries may join the table.
grant select on cliente, sucursal, empleado, orden, asistente, documentacion_tecnica, documento, archivo, usuario, notificacion,
  tecnico to app_cliente;
grant insert, update, delete on empleado to app_cliente;
-- Client users register trainings; they change and delete no orders (reglas 6.4).
grant insert on orden, asistente, archivo to app_cliente;
grant update (leida_at) on notificacion to app_cliente;
grant update (usuario, nombre, apellido, direccion, localidad, pais, codigo_postal, descripcion, password_hash) on usuario to app_cliente;

create policy propio on cliente to app_cliente using (id = (select mi_cliente()));
create policy propio on usuario to app_cliente using (id = (select mi_usuario())) with check (id = (select mi_usuario()));
create policy propio on notificacion to app_cliente using (usuario_id = (select mi_usuario()));
-- No restrictive policy for app_cliente: it would also bind the connecting role, which is a member.
create policy propio on orden for select to app_cliente using (cliente_id = (select mi_cliente()));
create policy capacitacion_nueva on orden for insert to app_cliente
  with check (cliente_id = (select mi_cliente()) and capacitacion);

create policy asignado on documento for select to app_cliente using (
  exists (select from documentacion_tecnica d where d.documento_id = documento.id));
-- A file is visible if a visible row refers to it; the same policies apply to those rows.
create policy referido on archivo for select to app_cliente using (
  exists (select from cliente c where c.logo_id = archivo.id)
  or exists (select from orden o where o.planilla_id = archivo.id)
  or exists (select from documentacion_tecnica d where d.archivo_id = archivo.id)
  or exists (select from documento d where d.archivo_id = archivo.id));
create policy planilla_nueva on archivo for insert to app_cliente with check (clase = 'planilla');
`;
