import { formatInstantLong } from '#server/platform/dates.ts';
import type { Content } from './layout.ts';

interface ChangeText {
  subject: string;
  text: string;
  /** Instructions if the change was not expected. */
  remedy: string;
  /** When such a mail is sent, unless the data to sign in with changed. */
  footer?: string;
}

const avise = 'avise al administrador.';

const TEXTS = {
  contrasena: {
    subject: 'la contraseña',
    text: 'Se cambió la contraseña de su cuenta.',
    remedy: `elija otra ahora mismo con «¿Olvidó su contraseña?», en la pantalla de ingreso, y ${avise}`,
  },
  email: {
    subject: 'el email',
    text: 'Desde ahora se ingresa a su cuenta con este email, y no con el anterior. La contraseña es la misma.',
    remedy: avise,
  },
  emailAnterior: {
    subject: 'el email',
    text: 'La cuenta que usaba este email ahora tiene otro: ya no se ingresa con este.',
    remedy: avise,
  },
  emailSinActivar: {
    subject: 'el email',
    text: 'La cuenta que se creó con este email ahora tiene otro: el enlace de activación que se le envió ya no sirve.',
    remedy: avise,
  },
  factorActivado: {
    subject: 'el segundo factor',
    text: 'Se activó el segundo factor: al ingresar se pide también un código de la aplicación del teléfono o una llave de acceso.',
    remedy: `cambie su contraseña y ${avise}`,
  },
  factorQuitado: {
    subject: 'el segundo factor',
    text: 'Se quitó el segundo factor: para ingresar alcanza con el email y la contraseña.',
    remedy: `cambie su contraseña y ${avise}`,
  },
  factorAplicacion: {
    subject: 'el segundo factor',
    text: 'Se agregó al segundo factor una aplicación de códigos.',
    remedy: `cambie su contraseña y ${avise}`,
  },
  llaveAgregada: {
    subject: 'el segundo factor',
    text: 'Se agregó una llave de acceso al segundo factor.',
    remedy: `cambie su contraseña y ${avise}`,
  },
  llaveQuitada: {
    subject: 'el segundo factor',
    text: 'Se quitó una llave de acceso del segundo factor: ya no sirve para ingresar.',
    remedy: `cambie su contraseña y ${avise}`,
  },
  factorCodigos: {
    subject: 'el segundo factor',
    text: 'Se crearon códigos de recuperación nuevos. Los anteriores ya no sirven.',
    remedy: `cambie su contraseña y ${avise}`,
  },
  factorRecuperacion: {
    subject: 'el segundo factor',
    text: 'Se ingresó con un código de recuperación en lugar del código de la aplicación. Ese código ya no sirve.',
    remedy: `cambie su contraseña y ${avise}`,
  },
  calendario: {
    subject: 'el enlace de calendario',
    text: 'Se creó un enlace de calendario: quien lo tenga ve los vencimientos sin ingresar. Si había otro, dejó de servir.',
    remedy: `cambie su contraseña, que también quita el enlace, y ${avise}`,
    footer: 'Este aviso se envía siempre que se crea un enlace de calendario.',
  },
  navegadorNuevo: {
    subject: '',
    text: 'Se ingresó a su cuenta desde un navegador que no había usado antes.',
    remedy: `cierre esa sesión en Mi perfil, cambie su contraseña y ${avise}`,
    footer:
      'Este aviso se envía cuando se ingresa desde un navegador o una dirección que no se usó en el último mes.',
  },
} as const satisfies Record<string, ChangeText>;

export type CambioDeCuenta = keyof typeof TEXTS;

/** Address and browser are of the person; without them an administrator made the change. */
export interface DatosDeCambio {
  cambio: CambioDeCuenta;
  direccion?: string;
  navegador?: string;
}

export function cambioContent(
  datos: Record<string, string>,
  {
    publicUrl,
    createdAt,
    timezone,
    product,
  }: { publicUrl: string; createdAt: Date; timezone: string; product: string },
): Content {
  const { subject, text, remedy, footer }: ChangeText = TEXTS[datos.cambio as CambioDeCuenta];
  const { direccion, navegador } = datos;
  const when = `Fue el ${formatInstantLong(createdAt, timezone)}`;
  return {
    subject: subject
      ? `Se cambió ${subject} de su cuenta de ${product}`
      : `Ingreso a su cuenta de ${product} desde otro navegador`,
    greeting: 'Hola:',
    paragraphs: [
      text,
      direccion
        ? `${when}, desde la dirección ${direccion} (${navegador}).`
        : `${when}. Lo hizo un administrador.`,
      direccion
        ? `Si fue usted, no tiene que hacer nada. Si no fue usted, ${remedy}`
        : `Si no lo esperaba, ${remedy}`,
    ],
    button: 'Ir al ingreso',
    link: `${publicUrl}/login`,
    footer:
      footer ?? 'Este aviso se envía siempre que cambian los datos con los que se ingresa a una cuenta.',
  };
}
