import { type Kysely, sql } from 'kysely';
import type { Asistente } from '#contract/ordenes/capacitaciones.ts';
import {
  columns,
  expr,
  type Json,
  object,
  one,
  orNull,
  present,
  text,
  when,
} from '#server/platform/db/row-json.ts';
import type { DB } from '#server/platform/db/schema.ts';
import { type Scope, within } from '#server/platform/db/scope.ts';
import { parsed, select } from '#server/platform/db/select.ts';
import type { Picture } from '#server/platform/pdf/picture.ts';
import { asistentes } from '../capacitaciones.queries.ts';

/** A training for its documents; dates are `YYYY-MM-DD`, times `HH:MM`. */
export interface Registro {
  id: string;
  version: number;
  numero: string;
  clienteId: string;
  empresa: string;
  cuit: string;
  direccion: string;
  localidad: string;
  provincia: string;
  tipo: string;
  titulo: string;
  presencial: boolean;
  inicio: string;
  fin: string | null;
  vencimiento: string;
  horainicio: string;
  horafin: string;
  instructor: string | null;
  matricula: string | null;
  lugar: string | null;
  temario: string | null;
  /** The professional's signature; `imagen` is the key and type of its drawing. */
  firma: {
    nombre: string;
    titulo: string | null;
    matricula: string | null;
    imagen: { clave: string; tipo: string };
  } | null;
  asistentes: Asistente[];
}

/** A signature to print; `imagen` is null if the drawing is lost. */
export interface FirmaImpresa {
  nombre: string;
  titulo: string | null;
  matricula: string | null;
  imagen: Picture | null;
}

export type TrainingData = Omit<Registro, 'asistentes' | 'firma'>;

const o = columns('orden', 'o');
const c = columns('cliente', 'c');
const f = columns('archivo', 'f');
const firma: Json<NonNullable<Registro['firma']>> = object({
  nombre: text(expr`${o.firma_nombre} || ' ' || ${o.firma_apellido}`),
  titulo: orNull(text, o.firma_titulo),
  matricula: orNull(text, o.firma_matricula),
  imagen: one(
    object({ clave: text(f.clave), tipo: text(f.tipo_contenido) }),
    expr`from archivo f where f.id = ${o.firma_id}`,
  ),
});

/** Undefined out of the scope and for an order that is no training. */
export async function findRegistro(db: Kysely<DB>, scope: Scope, id: string): Promise<Registro | undefined> {
  const { rows } = await select<Registro>(
    {
      id: o.id,
      version: o.version,
      numero: o.numeroorden,
      clienteId: o.cliente_id,
      empresa: c.razon_social,
      cuit: c.cuit,
      direccion: columns('sucursal', 's').direccion,
      localidad: columns('localidad', 'l').nombre,
      provincia: columns('provincia', 'p').nombre,
      tipo: columns('tipo_orden', 't').nombre,
      titulo: present(o.titulo),
      presencial: present(o.ispresencial),
      inicio: o.fechainicio,
      fin: o.fechafin,
      vencimiento: o.fechavencimiento,
      horainicio: expr`left(${o.horainicio}::text, 5)`,
      horafin: expr`left(${o.horafin}::text, 5)`,
      instructor: o.instructor,
      matricula: o.instructor_matricula,
      lugar: o.lugar,
      temario: o.temario,
      firma: parsed(when(expr`${o.firma_id} is not null`, firma)),
      asistentes: parsed(asistentes),
    },
    sql`from orden o join cliente c on c.id = o.cliente_id join sucursal s on s.id = o.sucursal_id
      join localidad l on l.id = s.localidad_id join provincia p on p.id = l.provincia_id
      join tipo_orden t on t.id = o.tipo_orden_id
    where o.id = ${id}::uuid and o.capacitacion and ${within(scope, 'o.cliente_id')}`,
  ).execute(db);
  return rows[0];
}
