import type { ErrorCode } from '#contract/errors.ts';

export const productName = 'Prisma Seguridad';

export const transportTexts = {
  offline: 'No se pudo conectar con el servidor. Revise su conexión a internet e intente nuevamente.',
  timeout: 'El servidor tardó demasiado en responder. Intente nuevamente.',
  uploadTimeout: 'La carga tardó demasiado. Revise su conexión a internet e intente nuevamente.',
  unknown: 'Ocurrió un error inesperado. Intente nuevamente.',
} as const;

export const loadFailureTexts = {
  unreachable:
    'No se pudo conectar con el servidor. En cuanto vuelva a responder se carga sin que haga nada más.',
  outdated:
    'Es posible que haya una versión nueva del sistema: para verla hay que volver a cargar la página.',
} as const;

/** Texts of error codes (reglas 8.2). */
export const codeTexts = {
  validacion: 'Revise los datos ingresados',
  archivo_invalido: 'El archivo no es válido',
  invalid_token: 'Su sesión venció, vuelva a ingresar',
  credenciales_invalidas: 'Credenciales de acceso incorrectas',
  refresh_invalido: 'Su sesión venció, vuelva a ingresar',
  sin_permiso: 'Usted no tiene acceso a esta funcionalidad.',
  sin_sucursal: 'Su empresa aún no tiene sucursales registradas. Contacte al administrador.',
  no_encontrado: 'No se encontró el registro. Es posible que otra persona lo haya eliminado.',
  cliente_duplicado: 'verifique su cartera de clientes, ya existe un cliente con el email asignado',
  orden_duplicada: 'Una orden con los mismos datos ya fue registrada',
  en_uso: 'El registro está en uso',
  duplicado: 'Ya existe un registro con esos datos',
  conflicto_version: 'Otra persona modificó este registro mientras usted lo editaba.',
  demasiado_grande: 'El contenido enviado es demasiado grande.',
  tipo_no_soportado: 'El tipo de contenido enviado no está soportado.',
  demasiados_intentos: 'Demasiados intentos. Espere unos minutos y vuelva a intentar.',
  error_interno: transportTexts.unknown,
  no_disponible: 'El servicio no está disponible en este momento. Intente nuevamente en unos segundos.',
  sin_espacio: 'No queda espacio en el servidor para guardar cambios. Contacte al administrador.',
} as const satisfies Record<ErrorCode, string>;

// The server's message has a count or a name.
const serverTextCodes = new Set<string>([
  'en_uso',
  'archivo_invalido',
  'duplicado',
  'validacion',
  'demasiados_intentos',
]);

export function textOfCode(code: string, message: string): string {
  if (message && serverTextCodes.has(code)) return message;
  return (codeTexts as Record<string, string>)[code] ?? (message || transportTexts.unknown);
}

/** reglas 8.5 */
export const updateFailed = 'algo fallo durante la actualización';

export const deleteText =
  'Una vez que elimine el registro ya no podrá accerder a él. ¿Se encuentra seguro de hacerlo?';
