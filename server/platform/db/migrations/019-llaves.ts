import { type Kysely, sql } from 'kysely';

/** Passkeys as a second factor (docs/decisions/052). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(llaves).execute(db);
}

const llaves = `
create table llave (
  id uuid primary key default gen_random_uuid(),
  usuario_id uuid not null constraint llave_usuario references usuario on delete cascade,
  -- The credential's identifier, in base64url.
  credencial text not null constraint llave_unica unique,
  -- In COSE. It only verifies: nobody signs with it.
  clave_publica bytea not null,
  -- How often the authenticator says that it was used, below 2^32; 0 for those that do not count.
  contador double precision not null,
  transportes text[] not null,
  nombre text not null,
  created_at timestamptz not null default now(),
  usada_at timestamptz
);
create index llave_por_usuario on llave (usuario_id);

-- What an authenticator has to sign for a signed-in person, once.
create table llave_desafio (
  sesion_id uuid primary key constraint llave_desafio_sesion references sesion on delete cascade,
  desafio bytea not null,
  vence_at timestamptz not null
);

do $$ declare t text; begin
  foreach t in array array['llave', 'llave_desafio'] loop
    execute format('alter table %I enable row level security, force row level security', t);
    execute format('create policy sistema on %I to app_sistema using (true) with check (true)', t);
    execute format('grant select, insert, update, delete on %I to app_sistema', t);
  end loop;
end $$;

create or replace function olvidar_factor() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from navegador_recordado where usuario_id = new.id;
  delete from ingreso_pendiente where usuario_id = new.id;
  if old.segundo_factor and not new.segundo_factor then
    delete from totp where usuario_id = new.id;
    delete from codigo_recuperacion where usuario_id = new.id;
    delete from llave where usuario_id = new.id;
  end if;
  return null;
end $$;
`;
