import { escaped, page } from '#server/platform/http/edge/plain-page.ts';

const framed = (nombre: string, title: string, contents: string) =>
  page({ title, nombre, body: `<h1>${title}</h1>\n${contents}` });

/** Asks before anything changes: programs open links of mails by themselves. */
export const askBajaPage = (nombre: string) =>
  framed(
    nombre,
    'Resumen semanal',
    `<p>Si confirma, su cuenta deja de recibir el resumen semanal por email. Los demás correos siguen igual.</p>
<form method="post"><button>No quiero recibirlo más</button></form>`,
  );

export const donePage = (nombre: string) =>
  framed(
    nombre,
    'Listo',
    '<p>Su cuenta ya no recibe el resumen semanal. Puede volver a activarlo en «Mi perfil».</p>',
  );

export const bajaRefusalPage = (nombre: string, status: number, message: string) =>
  framed(
    nombre,
    'No se pudo hacer',
    `<p>${status === 404 ? 'El enlace no es válido. Puede desactivar el resumen en «Mi perfil».' : escaped(message)}</p>`,
  );
