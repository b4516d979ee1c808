import { nombrePorDefecto } from '#contract/consultora/consultora.ts';

export const PRODUCT = nombrePorDefecto;

/** Who writes: the consultancy's name, and the address of its logo. */
export interface MailBrand {
  readonly nombre: string;
  readonly logo: string | null;
}

const productBrand: MailBrand = { nombre: PRODUCT, logo: null };

export interface Message {
  subject: string;
  text: string;
  html: string;
}

interface Line {
  text: string;
  link: string;
}

/** A list of links. */
export interface Section {
  title: string;
  lines: Line[];
  /** States how many lines are missing. */
  more?: string;
}

export interface Content {
  subject: string;
  greeting: string;
  paragraphs: string[];
  sections?: Section[];
  /** After the sections. */
  closing?: readonly Line[];
  button: string;
  link: string;
  footer: string;
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

// reglas 13.4: a line break would end the subject's header.
const oneLine = (text: string) => text.replace(/\p{Cc}+/gu, ' ').trim();

const sectionText = ({ title, lines, more }: Section) =>
  [title, ...lines.map(({ text, link }) => `- ${oneLine(text)}\n  ${link}`), ...(more ? [more] : [])].join(
    '\n',
  );

const sectionHtml = ({ title, lines, more }: Section) => {
  const items = lines.map(
    ({ text, link }) =>
      `<li style="margin:0 0 8px;line-height:1.4"><a href="${escapeHtml(link)}" style="color:#1b7a4b">${escapeHtml(text)}</a></li>`,
  );
  return `<h2 style="margin:24px 0 8px;font-size:16px">${escapeHtml(title)}</h2>
<ul style="margin:0;padding:0 0 0 20px">${items.join('\n')}</ul>${more ? `<p style="margin:8px 0 0;color:#5a6762">${escapeHtml(more)}</p>` : ''}`;
};

const brandHtml = (nombre: string, logo: string | null) =>
  logo
    ? `<img src="${escapeHtml(logo)}" alt="${escapeHtml(nombre)}" height="40" style="height:40px;max-width:200px;object-fit:contain">`
    : escapeHtml(nombre);

export function render(content: Content, { nombre, logo }: MailBrand = productBrand): Message {
  const { subject, greeting, paragraphs, sections = [], closing = [], button, link, footer } = content;
  const lists = sections.map(sectionText);
  const last = closing.map(({ text, link: to }) => `${oneLine(text)}\n${to}`);
  const text = [greeting, ...paragraphs, ...lists, ...last, `${button}: ${link}`, footer, nombre].join(
    '\n\n',
  );
  const p = (content: string) => `<p style="margin:0 0 16px;line-height:1.5">${content}</p>`;
  const html = `<!doctype html><html lang="es-AR"><body style="margin:0;background:#f5f7f6;font-family:Arial,sans-serif;color:#1f2a26">
<div style="max-width:560px;margin:32px auto;padding:32px;background:#ffffff;border:1px solid #e1e7e4;border-radius:12px">
<p style="margin:0 0 24px;font-weight:bold;color:#1b7a4b">${brandHtml(nombre, logo)}</p>
${[greeting, ...paragraphs].map((line) => p(escapeHtml(line))).join('\n')}
${sections.map(sectionHtml).join('\n')}
${closing.map((line) => p(`<a href="${escapeHtml(line.link)}" style="color:#1b7a4b">${escapeHtml(line.text)}</a>`)).join('')}
<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1b7a4b;color:#ffffff;text-decoration:none">${escapeHtml(button)}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:#5a6762">Si el botón no funciona, copie esta dirección en su navegador:<br>${escapeHtml(link)}</p>
<p style="margin:0;font-size:13px;color:#5a6762">${escapeHtml(footer)}</p>
</div></body></html>`;
  return { subject: oneLine(subject), text, html };
}

/** `code` and `codigoId` make the mail's link. */
export interface MailContext {
  publicUrl: string;
  code: string;
  codigoId: string;
  createdAt: Date;
  timezone: string;
  /** The product's own by default. */
  marca?: MailBrand;
}
