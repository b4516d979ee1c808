import { sql } from 'kysely';
import { columns, expr } from '#server/platform/db/row-json.ts';
import { select } from '#server/platform/db/select.ts';
import { systemActor, transaction } from '#server/platform/db/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { enqueueCorreo } from '#server/platform/mail/outbox.ts';
import type { AlertaIngresos } from '#server/platform/queues.ts';

const u = columns('usuario', 'u');

/** Warns the account by mail and the administrators by a notice that its password is being guessed; each once a day. */
export async function alertIngresos(
  deps: Pick<Deps, 'db' | 'config' | 'clock' | 'jobs'>,
  { usuarioId }: AlertaIngresos,
): Promise<void> {
  // The job runs without an account as well, so that every sign-in takes the same time.
  if (!usuarioId) return;
  await transaction(deps.db, systemActor('avisos'), async (trx) => {
    // The lock keeps two workers from sending twice.
    const { rows } = await select(
      {
        email: u.email,
        intentos: expr<number>`f.intentos`,
        direcciones: expr<number>`f.direcciones`,
        avisado: expr<boolean>`exists (select from correo m where m.plantilla = 'ingresos'
          and m.destinatario = ${u.email} and m.created_at > now() - interval '1 day')`,
      },
      sql`from usuario u, lateral (select count(*)::int as intentos, count(distinct direccion)::int as direcciones
        from ingreso_fallido where cuenta = u.id::text and navegador is null and momento > now() - interval '1 day') f
      where u.id = ${usuarioId}::uuid and u.active and u.status = 'VERIFIED' for update of u`,
    ).execute(trx);
    const [account] = rows;
    if (!account || account.avisado) return;
    const { email, intentos } = account;
    const direcciones = account.direcciones === 1 ? 'una dirección' : `${account.direcciones} direcciones`;
    const texto = `Hubo ${intentos} ingresos fallidos a la cuenta ${email} desde ${direcciones} en las últimas 24 horas. Puede verlos en Actividad.`;
    await sql`insert into notificacion (usuario_id, clave, texto)
      select id, 'ingresos:' || ${usuarioId}::text || ':' || ${deps.clock.today()}::text, ${texto} from usuario
      where rol = 'admin' and active and status = 'VERIFIED' on conflict do nothing`.execute(trx);
    const datos = { intentos: String(intentos), direcciones };
    await enqueueCorreo(trx, deps, { plantilla: 'ingresos', destinatario: email, datos });
  });
}
