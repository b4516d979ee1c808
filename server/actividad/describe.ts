import type { Suceso } from '#contract/consultora/actividad.ts';
import { entities, type Tabla } from '#contract/platform/entities.ts';
import { errorCodes } from '#contract/platform/errors.ts';
import { asistenteChanges } from './asistentes.ts';
import { GONE, nameOf, type RowData, type RowNames } from './names.ts';
import type { TrailLine } from './trail-line.ts';
import { changesOf, rowName, updateChanges } from './values.ts';

type Description = Pick<Suceso, 'accion' | 'sobre' | 'cambios'>;

const verbs = { alta: 'Creó', cambio: 'Modificó', baja: 'Eliminó' } as const;
type WriteAction = keyof typeof verbs;

const received = 'Recibió y leyó el documento';

function specificAction(tabla: Tabla, antes: RowData, despues: RowData): string | undefined {
  if (tabla === 'cliente' && antes.active !== despues.active) {
    return despues.active ? 'Reactivó al cliente' : 'Marcó como inactivo al cliente';
  }
  if (tabla === 'orden' && antes.no_renueva !== despues.no_renueva) {
    return despues.no_renueva ? 'Marcó que no se renueva la orden' : 'Volvió a abrir la orden';
  }
  // An annulment is not taken back (reglas 4.26).
  if (tabla === 'constancia' && !antes.anulada_at && despues.anulada_at) return 'Anuló la constancia';
  if (tabla === 'lectura') return antes.conforme_at === despues.conforme_at ? undefined : received;
  if (tabla !== 'usuario') return undefined;
  if (antes.active !== despues.active) return despues.active ? 'Habilitó la cuenta' : 'Deshabilitó la cuenta';
  if (antes.segundo_factor !== despues.segundo_factor) {
    return despues.segundo_factor
      ? 'Activó el segundo factor de la cuenta'
      : 'Quitó el segundo factor de la cuenta';
  }
  if (antes.status !== despues.status && despues.status === 'VERIFIED') return 'Activó la cuenta';
  return 'password_hash' in despues ? 'Cambió la contraseña de la cuenta' : undefined;
}

/** The row's current name. Without one, its name in the line itself; without that, `GONE`. */
function subjectOf(line: TrailLine, tabla: Tabla, names: RowNames): string | null {
  if (!line.fila_id) return null;
  if (line.accion === 'baja' && tabla !== 'asistente') {
    return nameOf(tabla, (line.antes ?? {}) as RowData, names) || null;
  }
  if (names.get(line.fila_id)?.nombre) return rowName(line.fila_id, names);
  const own = line.accion === 'alta' ? nameOf(tabla, (line.despues ?? {}) as RowData, names) : '';
  return own ? `${own} (${GONE})` : GONE;
}

function describeWrite(line: TrailLine, accion: WriteAction, tabla: Tabla, names: RowNames): Description {
  const antes = (line.antes ?? {}) as RowData;
  const despues = (line.despues ?? {}) as RowData;
  const values = accion === 'cambio' ? updateChanges : changesOf;
  const isReceived = tabla === 'lectura' && accion === 'alta' && despues.conforme_at;
  const specific =
    accion === 'cambio'
      ? specificAction(tabla, antes, despues)
      : isReceived
        ? received
        : entities[tabla].verbs?.[accion];
  return {
    accion: specific ?? `${verbs[accion]} ${entities[tabla].name}`,
    sobre: subjectOf(line, tabla, names),
    cambios: tabla === 'asistente' ? asistenteChanges(line) : values(tabla, antes, despues, names),
  };
}

const mailTexts: Record<string, string> = {
  activacion: 'Activación de la cuenta',
  recuperacion: 'Nueva contraseña',
  ingresos: 'Intentos de ingreso',
  cambio: 'Aviso de un cambio en la cuenta',
  resumen: 'Resumen semanal',
};

const detail = (campo: string, despues: unknown) =>
  despues === undefined || despues === null ? [] : [{ campo, antes: null, despues: String(despues) }];

const utcText = (iso: unknown) =>
  String(iso).replace(/^(\d{4})-(\d{2})-(\d{2})T(\d{2}:\d{2}).*$/, '$3/$2/$1 $4 (UTC)');

const messageOf = (codigo: unknown) => errorCodes[codigo as keyof typeof errorCodes]?.[1] ?? codigo;

function describeDownload(line: TrailLine, tabla: Tabla | null, data: RowData, names: RowNames): Description {
  const { nombre, filtros, lista, filas } = data;
  if (data.exceso) return { accion: beyondLimit('Descargó', line), sobre: null, cambios: [] };
  const veces = line.veces > 1 ? ` ${countText(line.veces, 'vez', 'veces')}` : '';
  if (nombre === 'ordenes.xlsx' && tabla) {
    return {
      accion: `Exportó${veces} las órdenes de`,
      sobre: subjectOf(line, tabla, names),
      cambios: [],
    };
  }
  if (lista) {
    return {
      accion: `Exportó${veces} la lista`,
      sobre: String(lista),
      cambios: [...detail('Filas', filas), ...detail('Filtros', filtros || null)],
    };
  }
  if (nombre === 'actividad.xlsx') {
    return {
      accion: `Exportó${veces} la actividad`,
      sobre: null,
      cambios: detail('Filtros', filtros || null),
    };
  }
  if (data.datosPersonales) {
    const incompleta = data.incompleta ? 'la descarga se cortó' : null;
    return {
      accion: 'Descargó una copia de los datos de una persona',
      sobre: incompleta,
      cambios: [...detail('Archivos', data.archivos), ...detail('SHA-256', data.sha256)],
    };
  }
  if (data.carpeta) {
    const incompleta = data.incompleta ? ' y la descarga se cortó' : '';
    return {
      accion: `Descargó${veces} la carpeta de inspección`,
      sobre: `${nombre}${incompleta}`,
      cambios: [...detail('Archivos', data.archivos), ...detail('SHA-256', data.sha256 ?? null)],
    };
  }
  return { accion: `Descargó${veces}`, sobre: nombre ? String(nombre) : null, cambios: [] };
}

const countText = (n: number, one: string, many: string) =>
  `${new Intl.NumberFormat('es-AR').format(n)} ${n === 1 ? one : many}`;

// Counted refusals by their reason; others name the refused call.
const attemptTexts: Record<string, [one: string, many: string]> = {
  ajeno: ['intento de abrir un registro de otra empresa', 'intentos de abrir registros de otra empresa'],
  sesion: ['pedido sin una sesión válida', 'pedidos sin una sesión válida'],
  enlace: ['intento con un enlace inválido', 'intentos con enlaces inválidos'],
};

// The person had filled the hour's lines (decision 023).
const beyondLimit = (verb: string, { veces }: TrailLine) =>
  `${verb} ${countText(veces, 'vez', 'veces')} más, sin detalle: superó los sucesos de una hora`;

function describeRefusal(line: TrailLine, { ruta, motivo, exceso }: RowData): Description {
  const { veces } = line;
  if (exceso) return { accion: beyondLimit('Acceso rechazado', line), sobre: null, cambios: [] };
  const words = attemptTexts[String(motivo)];
  if (words) return { accion: countText(veces, ...words), sobre: null, cambios: [] };
  return { accion: withCount('Acceso rechazado', veces), sobre: null, cambios: detail('Pedido', ruta) };
}

const suppressed: Record<string, string> = {
  archivo: 'Nombres de archivos',
  correo: 'Correos',
  notificacion: 'Notificaciones',
};

function describeSuppression({ motivo, antiguedad, sucesos, ...counts }: RowData): Description {
  const labelOf = (tabla: string) => suppressed[tabla] ?? entities[tabla as Tabla]?.label ?? tabla;
  return {
    accion: antiguedad ? 'Suprimió datos personales por antigüedad' : 'Suprimió los datos de una persona',
    sobre: null,
    cambios: [
      ...detail('Motivo', motivo),
      ...Object.entries(counts).flatMap(([tabla, n]) => detail(labelOf(tabla), n)),
      ...detail('Sucesos', sucesos),
    ],
  };
}

const withCount = (accion: string, veces: number) =>
  veces > 1 ? `${accion} (${countText(veces, 'vez', 'veces')})` : accion;

type Describe = (data: RowData, line: TrailLine) => Description;

/** Events that are no change of a row, by their action. */
const events: { readonly [A in TrailLine['accion']]?: Describe } = {
  ingreso: ({ factor }) => ({ accion: 'Ingresó', sobre: null, cambios: detail('Segundo factor', factor) }),
  salida: () => ({ accion: 'Salió', sobre: null, cambios: [] }),
  'ingreso fallido': ({ codigo }, { veces }) => ({
    accion: withCount('Ingreso fallido', veces),
    sobre: null,
    cambios: detail('Motivo', messageOf(codigo)),
  }),
  rechazo: (data, line) => describeRefusal(line, data),
  'sesión revocada': ({ motivo, cantidad, calendario }) => ({
    accion: 'Sesión revocada',
    sobre: null,
    cambios: [
      ...detail('Motivo', motivo),
      ...detail('Cantidad', cantidad),
      ...detail('Enlace de calendario', calendario),
    ],
  }),
  'segundo factor': ({ motivo, cantidad }) => ({
    accion: 'Segundo factor',
    sobre: null,
    cambios: [...detail('Motivo', motivo), ...detail('Cantidad', cantidad)],
  }),
  correo: ({ destinatario, plantilla }) => ({
    accion: 'Envió un correo a',
    sobre: destinatario ? String(destinatario) : null,
    cambios: detail('Correo', mailTexts[String(plantilla)] ?? plantilla),
  }),
  calendario: ({ enlace }) => ({
    accion: `${enlace === 'creado' ? 'Creó' : 'Eliminó'} su enlace de calendario`,
    sobre: null,
    cambios: [],
  }),
  restauración: ({ copia }) => ({
    accion: 'Restauró una copia de seguridad',
    sobre: null,
    cambios: detail('Copia del', utcText(copia)),
  }),
  retención: ({ cantidad, desde, hasta }) => ({
    accion: `Eliminó ${countText(Number(cantidad), 'suceso vencido', 'sucesos vencidos')}`,
    sobre: null,
    cambios: [...detail('Desde', utcText(desde)), ...detail('Hasta', utcText(hasta))],
  }),
  corrección: ({ dni, filas }, line) => {
    const antes = (line.antes ?? {}) as RowData;
    const number = { campo: 'DNI', antes: String(antes.dni), despues: String(dni) };
    return {
      accion: 'Corrigió los datos de una persona',
      sobre: null,
      cambios: [number, ...detail('Filas', filas)],
    };
  },
  supresión: (data) => describeSuppression(data),
};

function describeEvent(line: TrailLine, tabla: Tabla | null, names: RowNames): Description {
  const data = (line.despues ?? {}) as RowData;
  return events[line.accion]?.(data, line) ?? describeDownload(line, tabla, data, names);
}

// Actors without an e-mail; `varios` stands for many of them in one line.
const unknownActors: Record<string, string> = { desconocido: 'Desconocido', varios: 'Varios desconocidos' };

/** The person's e-mail at the time, or a text for the system and for unknown people. */
export function personOf({ usuario_id, actor, accion }: TrailLine): string {
  if (actor && actor in unknownActors) return unknownActors[actor] ?? '';
  if (accion === 'ingreso fallido' && !actor) return 'Desconocido';
  if (usuario_id || actor?.includes('@')) return actor ?? '';
  return actor ? `Sistema (${actor})` : 'Sistema';
}

const isWrite = (accion: string): accion is WriteAction => accion in verbs;

/** A line of the trail in words (contract/consultora/actividad.ts). */
export function describe(line: TrailLine, names: RowNames): Suceso {
  const { id, momento, accion, tabla, fila_id, direccion, solicitud, veces, ultimo } = line;
  const description =
    isWrite(accion) && tabla
      ? describeWrite(line, accion, tabla, names)
      : describeEvent(line, tabla ?? null, names);
  return {
    _id: id,
    momento: momento.toISOString(),
    persona: personOf(line),
    clase: accion,
    ...description,
    tabla,
    fila_id,
    direccion: direccion || null,
    solicitud: solicitud || null,
    veces,
    ultimo: veces > 1 ? (ultimo?.toISOString() ?? null) : null,
  };
}
