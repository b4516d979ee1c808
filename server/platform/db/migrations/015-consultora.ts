import { type Kysely, sql } from 'kysely';

/** The consultancy: whose product and documents these are (docs/decisions/045). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(consultora).execute(db);
}

const consultora = `
create table consultora (
  id uuid primary key default uuid_v7(),
  nombre text not null,
  razon_social text,
  cuit text,
  domicilio text,
  telefono text,
  email text,
  web text,
  logo_id uuid constraint consultora_logo references archivo,
  -- At the foot of each document.
  pie text,
  -- By document. A missing text is the suggested one (contract/consultora/consultora.ts).
  textos jsonb not null default '{}',
  created_at timestamptz not null default now(),
  version int not null default 1
);
-- There is one row, and only one.
create unique index consultora_unica on consultora ((true));
insert into consultora (nombre) values ('Prisma Seguridad');
select seguir('consultora');

alter table consultora enable row level security, force row level security;
create policy sistema on consultora to app_sistema using (true) with check (true);
-- All of it stands on the documents that client users print.
create policy todos on consultora for select to app_cliente using (true);
`;
