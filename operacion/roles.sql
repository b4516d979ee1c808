-- The two roles of an external PostgreSQL and their database, by a superuser, once:
--   psql -v owner_password=… -v worker_password=… -f operacion/roles.sql
\set ON_ERROR_STOP on
-- Owns the database and makes app_sistema and app_cliente: DATABASE_OWNER_URL.
create role prisma_owner login createrole password :'owner_password';
-- Does the work and owns nothing: DATABASE_URL. The owner, a member of it, sees whether somebody is at work.
create role prisma login password :'worker_password' role prisma_owner;
create database prisma owner prisma_owner;
\connect prisma
-- Without it a query could leave the role of client users (docs/decisions/028). Who else needs it in this database, as a
-- role that makes dumps, is granted it by name.
grant execute on function pg_catalog.set_config(text, text, boolean) to prisma_owner, prisma;
revoke execute on function pg_catalog.set_config(text, text, boolean) from public;
