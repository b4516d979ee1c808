import { diasAviso, diasVencidaEnResumen } from '#contract/ordenes.ts';
import type { Content, Section } from './layout.ts';

interface Group {
  cantidad: number;
  filas: { id: string; texto: string }[];
}

const groupOf = (text: string | undefined) => JSON.parse(text ?? '{"cantidad":0,"filas":[]}') as Group;

const countText = (n: number) => (n === 1 ? '1 orden' : `${n} órdenes`);

function section(title: string, { cantidad, filas }: Group, publicUrl: string): Section[] {
  if (cantidad === 0) return [];
  const lines = filas.map(({ id, texto }) => ({ text: texto, link: `${publicUrl}/ordenes?ver=${id}` }));
  const more = cantidad - filas.length;
  return [{ title, lines, ...(more > 0 && { more: `Y ${countText(more)} más, en el listado de órdenes.` }) }];
}

export function resumenContent(datos: Record<string, string>, publicUrl: string): Content {
  const porVencer = groupOf(datos.porVencer);
  const vencidas = groupOf(datos.vencidas);
  // Mails that waited for an update do not have it.
  const sinRenovar = Number(datos.sinRenovar ?? 0);
  const counts = [
    ...(porVencer.cantidad > 0 ? [`${countText(porVencer.cantidad)} por vencer`] : []),
    ...(vencidas.cantidad > 0
      ? [`${countText(vencidas.cantidad)} ${vencidas.cantidad === 1 ? 'vencida' : 'vencidas'}`]
      : []),
  ].join(' y ');
  return {
    subject: `Vencimientos de la semana: ${counts}`,
    greeting: 'Hola:',
    paragraphs: ['Este es el resumen semanal de sus órdenes de servicio.'],
    sections: [
      ...section(`Vencen en los próximos ${diasAviso} días`, porVencer, publicUrl),
      ...section(`Vencieron en los últimos ${diasVencidaEnResumen} días`, vencidas, publicUrl),
    ],
    ...(sinRenovar > 0 && {
      closing: {
        text: `Siguen vencidas sin renovar: ${new Intl.NumberFormat('es-AR').format(sinRenovar)}.`,
        link: `${publicUrl}/ordenes?estado=sin-renovar`,
      },
    }),
    button: 'Ver las órdenes',
    link: `${publicUrl}/ordenes${porVencer.cantidad > 0 ? '?estado=por-vencer&renovacion=pendiente' : ''}`,
    footer: 'Si no quiere recibir este resumen, desactívelo en «Mi perfil».',
  };
}
