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

/** An assignment as the third version of its document, after two that were assigned since `from`. */
function versionsOf(
  { newId }: DemoContext,
  from: Date,
  row: Row<'documentacion_tecnica'> & { created_at: Date },
): Row<'documentacion_tecnica'>[] {
  const third = (row.created_at.getTime() - from.getTime()) / 3;
  const versions: Row<'documentacion_tecnica'>[] = [];
  for (const n of [1, 2]) {
    const created_at = new Date(from.getTime() + n * third);
    const renueva_id = versions.at(-1)?.id ?? null;
    versions.push({ ...row, id: newId(created_at), renueva_id, vencimiento: null, created_at });
  }
  return [...versions, { ...row, renueva_id: versions.at(-1)?.id ?? null }];
}

/** Who opened and who confirmed the documents: some of each; a company in order confirmed all, one with faults none. */
export function buildLecturas(
  { random, newId }: DemoContext,
  asignaciones: readonly Row<'documentacion_tecnica'>[],
  { clientes, usuarios }: { clientes: readonly ClienteDemo[]; usuarios: readonly Row<'usuario'>[] },
): Row<'lectura'>[] {
  const historiaOf = new Map(clientes.map(({ row, historia }) => [row.id, historia]));
  const byCliente = new Map(
    usuarios.filter(({ status }) => status === 'VERIFIED').map((usuario) => [usuario.cliente_id, usuario]),
  );
  return asignaciones.flatMap(({ id, cliente_id, created_at }) => {
    const usuario = byCliente.get(cliente_id);
    const historia = historiaOf.get(cliente_id);
    const isUnread = historia ? historia === 'con faltas' : random.chance(0.35);
    if (!usuario || isUnread) return [];
    const opened = new Date(new Date(created_at as Date).getTime() + random.int(1, 600) * 60_000);
    return {
      id: newId(opened),
      documentacion_tecnica_id: id,
      cliente_id,
      usuario_id: usuario.id,
      por: usuario.email,
      abierta_at: opened,
      aperturas: random.int(1, 4),
      conforme_at:
        historia === 'en regla' || random.chance(0.6) ? new Date(opened.getTime() + 300_000) : null,
    };
  });
}

/** A document of the library and its file. */
function rowsOf({ newId }: DemoContext, { nombre, etiqueta, ...file }: ArchivoDemo, created_at: Date) {
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
  return { archivo, documento };
}

/** The library of the last year, assigned to active companies. */
export function buildDocumentos(context: DemoContext, { archivos, clientes, tecnicos }: Parts) {
  const { random, moment, newId } = context;
  const activos = clientes.filter(({ row }) => row.active);
  // The companies to look around with have every document: the busiest and those with a story.
  const always = activos.filter(({ historia }, n) => n === 0 || historia);
  const others = activos.filter((one) => !always.includes(one));
  const vencimiento = ({ historia }: ClienteDemo) =>
    random.chance(0.5) ? context.date(random.int(historia === 'en regla' ? 60 : -15, 330)) : null;
  const made = archivos.map((one) => {
    const day = -random.int(90, 360);
    const created_at = moment(day);
    const { archivo, documento } = rowsOf(context, one, created_at);
    const asignaciones = [...always, ...random.sample(others, random.int(8, 24))].map((cliente) => {
      // Not on the day of the document, to which a weekend may be moved.
      const at = moment(-random.int(1, -day - 4));
      return {
        id: newId(at),
        cliente_id: cliente.row.id,
        documento_id: documento.id,
        tecnico_id: random.pick(tecnicos).id,
        vencimiento: vencimiento(cliente),
        created_at: at,
      };
    });
    return { archivo, documento, asignaciones, created_at };
  });

  return {
    archivos: made.map(({ archivo }) => archivo),
    documentos: made.map(({ documento }) => documento),
    // Three companies have three versions of the first document.
    asignaciones: made.flatMap(({ asignaciones, created_at }, at) =>
      asignaciones.flatMap((row, n): Row<'documentacion_tecnica'>[] =>
        at === 0 && n < 3 ? versionsOf(context, created_at, row) : [row],
      ),
    ),
  };
}
