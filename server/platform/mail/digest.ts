import { diasAviso, diasVencida } from '#contract/ordenes.ts';
import type { Content, Seccion } from './layout.ts';

interface Parte {
  cantidad: number;
  filas: { id: string; texto: string }[];
}

const parteOf = (text: string | undefined) => JSON.parse(text ?? '{"cantidad":0,"filas":[]}') as Parte;

const ordenes = (n: number) => (n === 1 ? '1 orden' : `${n} órdenes`);

function seccion(titulo: string, { cantidad, filas }: Parte, publicUrl: string): Seccion[] {
  if (cantidad === 0) return [];
  const lineas = filas.map(({ id, texto }) => ({ texto, enlace: `${publicUrl}/ordenes?ver=${id}` }));
  const resto = cantidad - filas.length;
  return [
    { titulo, lineas, ...(resto > 0 && { resto: `Y ${ordenes(resto)} más, en el listado de órdenes.` }) },
  ];
}

/** The weekly digest of what expires, with a link to each order. */
export function resumenContent(datos: Record<string, string>, publicUrl: string): Content {
  const porVencer = parteOf(datos.porVencer);
  const vencidas = parteOf(datos.vencidas);
  const told = [
    ...(porVencer.cantidad > 0 ? [`${ordenes(porVencer.cantidad)} por vencer`] : []),
    ...(vencidas.cantidad > 0
      ? [`${ordenes(vencidas.cantidad)} ${vencidas.cantidad === 1 ? 'vencida' : 'vencidas'}`]
      : []),
  ].join(' y ');
  return {
    subject: `Vencimientos de la semana: ${told}`,
    saludo: 'Hola:',
    parrafos: ['Este es el resumen semanal de sus órdenes de servicio.'],
    secciones: [
      ...seccion(`Vencen en los próximos ${diasAviso} días`, porVencer, publicUrl),
      ...seccion(`Vencieron en los últimos ${diasVencida} días`, vencidas, publicUrl),
    ],
    boton: 'Ver las órdenes',
    enlace: `${publicUrl}/ordenes${porVencer.cantidad > 0 ? '?estado=por-vencer' : ''}`,
    pie: 'Si no quiere recibir este resumen, desactívelo en «Mi perfil».',
  };
}
