import type { ClienteDemo } from './build-clientes.ts';
import type { DemoContext, Row } from './context.ts';

/** A PDF in the store. */
export interface ArchivoDemo {
  nombre: string;
  etiqueta: string;
  clave: string;
  bytes: number;
  sha256: Buffer;
}

interface Parts {
  archivos: readonly ArchivoDemo[];
  clientes: readonly ClienteDemo[];
  tecnicos: readonly Row<'tecnico'>[];
}

/** The library of the last year, assigned to active companies. */
export function buildDocumentos(context: DemoContext, { archivos, clientes, tecnicos }: Parts) {
  const { random, moment, newId } = context;
  const activos = clientes.filter(({ row }) => row.active);
  const made = archivos.map(({ nombre, etiqueta, ...file }) => {
    const day = -random.int(90, 360);
    const created_at = moment(day);
    const archivo: Row<'archivo'> = {
      id: newId(created_at),
      ...file,
      nombre: `${nombre}.pdf`,
      tipo_contenido: 'application/pdf',
      clase: 'documento',
      created_at,
    };
    const documento: Row<'documento'> = {
      id: newId(created_at),
      nombre,
      etiqueta,
      archivo_id: archivo.id,
      created_at,
    };
    // The busiest company has every document: its account is the one to look around with.
    const asignaciones = [...activos.slice(0, 1), ...random.sample(activos.slice(1), random.int(8, 24))].map(
      ({ row }): Row<'documentacion_tecnica'> => {
        // Not on the day of the document, to which a weekend may be moved.
        const at = moment(-random.int(1, -day - 4));
        return {
          id: newId(at),
          cliente_id: row.id,
          documento_id: documento.id,
          tecnico_id: random.pick(tecnicos).id,
          created_at: at,
        };
      },
    );
    return { archivo, documento, asignaciones };
  });
  return {
    archivos: made.map(({ archivo }) => archivo),
    documentos: made.map(({ documento }) => documento),
    asignaciones: made.flatMap(({ asignaciones }) => asignaciones),
  };
}
