import type { Content } from './layout.ts';

/** The certificates of a training, attached or as a link that needs signing in (reglas 4.26). */
export function constanciasContent(datos: Record<string, string>, publicUrl: string): Content {
  const { orden = '', numero, titulo, fecha, cantidad, adjunto } = datos;
  const count = cantidad === '1' ? 'la constancia' : `las ${cantidad} constancias`;
  return {
    subject: `Constancias de capacitación: ${titulo}`,
    greeting: 'Hola:',
    paragraphs: [
      `Le enviamos ${count} de la capacitación «${titulo}» (orden N.º ${numero}), del ${fecha}.`,
      adjunto
        ? 'Van en el archivo adjunto, listas para imprimir.'
        : 'Puede abrirlas e imprimirlas desde el detalle de la orden, ingresando con su cuenta.',
      'Cada constancia tiene un código con el que cualquiera puede verificarla.',
    ],
    button: 'Ver la capacitación',
    link: `${publicUrl}/ordenes?ver=${orden}`,
    footer: 'Recibe este mensaje porque su empresa es cliente de quien dictó la capacitación.',
  };
}
