import { type Kysely, sql } from 'kysely';
import type { Asistente } from '#contract/capacitaciones.ts';
import type { DB } from '#server/platform/db/schema.ts';
import { type Scope, within } from '#server/platform/db/scope.ts';
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

/** Undefined out of the scope and for an order that is no training. */
export async function findRegistro(db: Kysely<DB>, scope: Scope, id: string): Promise<Registro | undefined> {
  const { rows } = await sql<Registro>`
    select o.id, o.version, o.numeroorden as numero, o.cliente_id as "clienteId", c.razon_social as empresa, c.cuit, s.direccion,
      l.nombre as localidad, p.nombre as provincia, t.nombre as tipo, o.titulo, o.ispresencial as presencial,
      o.fechainicio as inicio, o.fechafin as fin, o.fechavencimiento as vencimiento,
      left(o.horainicio::text, 5) as horainicio, left(o.horafin::text, 5) as horafin,
      o.instructor, o.instructor_matricula as matricula, o.lugar, o.temario,
      case when o.firma_id is not null then json_build_object('nombre', o.firma_nombre || ' ' || o.firma_apellido,
        'titulo', o.firma_titulo, 'matricula', o.firma_matricula,
        'imagen', (select json_build_object('clave', f.clave, 'tipo', f.tipo_contenido) from archivo f where f.id = o.firma_id))
      end as firma,
      (${asistentes})::json as asistentes
    from orden o join cliente c on c.id = o.cliente_id join sucursal s on s.id = o.sucursal_id
      join localidad l on l.id = s.localidad_id join provincia p on p.id = l.provincia_id
      join tipo_orden t on t.id = o.tipo_orden_id
    where o.id = ${id}::uuid and o.capacitacion and ${within(scope, 'o.cliente_id')}`.execute(db);
  return rows[0];
}
