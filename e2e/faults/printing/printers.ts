import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/platform/db/schema.ts';
import { CONTRASENA, factories } from '#server/testing/factories.ts';
import { callAs, tokenOf } from '../../support/run/api.ts';
import type { Site } from '../../support/run/product.ts';

/** A client user and the path of their training's certificates. */
export interface Printer {
  token: string;
  usuarioId: string;
  path: string;
  pages: number;
}

export async function makePrinter(site: Site, db: Kysely<DB>, pages: number): Promise<Printer> {
  const make = factories(db);
  const empresa = await make.empresa();
  const ordenId = await make.capacitacion(empresa, `Trabajo en altura para ${pages}`);
  await sql`insert into asistente (orden_id, cliente_id, posicion, apellido, nombre, documento)
    select ${ordenId}, ${empresa.clienteId}, n, 'Ñáñez Agüero ' || n, 'María José', (30000000 + n)::text
    from generate_series(0, ${pages}::int - 1) n`.execute(db);
  const { email, usuarioId } = await make.cuenta({ clienteId: empresa.clienteId });
  const token = await tokenOf(site, { email, password: CONTRASENA });
  return { token, usuarioId, path: `/api/capacitaciones/${ordenId}/constancia.pdf`, pages };
}

/** Prints all certificates; returns the milliseconds; throws if pages are missing. */
export async function print(site: Site, { token, path, pages }: Printer): Promise<number> {
  const began = performance.now();
  const reply = await callAs(site, token, 'GET', path);
  let end = '';
  for await (const chunk of reply.body ?? [])
    end = (end + Buffer.from(chunk).toString('latin1')).slice(-1_000_000);
  const printed = Number(/\/Type \/Pages\n\/Count (\d+)/.exec(end)?.[1]);
  if (reply.status !== 200 || printed !== pages)
    throw new Error(`${printed} of ${pages} pages, status ${reply.status}`);
  return performance.now() - began;
}

/** Documents of the person in the audit trail, which counts them from the first part on. */
export async function printsOf(db: Kysely<DB>, { usuarioId }: Printer): Promise<number> {
  const { rows } = await sql<{ n: number }>`select coalesce(sum(c.n), 0)::int as n
    from auditoria a join auditoria_contador c on c.linea_id = a.id
    where a.accion = 'descarga' and a.usuario_id = ${usuarioId}`.execute(db);
  return rows[0]?.n ?? 0;
}
