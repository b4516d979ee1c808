import { type Kysely, sql } from 'kysely';
import { withoutAccents } from '../folded-text.ts';

/** Saved views of lists, each of one person (docs/decisions/034). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(vistas).execute(db);
  await sql`create unique index vista_nombre on vista (usuario_id, lista, (${withoutAccents(sql.ref('nombre'))}))`.execute(
    db,
  );
}

const vistas = `
create table vista (
  id uuid primary key default uuid_v7(),
  usuario_id uuid not null references usuario on delete cascade,
  lista text not null,
  nombre text not null,
  consulta text not null,
  orden int not null,
  created_at timestamptz not null default now(),
  version int not null default 1,
  -- Positions are few and distinct: a person has at most thirty views of a list.
  constraint vista_limite check (orden between 1 and 30),
  -- Two views change places within a transaction.
  constraint vista_orden unique (usuario_id, lista, orden) deferrable initially deferred
);
select seguir('vista');

alter table vista enable row level security, force row level security;
create policy sistema on vista to app_sistema using (true) with check (true);
create policy propio on vista to app_cliente
  using (usuario_id = (select mi_usuario())) with check (usuario_id = (select mi_usuario()));
create trigger exigir_identidad after insert or update or delete on vista for each statement
  when (current_setting('role') = 'app_cliente') execute function exigir_identidad();
`;
