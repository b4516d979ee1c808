import { cambioContent } from './cambios.ts';
import { resumenContent } from './resumen.ts';

const PRODUCT = 'Prisma Seguridad';

export type Plantilla = 'activacion' | 'recuperacion' | 'ingresos' | 'cambio' | 'resumen';

export interface Message {
  subject: string;
  text: string;
  html: string;
}

/** A list within a mail, each line a link. */
export interface Seccion {
  titulo: string;
  lineas: { texto: string; enlace: string }[];
  /** What of it is not shown. */
  resto?: string;
}

export interface Content {
  subject: string;
  saludo: string;
  parrafos: string[];
  secciones?: Seccion[];
  boton: string;
  enlace: string;
  pie: string;
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

// A subject is one line whatever the data held (reglas 13.4).
const oneLine = (text: string) => text.replace(/\p{Cc}+/gu, ' ').trim();

const sectionText = ({ titulo, lineas, resto }: Seccion) =>
  [
    titulo,
    ...lineas.map(({ texto, enlace }) => `- ${oneLine(texto)}\n  ${enlace}`),
    ...(resto ? [resto] : []),
  ].join('\n');

const sectionHtml = ({ titulo, lineas, resto }: Seccion) => {
  const items = lineas.map(
    ({ texto, enlace }) =>
      `<li style="margin:0 0 8px;line-height:1.4"><a href="${escapeHtml(enlace)}" style="color:#1b7a4b">${escapeHtml(texto)}</a></li>`,
  );
  return `<h2 style="margin:24px 0 8px;font-size:16px">${escapeHtml(titulo)}</h2>
<ul style="margin:0;padding:0 0 0 20px">${items.join('\n')}</ul>${resto ? `<p style="margin:8px 0 0;color:#5a6762">${escapeHtml(resto)}</p>` : ''}`;
};

function render({ subject, saludo, parrafos, secciones = [], boton, enlace, pie }: Content): Message {
  const sections = secciones.map(sectionText);
  const text = [saludo, ...parrafos, ...sections, `${boton}: ${enlace}`, pie, PRODUCT].join('\n\n');
  const p = (content: string) => `<p style="margin:0 0 16px;line-height:1.5">${content}</p>`;
  const html = `<!doctype html><html lang="es-AR"><body style="margin:0;background:#f5f7f6;font-family:Arial,sans-serif;color:#1f2a26">
<div style="max-width:560px;margin:32px auto;padding:32px;background:#ffffff;border:1px solid #e1e7e4;border-radius:12px">
<p style="margin:0 0 24px;font-weight:bold;color:#1b7a4b">${PRODUCT}</p>
${[saludo, ...parrafos].map((line) => p(escapeHtml(line))).join('\n')}
${secciones.map(sectionHtml).join('\n')}
<p style="margin:24px 0"><a href="${escapeHtml(enlace)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1b7a4b;color:#ffffff;text-decoration:none">${escapeHtml(boton)}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:#5a6762">Si el botón no funciona, copie esta dirección en su navegador:<br>${escapeHtml(enlace)}</p>
<p style="margin:0;font-size:13px;color:#5a6762">${escapeHtml(pie)}</p>
</div></body></html>`;
  return { subject: oneLine(subject), text, html };
}

/** What a mail is made of beside its data: `code` and `codigoId` make its link on `publicUrl`; when it was caused, and where. */
export interface Contexto {
  publicUrl: string;
  code: string;
  codigoId: string;
  momento: Date;
  timezone: string;
}

/** The mail of each template, in Spanish. */
export function renderCorreo(
  plantilla: Plantilla,
  datos: Record<string, string>,
  contexto: Contexto,
): Message {
  const { publicUrl, code, codigoId } = contexto;
  switch (plantilla) {
    case 'activacion':
      return render({
        subject: `Active su cuenta de ${PRODUCT}`,
        saludo: datos.nombre ? `Hola, ${datos.nombre}:` : 'Hola:',
        parrafos: [
          'Se creó una cuenta con este email para ingresar al sistema. Para activarla, elija su contraseña.',
        ],
        boton: 'Activar cuenta',
        enlace: `${publicUrl}/activation/${code}`,
        pie: 'El enlace sirve una sola vez y vence en 72 horas. Si no esperaba este mensaje, puede ignorarlo.',
      });
    case 'recuperacion':
      return render({
        subject: `Nueva contraseña de ${PRODUCT}`,
        saludo: 'Hola:',
        parrafos: ['Se pidió cambiar la contraseña de su cuenta. Para elegir una nueva, siga este enlace.'],
        boton: 'Elegir contraseña',
        enlace: `${publicUrl}/usuarios/validate/?id=${codigoId}&token=${code}`,
        pie: 'El enlace sirve una sola vez y vence en 24 horas. Si no lo pidió, ignore este mensaje: su contraseña no cambia.',
      });
    case 'ingresos':
      return render({
        subject: `Intentos de ingreso a su cuenta de ${PRODUCT}`,
        saludo: 'Hola:',
        parrafos: [
          `Hubo ${datos.intentos} intentos de ingresar a su cuenta con una contraseña equivocada, desde ${datos.direcciones}, en las últimas 24 horas.`,
          'Su contraseña no cambió. Para frenar a quien esté probando, cada intento nuevo debe esperar un poco más; los navegadores desde los que usted ya ingresó no esperan.',
          'Si no fue usted, elija una contraseña que no use en otro sitio.',
        ],
        boton: 'Ir al sistema',
        enlace: `${publicUrl}/login`,
        pie: 'Si olvidó su contraseña, en la pantalla de ingreso puede pedir un enlace para elegir otra.',
      });
    case 'cambio':
      return render(cambioContent(datos, contexto));
    case 'resumen':
      return render(resumenContent(datos, publicUrl));
  }
}
