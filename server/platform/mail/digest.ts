import { diasVencidaEnResumen } from '#contract/ordenes/plazos.ts';
import type { Content, Section } from './layout.ts';

interface Group {
  cantidad: number;
  /** How many of them are documents. Mails that waited for an update do not have it. */
  documentos?: number;
  /** A document has the path of its screen, an order none. */
  filas: { id: string; enlace?: string; texto: string }[];
}

const groupOf = (text: string | undefined) => JSON.parse(text ?? '{"cantidad":0,"filas":[]}') as Group;

const counted = (n: number, one: string, many: string) => (n === 1 ? `1 ${one}` : `${n} ${many}`);

/** '3 órdenes y 1 documento' */
function countText({ cantidad, documentos = 0 }: Pick<Group, 'cantidad' | 'documentos'>): string {
  const ordenes = cantidad - documentos;
  return [
    ...(ordenes > 0 ? [counted(ordenes, 'orden', 'órdenes')] : []),
    ...(documentos > 0 ? [counted(documentos, 'documento', 'documentos')] : []),
  ].join(' y ');
}

function expiredText(group: Group): string {
  const { cantidad, documentos = 0 } = group;
  const word = documentos > 0 ? 'vencido' : 'vencida';
  return `${countText(group)} ${word}${cantidad === 1 ? '' : 's'}`;
}

function section(title: string, { cantidad, documentos, filas }: Group, publicUrl: string): Section[] {
  if (cantidad === 0) return [];
  const lines = filas.map(({ id, enlace, texto }) => ({
    text: texto,
    link: `${publicUrl}${enlace ?? `/ordenes?ver=${id}`}`,
  }));
  const more = cantidad - filas.length;
  const rest = documentos
    ? `Y ${more} más, en la agenda.`
    : `Y ${countText({ cantidad: more })} más, en el listado de órdenes.`;
  return [{ title, lines, ...(more > 0 && { more: rest }) }];
}

const number = new Intl.NumberFormat('es-AR');
const sucursalesText = (n: number) => `${number.format(n)} ${n === 1 ? 'sucursal' : 'sucursales'}`;

export function resumenContent(datos: Record<string, string>, publicUrl: string): Content {
  const porVencer = groupOf(datos.porVencer);
  const vencidas = groupOf(datos.vencidas);
  const hasDocumentos = Boolean(porVencer.documentos || vencidas.documentos);
  // Mails that waited for an update do not have it.
  const sinRenovar = Number(datos.sinRenovar ?? 0);
  const faltas = Number(datos.personasConFaltas ?? 0);
  const counts = [
    ...(porVencer.cantidad > 0 ? [`${countText(porVencer)} por vencer`] : []),
    ...(vencidas.cantidad > 0 ? [expiredText(vencidas)] : []),
  ].join(' y ');
  const faltasText = `${counted(faltas, 'persona', 'personas')} con faltas`;
  return {
    subject: counts ? `Vencimientos de la semana: ${counts}` : `Resumen de la semana: ${faltasText}`,
    greeting: 'Hola:',
    paragraphs: [
      `Este es el resumen semanal de sus órdenes de servicio${hasDocumentos ? ' y documentos' : ''}.`,
      ...(counts ? [] : ['No hay órdenes ni documentos por vencer, ni vencidos en los últimos días.']),
    ],
    sections: [
      ...section('Están por vencer', porVencer, publicUrl),
      ...section(`Vencieron en los últimos ${diasVencidaEnResumen} días`, vencidas, publicUrl),
    ],
    closing: [
      ...(sinRenovar > 0
        ? [
            {
              text: `Siguen vencidas sin renovar: ${number.format(sinRenovar)}.`,
              link: `${publicUrl}/ordenes?estado=sin-renovar`,
            },
          ]
        : []),
      ...(faltas > 0
        ? [
            {
              text: `Personas con faltas: ${number.format(faltas)} en ${sucursalesText(Number(datos.sucursalesConFaltas))}.`,
              link: `${publicUrl}/situacion`,
            },
          ]
        : []),
    ],
    ...(counts
      ? {
          button: 'Ver las órdenes',
          link: `${publicUrl}/ordenes${porVencer.cantidad > 0 ? '?estado=por-vencer-sin-renovar' : ''}`,
        }
      : { button: 'Ver la situación', link: `${publicUrl}/situacion` }),
    footer: 'Si no quiere recibir este resumen, desactívelo en «Mi perfil».',
  };
}
