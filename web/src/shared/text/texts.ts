import type { ErrorCode } from '#contract/platform/errors.ts';

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

/** Texts of error codes (reglas 8.2) that differ from the server's, or that a screen shows by itself. */
export const codeTexts = {
  invalid_token: 'Su sesión venció, vuelva a ingresar',
  sin_permiso: 'Usted no tiene acceso a esta funcionalidad.',
  no_encontrado: 'No se encontró el registro. Es posible que otra persona lo haya eliminado.',
  cliente_duplicado: 'verifique su cartera de clientes, ya existe un cliente con el email asignado',
  orden_duplicada: 'Una orden con los mismos datos ya fue registrada',
  conflicto_version: 'Otra persona modificó este registro mientras usted lo editaba.',
  demasiado_grande: 'El contenido enviado es demasiado grande.',
  tipo_no_soportado: 'El tipo de contenido enviado no está soportado.',
  error_interno: transportTexts.unknown,
  // Also for a reply of a proxy, which has no message.
  no_disponible: 'El servicio no está disponible en este momento. Intente nuevamente en unos segundos.',
} as const satisfies Partial<Record<ErrorCode, string>>;

/** For replies of a proxy, which have no message. */
const proxyTexts: Record<string, string> = {
  demasiados_intentos: 'Demasiados intentos. Espere unos minutos y vuelva a intentar.',
};

export const textOfCode = (code: string, message: string): string =>
  (codeTexts as Record<string, string>)[code] ?? (message || (proxyTexts[code] ?? transportTexts.unknown));

/** reglas 8.5: the title alone; the form shows the reason. */
export const updateFailed = { kind: 'error', title: 'algo fallo durante la actualización' } as const;

export const deleteText =
  'Una vez que elimine el registro ya no podrá accerder a él. ¿Se encuentra seguro de hacerlo?';
