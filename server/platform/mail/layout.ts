export const PRODUCT = 'Prisma Seguridad';

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

/** A mail's text and HTML. */
export function render({ subject, saludo, parrafos, secciones = [], boton, enlace, pie }: Content): Message {
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
