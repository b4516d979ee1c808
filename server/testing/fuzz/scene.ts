import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { createCodigo } from '#server/sesion/links/codigos.ts';
import { hashPassword } from '#server/sesion/passwords.ts';
import type { TestApp } from '../app.ts';
import type { Caller } from '../caller.ts';
import { formOf } from '../capacitaciones.ts';
import { CONTRASENA, factories } from '../factories.ts';
import { openFor } from '../identities.ts';
import { LINKED, readSecrets } from './pools.ts';

export const identities = ['nadie', 'admin', 'cliente', 'tecnico'] as const;
export type Who = (typeof identities)[number];

export const PDF = '%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n';

/** A company with something of everything, made as its users make it. `marca` stands in all that is its own. */
async function company(t: TestApp, marca: string) {
  const make = factories(t.deps.db);
  const admin = await t.as('admin');
  const clienteId = await make.cliente({ razonSocial: `Empresa ${marca}` });
  const sucursalId = await make.sucursal(clienteId, `Calle ${marca}`);
  const libre = await make.sucursal(clienteId, `Calle libre ${marca}`);
  const fecha = { fechainicio: '2026-03-02', fechavencimiento: '2027-03-02' };
  const persona = { apellido: marca, nombre: 'Ana', documento: '30111222' };
  const made = await Promise.all([
    admin.post('/api/ordenes', { ...fecha, sucursal_id: sucursalId, tipoOrden_id: await make.tipoOrden() }),
    admin.post(
      '/api/capacitaciones',
      formOf({
        ...fecha,
        ...{ sucursal_id: sucursalId, tipoOrden_id: await make.tipoOrden('capacitacion') },
        ...{ tituloCapacitacion: `Charla ${marca}`, horainicio: '09:00', horafin: '10:00' },
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
      formOf({ cliente_id: clienteId, documentoTecnico: new File([PDF], `${marca}.pdf`) }),
    ),
  ]);
  for (const { statusCode, body } of made) if (statusCode !== 201) throw new Error(body);
  const { usuarioId } = await t.as({ clienteId });
  const aviso = { usuario_id: usuarioId, cliente_id: clienteId, clave: marca, texto: `Aviso ${marca}` };
  await t.deps.db.insertInto('notificacion').values(aviso).execute();
  return { clienteId, usuarioId, marca, direccion: `Calle ${marca}` };
}

/** What belongs to no company: a technician, a document of the library, a sector. */
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

/** Where fewer than two links of a use are left, others for accounts of nobody's. */
async function links({ deps }: TestApp, password_hash: string): Promise<void> {
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

/** Whether little is left of what an administrator may remove. */
async function isShort({ deps }: TestApp): Promise<boolean> {
  const { rows } = await sql<{ short: boolean }>`select least(
      (select count(*) from cliente where active), (select count(*) from empleado), (select count(*) from documento),
      (select count(*) from tecnico), (select count(*) from documentacion_tecnica),
      (select count(*) from orden where capacitacion), (select count(*) from orden where not capacitacion)
    ) < 6 as short`.execute(deps.db);
  return rows[0]?.short === true;
}

/** Two companies, and the identity that will send requests: a client user is the first one's. */
export async function fuzzScene(t: TestApp, who: Who) {
  const admin = await t.as('admin');
  const propia = await company(t, `Propia ${randomUUID()}`);
  const ajena = await company(t, `Ajena ${randomUUID()}`);
  await library(t, admin);
  const usuarioId =
    who === 'cliente' ? propia.usuarioId : (await t.as(who === 'nadie' ? 'admin' : who)).usuarioId;
  const password_hash = await hashPassword(CONTRASENA);
  await t.deps.db.updateTable('usuario').set({ password_hash }).where('id', '=', usuarioId).execute();
  const open = async () => (who === 'nadie' ? '' : (await openFor(t.deps, usuarioId)).token);
  /** Makes anew what requests use up: links and unread notices; for an administrator, who may remove all, a company. */
  const restock = async () => {
    const propios = t.deps.db.selectFrom('notificacion').where('usuario_id', '=', usuarioId);
    const unread = await propios.where('leida_at', 'is', null).select('id').limit(1).execute();
    const aviso = { usuario_id: usuarioId, clave: randomUUID(), texto: 'Aviso' };
    if (unread.length === 0) await t.deps.db.insertInto('notificacion').values(aviso).execute();
    await links(t, password_hash);
    if (who !== 'admin' || !(await isShort(t))) return;
    await company(t, randomUUID());
    await library(t, await t.as('admin'));
  };
  await restock();
  return { t, who, propia, ajena, usuarioId, open, restock, other: admin.token };
}

export type FuzzScene = Awaited<ReturnType<typeof fuzzScene>>;
