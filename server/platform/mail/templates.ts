import { cambioContent } from './account-changes.ts';
import { constanciasContent } from './constancias.ts';
import { resumenContent } from './digest.ts';
import { type Content, type MailContext, type Message, PRODUCT, render } from './layout.ts';

export type Plantilla = 'activacion' | 'recuperacion' | 'ingresos' | 'cambio' | 'resumen' | 'constancias';

export function renderCorreo(
  plantilla: Plantilla,
  datos: Record<string, string>,
  context: MailContext,
): Message {
  return render(contentOf(plantilla, datos, context), context.marca);
}

function contentOf(plantilla: Plantilla, datos: Record<string, string>, context: MailContext): Content {
  const { publicUrl, code, codigoId, marca } = context;
  const product = marca?.nombre ?? PRODUCT;
  switch (plantilla) {
    case 'activacion':
      return {
        subject: `Active su cuenta de ${product}`,
        greeting: datos.nombre ? `Hola, ${datos.nombre}:` : 'Hola:',
        paragraphs: [
          'Se creó una cuenta con este email para ingresar al sistema. Para activarla, elija su contraseña.',
        ],
        button: 'Activar cuenta',
        link: `${publicUrl}/activation/${code}`,
        footer:
          'El enlace sirve una sola vez y vence en 72 horas. Si no esperaba este mensaje, puede ignorarlo.',
      };
    case 'recuperacion':
      return {
        subject: `Nueva contraseña de ${product}`,
        greeting: 'Hola:',
        paragraphs: ['Se pidió cambiar la contraseña de su cuenta. Para elegir una nueva, siga este enlace.'],
        button: 'Elegir contraseña',
        link: `${publicUrl}/usuarios/validate/?id=${codigoId}&token=${code}`,
        footer:
          'El enlace sirve una sola vez y vence en 24 horas. Si no lo pidió, ignore este mensaje: su contraseña no cambia.',
      };
    case 'ingresos':
      return {
        subject: `Intentos de ingreso a su cuenta de ${product}`,
        greeting: 'Hola:',
        paragraphs: [
          `Hubo ${datos.intentos} intentos de ingresar a su cuenta con una contraseña equivocada, desde ${datos.direcciones}, en las últimas 24 horas.`,
          'Su contraseña no cambió. Para frenar a quien esté probando, cada intento nuevo debe esperar un poco más; los navegadores desde los que usted ya ingresó no esperan.',
          'Si no fue usted, elija una contraseña que no use en otro sitio.',
        ],
        button: 'Ir al sistema',
        link: `${publicUrl}/login`,
        footer: 'Si olvidó su contraseña, en la pantalla de ingreso puede pedir un enlace para elegir otra.',
      };
    case 'cambio':
      return cambioContent(datos, { ...context, product });
    case 'resumen':
      return resumenContent(datos, publicUrl);
    case 'constancias':
      return constanciasContent(datos, publicUrl);
  }
}
