import type { Kysely } from 'kysely';
import type { DB } from '#server/db/schema.ts';

let serial = 0;
const next = () => String(++serial);

/** Rows of each entity as the tests need them: whatever is not said is plausible. Each answers its identifier. */
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

    /** A company with one branch, as a client user needs to come in. */
    async empresa(): Promise<{ clienteId: string; sucursalId: string }> {
      const clienteId = await make.cliente();
      return { clienteId, sucursalId: await make.sucursal(clienteId) };
    },

    async orden(of: {
      clienteId: string;
      sucursalId: string;
      tipoOrdenId?: string;
      fechainicio?: string;
    }): Promise<string> {
      const values = {
        cliente_id: of.clienteId,
        sucursal_id: of.sucursalId,
        tipo_orden_id: of.tipoOrdenId ?? (await make.tipoOrden()),
        fechainicio: of.fechainicio ?? '2026-03-02',
        fechavencimiento: '2027-03-02',
      };
      return (await db.insertInto('orden').values(values).returning('id').executeTakeFirstOrThrow()).id;
    },
  };
  return make;
}
