import type { Suceso } from '#contract/actividad.ts';
import { entities, type Tabla } from '#contract/entities.ts';
import { errorCodes } from '#contract/errors.ts';
import { cambiosDeAsistentes } from './asistentes.ts';
import type { Linea } from './line.ts';
import { type Datos, type Nombres, nombreDe, yaNoExiste } from './names.ts';
import { cambiosDe, cambiosDeUnCambio, nombreDeFila } from './values.ts';

type Hecho = Pick<Suceso, 'accion' | 'sobre' | 'cambios'>;

const verbos = { alta: 'Creó', cambio: 'Modificó', baja: 'Eliminó' } as const;
type Escritura = keyof typeof verbos;

/** A change of one thing that people call by a name of its own. */
function cambioPropio(tabla: Tabla, antes: Datos, despues: Datos): string | undefined {
  if (tabla === 'cliente' && antes.active !== despues.active) {
    return despues.active ? 'Reactivó al cliente' : 'Marcó como inactivo al cliente';
  }
  if (tabla !== 'usuario') return undefined;
  if (antes.active !== despues.active) return despues.active ? 'Habilitó la cuenta' : 'Deshabilitó la cuenta';
  if (antes.status !== despues.status && despues.status === 'VERIFIED') return 'Activó la cuenta';
  return 'password_hash' in despues ? 'Cambió la contraseña de la cuenta' : undefined;
}

/** What the row of a line is called: as it is, else as the line itself has it, else that it is gone. */
function sobreDe(linea: Linea, tabla: Tabla, nombres: Nombres): string | null {
  if (!linea.fila_id) return null;
  if (linea.accion === 'baja' && tabla !== 'asistente') {
    return nombreDe(tabla, (linea.antes ?? {}) as Datos, nombres) || null;
  }
  if (nombres.de(linea.fila_id)?.nombre) return nombreDeFila(linea.fila_id, nombres);
  const own = linea.accion === 'alta' ? nombreDe(tabla, (linea.despues ?? {}) as Datos, nombres) : '';
  return own ? `${own} (${yaNoExiste})` : yaNoExiste;
}

function escritura(linea: Linea, accion: Escritura, tabla: Tabla, nombres: Nombres): Hecho {
  const antes = (linea.antes ?? {}) as Datos;
  const despues = (linea.despues ?? {}) as Datos;
  const values = accion === 'cambio' ? cambiosDeUnCambio : cambiosDe;
  const propia = accion === 'cambio' ? cambioPropio(tabla, antes, despues) : entities[tabla].verbs?.[accion];
  return {
    accion: propia ?? `${verbos[accion]} ${entities[tabla].name}`,
    sobre: sobreDe(linea, tabla, nombres),
    cambios: tabla === 'asistente' ? cambiosDeAsistentes(linea) : values(tabla, antes, despues, nombres),
  };
}

const plantillas: Record<string, string> = {
  activacion: 'Activación de la cuenta',
  recuperacion: 'Nueva contraseña',
  ingresos: 'Intentos de ingreso',
  cambio: 'Aviso de un cambio en la cuenta',
  resumen: 'Resumen semanal',
};

const dato = (campo: string, despues: unknown) =>
  despues === undefined || despues === null ? [] : [{ campo, antes: null, despues: String(despues) }];

/** An instant (ISO 8601) of the system's own, which has no place of its own. */
const instante = (iso: unknown) =>
  String(iso).replace(/^(\d{4})-(\d{2})-(\d{2})T(\d{2}:\d{2}).*$/, '$3/$2/$1 $4 (UTC)');

const mensajeDe = (codigo: unknown) => errorCodes[codigo as keyof typeof errorCodes]?.[1] ?? codigo;

function descarga(linea: Linea, tabla: Tabla | null, datos: Datos, nombres: Nombres): Hecho {
  const { nombre, filtros } = datos;
  const veces = linea.veces > 1 ? ` ${cuenta(linea.veces, 'vez', 'veces')}` : '';
  if (nombre === 'ordenes.xlsx' && tabla) {
    return {
      accion: `Exportó${veces} las órdenes de`,
      sobre: sobreDe(linea, tabla, nombres),
      cambios: [],
    };
  }
  if (nombre === 'actividad.xlsx') {
    return {
      accion: `Exportó${veces} la actividad`,
      sobre: null,
      cambios: dato('Filtros', filtros || null),
    };
  }
  return { accion: `Descargó${veces}`, sobre: nombre ? String(nombre) : null, cambios: [] };
}

const cuenta = (n: number, uno: string, varios: string) =>
  `${new Intl.NumberFormat('es-AR').format(n)} ${n === 1 ? uno : varios}`;

// What is tried again and again, by its reason; any other refusal names the call that was refused.
const intentos: Record<string, [uno: string, varios: string]> = {
  ajeno: ['intento de abrir un registro de otra empresa', 'intentos de abrir registros de otra empresa'],
  sesion: ['pedido sin una sesión válida', 'pedidos sin una sesión válida'],
  enlace: ['intento con un enlace inválido', 'intentos con enlaces inválidos'],
};

function rechazo({ veces }: Linea, { ruta, motivo }: Datos): Hecho {
  const words = intentos[String(motivo)];
  if (words) return { accion: cuenta(veces, ...words), sobre: null, cambios: [] };
  return { accion: conVeces('Acceso rechazado', veces), sobre: null, cambios: dato('Pedido', ruta) };
}

const conVeces = (accion: string, veces: number) =>
  veces > 1 ? `${accion} (${cuenta(veces, 'vez', 'veces')})` : accion;

function evento(linea: Linea, tabla: Tabla | null, nombres: Nombres): Hecho {
  const datos = (linea.despues ?? {}) as Datos;
  switch (linea.accion) {
    case 'ingreso':
      return { accion: 'Ingresó', sobre: null, cambios: [] };
    case 'salida':
      return { accion: 'Salió', sobre: null, cambios: [] };
    case 'ingreso fallido':
      return {
        accion: conVeces('Ingreso fallido', linea.veces),
        sobre: null,
        cambios: dato('Motivo', mensajeDe(datos.codigo)),
      };
    case 'rechazo':
      return rechazo(linea, datos);
    case 'sesión revocada':
      return {
        accion: 'Sesión revocada',
        sobre: null,
        cambios: [...dato('Motivo', datos.motivo), ...dato('Cantidad', datos.cantidad)],
      };
    case 'correo':
      return {
        accion: 'Envió un correo a',
        sobre: datos.destinatario ? String(datos.destinatario) : null,
        cambios: dato('Correo', plantillas[String(datos.plantilla)] ?? datos.plantilla),
      };
    case 'restauración':
      return {
        accion: 'Restauró una copia de seguridad',
        sobre: null,
        cambios: dato('Copia del', instante(datos.copia)),
      };
    case 'retención':
      return {
        accion: `Eliminó ${cuenta(Number(datos.cantidad), 'suceso vencido', 'sucesos vencidos')}`,
        sobre: null,
        cambios: [...dato('Desde', instante(datos.desde)), ...dato('Hasta', instante(datos.hasta))],
      };
    default:
      return descarga(linea, tabla, datos, nombres);
  }
}

// People who gave no address; several of them where there were too many to tell apart.
const desconocidos: Record<string, string> = { desconocido: 'Desconocido', varios: 'Varios desconocidos' };

/** Who did it: their e-mail as it was, or a word for the system's own work and for whoever gave no address. */
export function personaDe({ usuario_id, actor, accion }: Linea): string {
  if (actor && actor in desconocidos) return desconocidos[actor] ?? '';
  if (accion === 'ingreso fallido' && !actor) return 'Desconocido';
  if (usuario_id || actor?.includes('@')) return actor ?? '';
  return actor ? `Sistema (${actor})` : 'Sistema';
}

const esEscritura = (accion: string): accion is Escritura => accion in verbos;

/** A line of the trail in words (contract/actividad.ts). */
export function describe(linea: Linea, nombres: Nombres): Suceso {
  const { id, momento, accion, tabla, fila_id, direccion, solicitud, veces, ultimo } = linea;
  const hecho =
    esEscritura(accion) && tabla
      ? escritura(linea, accion, tabla, nombres)
      : evento(linea, tabla ?? null, nombres);
  return {
    _id: id,
    momento: momento.toISOString(),
    persona: personaDe(linea),
    clase: accion,
    ...hecho,
    tabla,
    fila_id,
    direccion: direccion || null,
    solicitud: solicitud || null,
    veces,
    ultimo: veces > 1 ? (ultimo?.toISOString() ?? null) : null,
  };
}
