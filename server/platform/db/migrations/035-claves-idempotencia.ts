import { type Kysely, sql } from 'kysely';

/** The keys of calls that create something, each of one person, with what the call made (docs/decisions/067). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(claves).execute(db);
}

const claves = `
create table clave_idempotencia (
  usuario_id uuid not null constraint clave_idempotencia_usuario references usuario on delete cascade,
  clave uuid not null,
  -- SHA-256 of the call.
  huella bytea not null,
  -- JSON; null only until the transaction that makes it ends.
  resultado text,
  created_at timestamptz not null default now(),
  primary key (usuario_id, clave)
);
alter table clave_idempotencia enable row level security, force row level security;
create policy sistema on clave_idempotencia to app_sistema using (true) with check (true);
create policy propio on clave_idempotencia to app_cliente
  using (usuario_id = (select mi_usuario())) with check (usuario_id = (select mi_usuario()));
grant select, insert, update, delete on clave_idempotencia to app_sistema;
grant select (usuario_id, clave), update (resultado) on clave_idempotencia to app_cliente;
create trigger exigir_identidad after insert or update or delete on clave_idempotencia for each statement
  when (current_setting('role') = 'app_cliente') execute function exigir_identidad();
`;
