import type { Content } from './layout.ts';

interface Cambio {
  /** What was changed, of the account. */
  que: string;
  texto: string;
  /** What to do about it. */
  remedio: string;
}

const avise = 'avise al administrador.';

// Whatever one signs in with, when it changes.
const CAMBIOS = {
  contrasena: {
    que: 'la contraseña',
    texto: 'Se cambió la contraseña de su cuenta.',
    remedio: `elija otra ahora mismo con «¿Olvidó su contraseña?», en la pantalla de ingreso, y ${avise}`,
  },
  email: {
    que: 'el email',
    texto:
      'Desde ahora se ingresa a su cuenta con este email, y no con el anterior. La contraseña es la misma.',
    remedio: avise,
  },
  emailAnterior: {
    que: 'el email',
    texto: 'La cuenta que usaba este email ahora tiene otro: ya no se ingresa con este.',
    remedio: avise,
  },
  emailSinActivar: {
    que: 'el email',
    texto:
      'La cuenta que se creó con este email ahora tiene otro: el enlace de activación que se le envió ya no sirve.',
    remedio: avise,
  },
} as const satisfies Record<string, Cambio>;

export type CambioDeCuenta = keyof typeof CAMBIOS;

/** The data of the mail's template: from where the person did it themself, or nothing where an administrator did. */
export interface DatosDeCambio {
  cambio: CambioDeCuenta;
  direccion?: string;
  navegador?: string;
}

const momentoIn = (timezone: string, momento: Date) => {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('es-AR', { timeZone: timezone, ...options }).format(momento);
  return `${part({ dateStyle: 'long' })} a las ${part({ timeStyle: 'short', hourCycle: 'h23' })}`;
};

/** Tells who owns an account of a change: what, when, who did it, what to do. It leads nowhere but to the login. */
export function cambioContent(
  datos: Record<string, string>,
  { publicUrl, momento, timezone }: { publicUrl: string; momento: Date; timezone: string },
): Content {
  const { que, texto, remedio } = CAMBIOS[datos.cambio as CambioDeCuenta];
  const { direccion, navegador } = datos;
  const fue = `Fue el ${momentoIn(timezone, momento)}`;
  return {
    subject: `Se cambió ${que} de su cuenta de Prisma Seguridad`,
    saludo: 'Hola:',
    parrafos: [
      texto,
      direccion
        ? `${fue}, desde la dirección ${direccion} (${navegador}).`
        : `${fue}. Lo hizo un administrador.`,
      direccion
        ? `Si fue usted, no tiene que hacer nada. Si no fue usted, ${remedio}`
        : `Si no lo esperaba, ${remedio}`,
    ],
    boton: 'Ir al ingreso',
    enlace: `${publicUrl}/login`,
    pie: 'Este aviso se envía siempre que cambian los datos con los que se ingresa a una cuenta.',
  };
}
