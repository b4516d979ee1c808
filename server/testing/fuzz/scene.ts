import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { createCodigo } from '#server/sesion/codigos.ts';
import { hashPassword } from '#server/sesion/passwords.ts';
import { codeOf, signToken } from '#server/sesion/tokens.ts';
import type { TestApp } from '../app.ts';
import { formOf } from '../capacitaciones.ts';
import { CONTRASENA, factories } from '../factories.ts';
import { openFor } from '../identities.ts';
import { ana, libroDe } from '../libros.ts';

export const identities = ['nadie', 'admin', 'cliente', 'tecnico'] as const;
export type Who = (typeof identities)[number];

const PDF = '%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n';

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
  await createCodigo(t.deps.db, t.deps.keys, usuarioId, 'validacion');
  const aviso = { usuario_id: usuarioId, cliente_id: clienteId, clave: marca, texto: `Aviso ${marca}` };
  await t.deps.db.insertInto('notificacion').values(aviso).execute();
  return { clienteId, usuarioId, marca };
}

/** The table whose rows each collection names. */
const tables: Record<string, RawBuilder<unknown>> = {
  ...Object.fromEntries(
    Object.entries({
      ...{ clientes: 'cliente', sucursales: 'sucursal', localidades: 'localidad', rubros: 'rubro' },
      ...{ provincias: 'provincia', paises: 'pais', categorias: 'categoria_afip', tiposOrden: 'tipo_orden' },
      ...{ ordenes: 'orden', empleados: 'empleado', documentacion: 'documento', tecnicos: 'tecnico' },
      ...{ documentacionTecnica: 'documentacion_tecnica', archivos: 'archivo', users: 'usuario' },
      ...{ notificaciones: 'notificacion', validate: 'codigo' },
    }).map(([collection, table]) => [collection, sql.table(table)]),
  ),
};

export type Pools = Record<string, string[]>;

/** What opens something, for requests that begin well: refresh tokens, codes of links, and addresses of accounts. */
async function readSecrets({ db, keys }: TestApp['deps']): Promise<Pools> {
  const sesiones = await db
    .selectFrom('sesion')
    .select(['id', 'semilla', 'generacion'])
    .where('revocada_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(5)
    .execute();
  const codigos = await db
    .selectFrom('codigo')
    .select('semilla')
    .where('uso', '=', 'activacion')
    .where('usado_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(5)
    .execute();
  const cuentas = await db
    .selectFrom('usuario')
    .select('email')
    // Most accounts of tests have no password that could be compared.
    .where('password_hash', 'like', '$argon2%')
    .orderBy('id', 'desc')
    .limit(10)
    .execute();
  const codes = codigos.map(({ semilla }) => codeOf(keys, semilla));
  const refresh = sesiones.map((sesion) => signToken(keys, 'r', sesion, sesion.generacion));
  const ids = sesiones.map(({ id }) => id);
  return {
    sesiones: ids,
    refresh,
    verify: codes,
    activation: codes,
    email: cuentas.map(({ email }) => email),
  };
}

/** Identifiers of each collection, the newest: right after the scene was made its own, later what the run has made too. */
export async function readPools({ deps }: TestApp, own: Pools = {}): Promise<Pools> {
  const { db } = deps;
  const pools: Pools = await readSecrets(deps);
  for (const [collection, table] of Object.entries(tables)) {
    const { rows } = await sql<{ id: string }>`
      select id from ${table} order by id desc limit 16`.execute(db);
    pools[collection] = [...new Set([...(own[collection] ?? []), ...rows.map(({ id }) => id)])];
  }
  // Branches with their companies, for bodies that name both.
  const pairs = await db
    .selectFrom('sucursal')
    .select(['id', 'cliente_id'])
    .orderBy('id', 'desc')
    .limit(4)
    .execute();
  pools.paresSucursal = own.paresSucursal ?? pairs.map(({ id }) => id);
  pools.paresCliente = own.paresCliente ?? pairs.map(({ cliente_id }) => cliente_id);
  return pools;
}

/** Two companies, and the identity that will send requests: a client user is the first one's. */
export async function fuzzScene(t: TestApp, who: Who) {
  const make = factories(t.deps.db);
  const admin = await t.as('admin');
  const propia = await company(t, `Propia ${randomUUID()}`);
  const ajena = await company(t, `Ajena ${randomUUID()}`);
  await admin.post('/api/tecnicos', {
    nombre: 'Inés',
    apellido: 'Gil',
    email: `${randomUUID()}@x.example`,
    cuit: '1',
  });
  const library = formOf({
    nombre: 'Protocolo',
    etiqueta: 'EPP',
    documento: new File([PDF], 'protocolo.pdf'),
  });
  const documento = await admin.post('/api/documentacion', library);
  if (documento.statusCode !== 201) throw new Error(documento.body);
  await make.rubro();
  const usuarioId =
    who === 'cliente' ? propia.usuarioId : (await t.as(who === 'nadie' ? 'admin' : who)).usuarioId;
  const password_hash = await hashPassword(CONTRASENA);
  await t.deps.db.updateTable('usuario').set({ password_hash }).where('id', '=', usuarioId).execute();
  const aviso = { usuario_id: usuarioId, clave: randomUUID(), texto: 'Aviso' };
  await t.deps.db.insertInto('notificacion').values(aviso).execute();
  const open = async () => (who === 'nadie' ? '' : (await openFor(t.deps, usuarioId)).token);
  return { t, who, propia, ajena, usuarioId, open, other: admin.token };
}

export type FuzzScene = Awaited<ReturnType<typeof fuzzScene>>;

/** The bytes that a form's files have, by the names that the generator knows them by. */
export async function fileContents(logo: Buffer): Promise<Record<string, Buffer>> {
  const xlsx = await libroDe([ana]);
  return {
    ...{ pdf: Buffer.from(PDF), png: logo, xlsx, csv: Buffer.from('a;b\n1;2\n'), empty: Buffer.alloc(0) },
    svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    html: Buffer.from('<html><script>alert(1)</script></html>'),
    zip: Buffer.from('504b0506000000000000000000000000000000000000', 'hex'),
    'broken png': logo.subarray(0, 40),
    'broken xlsx': xlsx.subarray(0, xlsx.length >> 1),
  };
}
