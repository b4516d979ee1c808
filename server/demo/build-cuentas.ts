import { INICIO, type LocalidadDemo } from './build-catalogos.ts';
import { type ClienteDemo, slug } from './build-clientes.ts';
import type { Persona } from './build-personas.ts';
import type { DemoContext, Row } from './context.ts';
import { tecnicos } from './datos/personas.ts';

const DOMINIO = 'prevencionlaboral.example';

type MakePersona = (named?: readonly [string, string, boolean]) => Persona;

export function buildTecnicos(context: DemoContext, makePersona: MakePersona): Row<'tecnico'>[] {
  return tecnicos.map(([nombre, apellido, mujer]) => {
    const created_at = context.moment(INICIO + context.random.int(1, 20));
    return {
      id: context.newId(created_at),
      nombre,
      apellido,
      email: `${slug(nombre)}.${slug(apellido)}@${DOMINIO}`,
      cuit: makePersona([nombre, apellido, mujer]).cuil,
      created_at,
    };
  });
}

/** The last account is not activated. */
export function buildUsuariosTecnico(
  context: DemoContext,
  rows: readonly Row<'tecnico'>[],
  passwordHash: string,
): Row<'usuario'>[] {
  return rows.map((tecnico, i) => {
    const verified = i < rows.length - 1;
    return {
      id: context.newId(tecnico.created_at as Date),
      email: tecnico.email,
      rol: 'tecnico',
      tecnico_id: tecnico.id,
      nombre: tecnico.nombre,
      apellido: tecnico.apellido,
      status: verified ? 'VERIFIED' : 'PENDING',
      password_hash: verified ? passwordHash : null,
      created_at: tecnico.created_at as Date,
    };
  });
}

/** An account for each company with an e-mail; about half are activated. */
export function buildUsuariosCliente(
  context: DemoContext,
  clientes: readonly ClienteDemo[],
  localidades: readonly LocalidadDemo[],
  makePersona: MakePersona,
  passwordHash: string,
): Row<'usuario'>[] {
  const place = new Map(localidades.map(({ row }) => [row.id, row]));
  const activado = ([central]: Row<'sucursal'>[]) => {
    const { nombre, apellido } = makePersona();
    const localidad = place.get(central?.localidad_id ?? '');
    return {
      status: 'VERIFIED' as const,
      password_hash: passwordHash,
      nombre,
      apellido,
      direccion: central?.direccion ?? null,
      localidad: localidad?.nombre ?? null,
      codigo_postal: localidad?.codigo_postal ? String(localidad.codigo_postal) : null,
      pais: 'Argentina',
    };
  };
  return clientes.flatMap(({ row, sucursales }, i): Row<'usuario'>[] => {
    if (!row.email) return [];
    const created_at = row.created_at as Date;
    const verified = i === 0 || context.random.chance(0.5);
    return [
      {
        id: context.newId(created_at),
        email: row.email,
        rol: 'cliente',
        cliente_id: row.id,
        created_at,
        ...(verified ? activado(sucursales) : { status: 'PENDING' }),
      },
    ];
  });
}
