import { z } from 'zod';

export const errorCodes = {
  validacion: [400, 'Revise los datos ingresados'],
  archivo_invalido: [400, 'Archivo inválido'],
  invalid_token: [401, 'Su sesión venció, vuelva a ingresar'],
  credenciales_invalidas: [401, 'Credenciales de acceso incorrectas'],
  codigo_incorrecto: [401, 'El código no es correcto o ya se usó'],
  refresh_invalido: [401, 'Su sesión venció, vuelva a ingresar'],
  sin_permiso: [403, 'Usted no tiene acceso a esta funcionalidad.'],
  segundo_factor_requerido: [403, 'Active el segundo factor para seguir usando el sistema.'],
  segundo_factor_vencido: [403, 'Confirme que es usted con un código de su aplicación.'],
  sin_sucursal: [403, 'Su empresa aún no tiene sucursales registradas. Contacte al administrador.'],
  no_encontrado: [404, 'No se encontró lo que busca'],
  cliente_duplicado: [409, 'cliente duplicado'],
  orden_duplicada: [409, 'Orden duplicada'],
  en_uso: [409, 'El registro está en uso'],
  duplicado: [409, 'Ya existe un registro con esos datos'],
  conflicto_version: [409, 'Otra persona modificó este registro. Vuelva a abrirlo para ver los cambios.'],
  demasiado_grande: [413, 'El contenido enviado es demasiado grande'],
  tipo_no_soportado: [415, 'El tipo de contenido enviado no está soportado'],
  clave_reutilizada: [422, 'La clave de este pedido ya se usó con otros datos. Vuelva a guardar.'],
  demasiados_intentos: [429, 'Demasiados intentos. Espere unos minutos y vuelva a intentar.'],
  error_interno: [500, 'Ocurrió un error inesperado'],
  no_disponible: [
    503,
    'El servicio no está disponible en este momento. Intente nuevamente en unos segundos.',
  ],
  sin_espacio: [507, 'No queda espacio en el servidor para guardar cambios. Contacte al administrador.'],
} as const satisfies Record<string, readonly [number, string]>;

export type ErrorCode = keyof typeof errorCodes;
export type ConflictCode = Extract<
  ErrorCode,
  'cliente_duplicado' | 'orden_duplicada' | 'en_uso' | 'duplicado' | 'conflicto_version'
>;

export const FieldErrorSchema = z.object({ campo: z.string(), mensaje: z.string() });
export type FieldError = z.infer<typeof FieldErrorSchema>;

/** So that no request causes a large reply. */
export const maxFieldErrors = 50;

export const ErrorReply = z.object({
  success: z.literal(false),
  code: z.enum(Object.keys(errorCodes) as [ErrorCode, ...ErrorCode[]]),
  message: z.string(),
  errores: z.array(FieldErrorSchema).max(maxFieldErrors).optional(),
});
export type ErrorReply = z.infer<typeof ErrorReply>;
