import type { Kysely } from 'kysely';
import type { DB } from '#server/platform/db/schema.ts';
import { hashPassword } from '#server/sesion/passwords.ts';

let serial = 0;
/** Processes that share a database, as browser tests do, tell their rows apart by the worker's number. */
const worker = process.env.TEST_WORKER_INDEX;
const next = () => (worker ? `${worker}-${++serial}` : String(++serial));

/** Password of every account of `cuenta`; hashed once per process, since hashing is slow. */
export const CONTRASENA = 'Cosecha2026';
let hashed: Promise<string> | undefined;
export const passwordHash = () => {
  hashed ??= hashPassword(CONTRASENA);
  return hashed;
};

export interface Cuenta {
  usuarioId: string;
  email: string;
}

/** Each factory inserts a row with plausible defaults and returns its identifier. */
export function factories(db: Kysely<DB>) {
  const reference = async (tabla: 'provincia' | 'pais' | 'categoria_afip') =>
    (await db.selectFrom(tabla).select('id').limit(1).executeTakeFirstOrThrow()).id;

  const make = {
    reference,

    async rubro(nombre = `Rubro ${next()}`): Promise<string> {
      return (await db.insertInto('rubro').values({ nombre }).returning('id').executeTakeFirstOrThrow()).id;
    },

    async localidad(nombre = `Localidad ${next()}`): Promise<string> {
      const values = {
        nombre,
        provincia_id: await reference('provincia'),
        pais_id: await reference('pais'),
        codigo_postal: 5000,
      };
      return (await db.insertInto('localidad').values(values).returning('id').executeTakeFirstOrThrow()).id;
    },

    async cliente(
      extra: { razonSocial?: string; email?: string | null; active?: boolean } = {},
    ): Promise<string> {
      const n = next();
      const values = {
        nombre_fantasia: extra.razonSocial ?? `Empresa ${n}`,
        razon_social: extra.razonSocial ?? `Empresa ${n} S.A.`,
        cuit: '30-11111111-8',
        email: extra.email === undefined ? `empresa${n}@prueba.example` : extra.email,
        active: extra.active ?? true,
        rubro_id: await make.rubro(),
        categoria_afip_id: await reference('categoria_afip'),
        pais_id: await reference('pais'),
      };
      return (await db.insertInto('cliente').values(values).returning('id').executeTakeFirstOrThrow()).id;
    },

    async sucursal(clienteId: string, direccion = `Belgrano ${next()}`): Promise<string> {
      const values = {
        cliente_id: clienteId,
        localidad_id: await make.localidad(),
        direccion,
        telefono: '0351 455-1234',
      };
      return (await db.insertInto('sucursal').values(values).returning('id').executeTakeFirstOrThrow()).id;
    },

    async tipoOrden(
      kind: 'capacitacion' | 'compliance' | 'inspeccion' = 'inspeccion',
      nombre = `Tipo ${next()}`,
    ): Promise<string> {
      const values = {
        nombre,
        capacitacion: kind === 'capacitacion',
        compliance: kind === 'compliance',
        inspeccion: kind === 'inspeccion',
      };
      return (await db.insertInto('tipo_orden').values(values).returning('id').executeTakeFirstOrThrow()).id;
    },

    /** A company with one branch, which a client user needs to sign in. */
    async empresa(): Promise<{ clienteId: string; sucursalId: string }> {
      const clienteId = await make.cliente();
      return { clienteId, sucursalId: await make.sucursal(clienteId) };
    },

    async orden(of: {
      clienteId: string;
      sucursalId: string;
      tipoOrdenId?: string;
      fechainicio?: string;
      fechavencimiento?: string;
    }): Promise<string> {
      const values = {
        cliente_id: of.clienteId,
        sucursal_id: of.sucursalId,
        tipo_orden_id: of.tipoOrdenId ?? (await make.tipoOrden()),
        fechainicio: of.fechainicio ?? '2026-03-02',
        fechavencimiento: of.fechavencimiento ?? '2027-03-02',
      };
      return (await db.insertInto('orden').values(values).returning('id').executeTakeFirstOrThrow()).id;
    },

    async capacitacion(
      of: { clienteId: string; sucursalId: string },
      titulo = `Charla ${next()}`,
      asistentes: { apellido: string; nombre: string; documento: string }[] = [],
    ): Promise<string> {
      const values = {
        cliente_id: of.clienteId,
        sucursal_id: of.sucursalId,
        tipo_orden_id: await make.tipoOrden('capacitacion'),
        capacitacion: true,
        fechainicio: '2026-03-02',
        fechavencimiento: '2027-03-02',
        titulo,
        ispresencial: true,
        horainicio: '09:00',
        horafin: '11:30',
        cantidad_asistentes: asistentes.length,
      };
      const { id } = await db.insertInto('orden').values(values).returning('id').executeTakeFirstOrThrow();
      for (const [posicion, asistente] of asistentes.entries()) {
        const row = { orden_id: id, cliente_id: of.clienteId, posicion, ...asistente };
        await db.insertInto('asistente').values(row).execute();
      }
      return id;
    },

    /** An account that signs in with `CONTRASENA`: a client user's with `clienteId`, otherwise an administrator's. */
    async cuenta(
      of: { clienteId?: string; email?: string; active?: boolean; status?: 'PENDING' | 'VERIFIED' } = {},
    ): Promise<Cuenta> {
      const email = of.email ?? `persona${next()}@prueba.example`;
      const values = {
        email,
        password_hash: await passwordHash(),
        active: of.active ?? true,
        status: of.status ?? ('VERIFIED' as const),
        rol: of.clienteId ? ('cliente' as const) : ('admin' as const),
        cliente_id: of.clienteId ?? null,
      };
      const { id } = await db.insertInto('usuario').values(values).returning('id').executeTakeFirstOrThrow();
      return { usuarioId: id, email };
    },
  };
  return make;
}
