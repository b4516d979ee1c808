import { type Kysely, sql } from 'kysely';

/** Second factor: codes of an app, recovery codes, remembered browsers (docs/decisions/050). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(factor).execute(db);
}

const factor = `
alter table usuario add segundo_factor boolean not null default false;
grant select (segundo_factor) on usuario to app_cliente;

-- When this session last proved the second factor.
alter table sesion add factor_at timestamptz;
-- Whether an account has used a browser before.
create index sesion_por_usuario on sesion (usuario_id);

-- The secret of the app's codes is HMAC(SECRET, seed): neither a dump nor SECRET alone gives it.
create table totp (
  usuario_id uuid primary key constraint totp_usuario references usuario on delete cascade,
  semilla bytea not null,
  -- The step of the last accepted code, which no code of this step or an earlier one follows.
  paso bigint not null default 0,
  created_at timestamptz not null default now(),
  -- Null until the person has proved that the app shows the codes.
  activado_at timestamptz
);

create table codigo_recuperacion (
  usuario_id uuid not null constraint codigo_recuperacion_usuario references usuario on delete cascade,
  -- SHA-256 of 80 random bits.
  hash bytea not null,
  usado_at timestamptz,
  primary key (usuario_id, hash)
);

-- A sign-in with the right password that still lacks the second factor.
create table ingreso_pendiente (
  id uuid primary key default gen_random_uuid(),
  usuario_id uuid not null constraint ingreso_pendiente_usuario references usuario on delete cascade,
  semilla bytea not null,
  intentos int not null default 0,
  vence_at timestamptz not null
);
create index ingreso_pendiente_por_usuario on ingreso_pendiente (usuario_id);

-- Browsers in which a person is not asked for the second factor. \`navegador\` is the signed name in its cookie.
create table navegador_recordado (
  id uuid primary key default gen_random_uuid(),
  usuario_id uuid not null constraint navegador_recordado_usuario references usuario on delete cascade,
  navegador text not null,
  agente text,
  direccion text,
  created_at timestamptz not null default now(),
  vence_at timestamptz not null,
  constraint navegador_recordado_unico unique (usuario_id, navegador)
);

do $$ declare t text; begin
  foreach t in array array['totp', 'codigo_recuperacion', 'ingreso_pendiente', 'navegador_recordado'] loop
    execute format('alter table %I enable row level security, force row level security', t);
    execute format('create policy sistema on %I to app_sistema using (true) with check (true)', t);
    execute format('grant select, insert, update, delete on %I to app_sistema', t);
  end loop;
end $$;

-- Whatever turns the factor off leaves nothing of it; another password forgets the browsers and pending sign-ins.
create function olvidar_factor() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from navegador_recordado where usuario_id = new.id;
  delete from ingreso_pendiente where usuario_id = new.id;
  if old.segundo_factor and not new.segundo_factor then
    delete from totp where usuario_id = new.id;
    delete from codigo_recuperacion where usuario_id = new.id;
  end if;
  return null;
end $$;
create trigger olvidar_factor after update of segundo_factor, password_hash on usuario for each row
  when ((old.segundo_factor and not new.segundo_factor) or old.password_hash is distinct from new.password_hash)
  execute function olvidar_factor();
revoke execute on function olvidar_factor() from public;
grant execute on function olvidar_factor() to app_sistema;
`;
