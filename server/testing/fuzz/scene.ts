import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { acuseDe } from '#contract/documentos/documentacion-tecnica.ts';
import { archivosDeOrden } from '#contract/ordenes/archivos-orden.ts';
import { hashCode } from '#server/platform/tokens.ts';
import { createCodigo } from '#server/sesion/links/codigos.ts';
import { hashPassword } from '#server/sesion/passwords.ts';
import type { TestApp } from '../app.ts';
import type { Caller } from '../caller.ts';
import { formOf } from '../capacitaciones.ts';
import { CONTRASENA, factories } from '../factories.ts';
import { bodyOf } from '../helpers/expect.ts';
import { openSessionFor } from '../identities.ts';
import { LINKED, readSecrets } from './pools.ts';
import { FEED_KEY } from './values.ts';

export const identities = ['nadie', 'admin', 'cliente', 'tecnico'] as const;
export type Who = (typeof identities)[number];

export const PDF = '%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n';

/** A company with rows of every kind; all its texts contain `marker`. */
async function company(t: TestApp, marker: string) {
  const make = factories(t.deps.db);
  const admin = await t.as('admin');
  const clienteId = await make.cliente({ razonSocial: `Empresa ${marker}` });
  const sucursalId = await make.sucursal(clienteId, `Calle ${marker}`);
  const libre = await make.sucursal(clienteId, `Calle libre ${marker}`);
  const fecha = { fechainicio: '2026-03-02', fechavencimiento: '2027-03-02' };
  const capacitacionId = await make.tipoOrden('capacitacion');
  const pedido = { cliente_id: clienteId, tipoOrden_id: capacitacionId, nota: marker };
  const persona = { apellido: marker, nombre: 'Ana', documento: '30111222' };
  const made = await Promise.all([
    admin.post('/api/ordenes', { ...fecha, sucursal_id: sucursalId, tipoOrden_id: await make.tipoOrden() }),
    admin.post(
      '/api/capacitaciones',
      formOf({
        ...fecha,
        ...{ sucursal_id: sucursalId, tipoOrden_id: capacitacionId },
        ...{ tituloCapacitacion: `Charla ${marker}`, horainicio: '09:00', horafin: '10:00' },
        attendees: [persona],
        planilla: new File(['a;b'], 'planilla.csv'),
      }),
    ),
    admin.post('/api/empleados', {
      ...persona,
      ...{ fechadeingreso: '2020-01-01', tipo: 'Chofer', cliente_id: clienteId, sucursal_id: libre },
    }),
    admin.post(
      '/api/documentacionTecnica',
      formOf({ cliente_id: clienteId, documentoTecnico: new File([PDF], `${marker}.pdf`) }),
    ),
    admin.post('/api/requisitos', pedido),
    admin.post('/api/planCapacitacion', { ...pedido, anio: 2026, mes: 3 }),
  ]);
  for (const { statusCode, body } of made) if (statusCode !== 201) throw new Error(body);
  const archivo = new File([PDF], `${marker} protocolo.pdf`);
  bodyOf(await admin.post(archivosDeOrden(made[0].json()._id), formOf({ archivo, descripcion: marker })));
  const user = await t.as({ clienteId });
  const { usuarioId } = user;
  bodyOf(await user.post(acuseDe(made[3].json()._id), { conforme: true }));
  const aviso = { usuario_id: usuarioId, cliente_id: clienteId, clave: marker, texto: `Aviso ${marker}` };
  await t.deps.db.insertInto('notificacion').values(aviso).execute();
  const vista = { lista: 'ordenes', nombre: `Vista ${marker}`, consulta: 'estado=vencida', orden: 1 };
  await t.deps.db
    .insertInto('vista')
    .values({ ...vista, usuario_id: usuarioId })
    .execute();
  return { clienteId, usuarioId, marker, direccion: `Calle ${marker}` };
}

/** Rows without a company. */
async function library(t: TestApp, admin: Caller): Promise<void> {
  const tecnico = { nombre: 'Inés', apellido: 'Gil', email: `${randomUUID()}@x.example`, cuit: '1' };
  const documento = new File([PDF], 'protocolo.pdf');
  const made = [
    await admin.post('/api/tecnicos', tecnico),
    await admin.post('/api/documentacion', formOf({ nombre: 'Protocolo', etiqueta: 'EPP', documento })),
  ];
  for (const { statusCode, body } of made) if (statusCode !== 201) throw new Error(body);
  await factories(t.deps.db).rubro();
}

/** Creates accounts with links until two links of each use are left. */
async function replenishLinks({ deps }: TestApp, password_hash: string): Promise<void> {
  const { db, keys } = deps;
  const { activation = [], validate = [] } = await readSecrets(deps);
  const accounts = [
    { uso: 'activacion', left: activation.length, status: 'PENDING' },
    { uso: 'validacion', left: validate.length, status: 'VERIFIED', password_hash },
  ] as const;
  for (const { uso, left, ...account } of accounts) {
    for (let n = left; n < 2; n++) {
      const email = `${LINKED}${randomUUID()}@prueba.example`;
      const values = { email, rol: 'admin' as const, ...account };
      const { id } = await db.insertInto('usuario').values(values).returning('id').executeTakeFirstOrThrow();
      await createCodigo(db, keys, id, uso);
    }
  }
}

/** Few rows are left that an administrator may remove. */
async function isDepleted({ deps }: TestApp): Promise<boolean> {
  const { rows } = await sql<{ short: boolean }>`select least(
      (select count(*) from cliente where active), (select count(*) from empleado), (select count(*) from documento),
      (select count(*) from tecnico), (select count(*) from documentacion_tecnica),
      (select count(*) from requisito), (select count(*) from plan_capacitacion),
      (select count(*) from orden where capacitacion), (select count(*) from orden where not capacitacion)
    ) < 6 as short`.execute(deps.db);
  return rows[0]?.short === true;
}

/** Two companies and the identity that sends the requests; a client user belongs to the first. */
export async function fuzzScene(t: TestApp, who: Who) {
  const admin = await t.as('admin');
  const propia = await company(t, `Propia ${randomUUID()}`);
  const ajena = await company(t, `Ajena ${randomUUID()}`);
  await library(t, admin);
  const usuarioId =
    who === 'cliente' ? propia.usuarioId : (await t.as(who === 'nadie' ? 'admin' : who)).usuarioId;
  const password_hash = await hashPassword(CONTRASENA);
  await t.deps.db.updateTable('usuario').set({ password_hash }).where('id', '=', usuarioId).execute();
  const open = async () => (who === 'nadie' ? '' : (await openSessionFor(t.deps, usuarioId)).token);
  /** The key of all scenes is the identity's, also after it removed or replaced its link. */
  const ownLink = async () => {
    const hash = hashCode(FEED_KEY);
    await t.deps.db.deleteFrom('calendario').where('hash', '=', hash).execute();
    await t.deps.db.deleteFrom('calendario').where('usuario_id', '=', usuarioId).execute();
    await t.deps.db.insertInto('calendario').values({ usuario_id: usuarioId, hash }).execute();
  };
  /** Replaces used links and notices, and for an administrator a removed company. */
  const restock = async () => {
    const own = t.deps.db.selectFrom('notificacion').where('usuario_id', '=', usuarioId);
    const unread = await own.where('leida_at', 'is', null).select('id').limit(1).execute();
    const aviso = { usuario_id: usuarioId, clave: randomUUID(), texto: 'Aviso' };
    if (unread.length === 0) await t.deps.db.insertInto('notificacion').values(aviso).execute();
    await replenishLinks(t, password_hash);
    await ownLink();
    if (who !== 'admin' || !(await isDepleted(t))) return;
    await company(t, randomUUID());
    await library(t, await t.as('admin'));
  };
  await restock();
  return { t, who, propia, ajena, usuarioId, open, restock, other: admin.token };
}

export type FuzzScene = Awaited<ReturnType<typeof fuzzScene>>;
