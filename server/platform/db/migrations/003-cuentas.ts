import { type Kysely, sql } from 'kysely';

/** Accounts, their sessions and codes, failed sign-ins, outgoing mail and notices (reglas 4.2, 4.15, 10). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(cuentas).execute(db);
}

const cuentas = `
create table usuario (
  id uuid primary key default uuid_v7(),
  email text not null,
  password_hash text,
  rol text not null,
  cliente_id uuid constraint usuario_cliente references cliente,
  tecnico_id uuid constraint usuario_tecnico references tecnico on delete cascade,
  active boolean not null default true,
  status text not null default 'PENDING' check (status in ('PENDING', 'VERIFIED')),
  usuario text,
  nombre text,
  apellido text,
  direccion text,
  localidad text,
  pais text,
  codigo_postal text,
  descripcion text,
  created_at timestamptz not null default now(),
  version int not null default 1,
  -- The role is never inferred from a missing link: else deleting a technician would make an administrator.
  constraint usuario_rol check (case rol
    when 'admin' then cliente_id is null and tecnico_id is null
    when 'cliente' then cliente_id is not null and tecnico_id is null
    when 'tecnico' then tecnico_id is not null and cliente_id is null
    else false end),
  constraint usuario_verificado check (status = 'PENDING' or password_hash is not null)
);
create unique index usuario_email on usuario (lower(btrim(email)));
create unique index usuario_por_cliente on usuario (cliente_id);
create unique index usuario_por_tecnico on usuario (tecnico_id);

create table sesion (
  id uuid primary key default gen_random_uuid(),
  usuario_id uuid not null references usuario on delete cascade,
  semilla bytea not null,
  generacion int not null default 1,
  rotada_at timestamptz not null default now(),
  vista_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  revocada_at timestamptz,
  motivo text,
  direccion text,
  agente text
);
create index sesion_viva on sesion (usuario_id) where revocada_at is null;
create index sesion_por_fecha on sesion (created_at);

-- Ends a person's sessions in the transaction of the change that requires it (reglas 10.4). A session that changes
-- its own password names itself in app.sesion_id and stays.
create function revocar_sesiones() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update sesion set revocada_at = now(), motivo = tg_argv[0]
  where revocada_at is null and id is distinct from nullif(current_setting('app.sesion_id', true), '')::uuid
    and usuario_id in (select u.id from usuario u where case tg_table_name when 'cliente' then u.cliente_id else u.id end = new.id);
  return null;
end $$;
create trigger revocar_al_deshabilitar after update of active on usuario
  for each row when (old.active and not new.active) execute function revocar_sesiones('cuenta deshabilitada');
create trigger revocar_al_cambiar_contrasena after update of password_hash on usuario
  for each row when (old.password_hash is distinct from new.password_hash) execute function revocar_sesiones('contraseña cambiada');
create trigger revocar_al_dejar_pendiente after update of status on usuario
  for each row when (old.status = 'VERIFIED' and new.status <> 'VERIFIED') execute function revocar_sesiones('cuenta pendiente');
create trigger revocar_al_desactivar after update of active on cliente
  for each row when (old.active and not new.active) execute function revocar_sesiones('cliente inactivo');

-- Single-use codes of activation and validation links. The code is HMAC(SECRET, seed); the row has only its
-- SHA-256.
create table codigo (
  id uuid primary key default gen_random_uuid(),
  usuario_id uuid not null references usuario on delete cascade,
  uso text not null check (uso in ('activacion', 'validacion')),
  semilla bytea not null,
  hash bytea not null unique,
  created_at timestamptz not null default now(),
  vence_at timestamptz not null,
  usado_at timestamptz
);
create index codigo_por_usuario on codigo (usuario_id);

-- Spends an account's links in the transaction of the change: another e-mail, password or status spends all,
-- disabling spends those of a forgotten password. A pending mail with a spent link is never sent.
create function gastar_codigos() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update codigo set usado_at = now() where usuario_id = new.id and usado_at is null and uso = coalesce(tg_argv[0], uso);
  return null;
end $$;
create trigger gastar_al_cambiar after update of email, password_hash, status on usuario for each row
  when ((old.email, old.password_hash, old.status) is distinct from (new.email, new.password_hash, new.status))
  execute function gastar_codigos();
create trigger gastar_al_deshabilitar after update of active on usuario
  for each row when (old.active and not new.active) execute function gastar_codigos('validacion');

create table ingreso_fallido (
  id bigint generated always as identity primary key,
  cuenta text not null,
  direccion text not null,
  momento timestamptz not null default now()
);
create index ingreso_fallido_direccion on ingreso_fallido (direccion, momento);

-- Addresses that requested a password reset, without the account.
create table recuperacion_pedida (
  id bigint generated always as identity primary key,
  direccion text not null,
  momento timestamptz not null default now()
);
create index recuperacion_pedida_direccion on recuperacion_pedida (direccion, momento);

-- Outbox: the change that causes a mail writes its row. The code of its link is derived on delivery.
create table correo (
  id uuid primary key default uuid_v7(),
  destinatario text not null,
  plantilla text not null,
  datos jsonb not null default '{}',
  codigo_id uuid references codigo on delete cascade,
  message_id text not null unique,
  intentos int not null default 0,
  ultimo_error text,
  created_at timestamptz not null default now(),
  enviado_at timestamptz
);
create index correo_pendiente on correo (created_at) where enviado_at is null;

create table notificacion (
  id uuid primary key default uuid_v7(),
  usuario_id uuid not null references usuario on delete cascade,
  cliente_id uuid references cliente,
  clave text not null,
  texto text not null,
  leida_at timestamptz,
  created_at timestamptz not null default now(),
  constraint notificacion_una_vez unique (usuario_id, clave)
);
create index notificacion_sin_leer on notificacion (usuario_id, created_at desc) where leida_at is null;

-- Notices have a list version, but no audit lines.
create function contar_cambio() returns trigger language plpgsql as $$
begin perform contar_version(tg_table_name); return null; end $$;
create trigger contar_cambio after insert or update or delete on notificacion
  for each statement execute function contar_cambio();

select seguir('usuario', '''password_hash''');
`;
