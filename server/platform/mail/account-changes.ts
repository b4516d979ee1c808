import { formatInstantLong } from '#server/platform/dates.ts';
import type { Content } from './layout.ts';

interface ChangeText {
  subject: string;
  text: string;
  /** Instructions if the change was not expected. */
  remedy: string;
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
  { publicUrl, createdAt, timezone }: { publicUrl: string; createdAt: Date; timezone: string },
): Content {
  const { subject, text, remedy } = TEXTS[datos.cambio as CambioDeCuenta];
  const { direccion, navegador } = datos;
  const when = `Fue el ${formatInstantLong(createdAt, timezone)}`;
  return {
    subject: `Se cambió ${subject} de su cuenta de Prisma Seguridad`,
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
    footer: 'Este aviso se envía siempre que cambian los datos con los que se ingresa a una cuenta.',
  };
}
