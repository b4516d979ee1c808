import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deliverCorreo } from '#server/jobs/deliver-correo.ts';
import { makeReadable } from '#server/platform/db/migrations/034-textos.ts';
import { createSender, mailFile } from '#server/platform/mail/sender.ts';
import { mailRecuperacion } from '#server/sesion/links/forgotten-password.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import type { Caller } from '#server/testing/caller.ts';
import { formOf } from '#server/testing/capacitaciones.ts';
import { factories } from '#server/testing/factories.ts';
import { bodyOf, expectError } from '#server/testing/helpers/expect.ts';
import { signInAs } from '#server/testing/identities.ts';

const READABLE = 'ñandú.com.ar';
const ASCII = 'xn--and-6ma2c.com.ar';

describe('an address in a domain with ñ', () => {
  let t: TestApp;
  let admin: Caller;
  let make: ReturnType<typeof factories>;

  beforeAll(async () => {
    t = await testApp();
    make = factories(t.deps.db);
    admin = await t.as('admin');
  });
  afterAll(() => t.close());

  it('is taken wherever an address is, and kept in its readable form', async () => {
    const { clienteId } = await make.empresa();
    const rubro_id = await make.rubro();
    const [categoriaAfip_id, pais_id] = [
      await make.reference('categoria_afip'),
      await make.reference('pais'),
    ];
    const names = { nombreFantasia: 'Ñandú', razonSocial: 'Ñandú S.A.', cuit: '30-71234567-1', telefono: '' };
    const cliente = { ...names, active: 'true', rubro_id, categoriaAfip_id, pais_id };
    const place = { direccion: 'Calle 9', telefono: '1', cliente_id: clienteId };
    const sucursal = { ...place, localidad_id: await make.localidad() };
    const tecnico = { nombre: 'Inés', apellido: 'Ñáñez', cuit: '27-12345678-9' };
    const address = (name: string) => `${name}@${ASCII}`;
    const replies = [
      await admin.post('/api/users', { email: address('admin') }),
      await admin.post('/api/tecnicos', { ...tecnico, email: address('admin2') }),
      await admin.post('/api/clientes', formOf({ ...cliente, email: address('admin3') })),
      await admin.post('/api/sucursales', { ...sucursal, email: address('a'), secondEmail: address('b') }),
      await admin.put('/api/consultora', formOf({ nombre: 'Prisma', email: address('c') })),
    ];
    for (const reply of replies) expect(reply.statusCode, reply.body).toBeLessThan(300);
    const found = replies.map((reply) => bodyOf<Record<string, unknown>>(reply));
    expect(found.flatMap(({ email, secondEmail }) => [email, ...(secondEmail ? [secondEmail] : [])])).toEqual(
      ['admin', 'admin2', 'admin3', 'a', 'b', 'c'].map((name) => `${name}@${READABLE}`),
    );
  });

  it('is one in both writings: for the uniqueness of accounts and for signing in', async () => {
    const { usuarioId } = await make.cuenta({ email: `ana@${READABLE}` });
    for (const domain of [
      READABLE,
      ASCII,
      READABLE.toUpperCase(),
      ASCII.toUpperCase(),
      READABLE.normalize('NFD'),
    ]) {
      const email = `ana@${domain}`;
      expectError(await admin.post('/api/users', { email }), 409, 'duplicado');
      const reply = await signInAs(t.app, { email });
      expect([domain, reply.statusCode]).toEqual([domain, 200]);
      expect(reply.json().user._id).toBe(usuarioId);
    }
    await mailRecuperacion(t.deps, { email: `ana@${ASCII}`, direccion: '::1', solicitud: 'x' });
    const mails = t.deps.db.selectFrom('correo').select('plantilla').where('plantilla', '=', 'recuperacion');
    expect(await mails.where('destinatario', '=', `ana@${READABLE}`).execute()).toHaveLength(1);
  });

  it('counts failed sign-ins of both writings as those of one address', async () => {
    const email = (domain: string) => ({ email: `nadie@${domain}` });
    for (const domain of [READABLE, ASCII]) await signInAs(t.app, email(domain), 'Otra2026x');
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ingreso_fallido f
      where f.cuenta = encode(sha256(convert_to(${`nadie@${READABLE}`}, 'UTF8')), 'hex')`.execute(t.deps.db);
    expect(rows).toEqual([{ n: 2 }]);
  });

  it('gets its mail at the ASCII form', async () => {
    const email = `correo@${READABLE}`;
    expect((await admin.post('/api/users', { email })).statusCode).toBe(201);
    const { id, message_id } = await t.deps.db
      .selectFrom('correo')
      .select(['id', 'message_id'])
      .where('destinatario', '=', email)
      .executeTakeFirstOrThrow();
    await deliverCorreo(t.deps, createSender(t.deps.config, t.deps.log), id);
    const { to } = await PostalMime.parse(await readFile(mailFile(t.deps.config, message_id)));
    expect(to?.map(({ address }) => address)).toEqual([`correo@${ASCII}`]);
  });

  it('that was kept in its ASCII form before becomes readable', async () => {
    const { usuarioId } = await make.cuenta({ email: `Vieja@${ASCII}` });
    await makeReadable(t.deps.db as never);
    const { email } = await t.deps.db
      .selectFrom('usuario')
      .select('email')
      .where('id', '=', usuarioId)
      .executeTakeFirstOrThrow();
    expect(email).toBe(`Vieja@${READABLE}`);
  });
});
