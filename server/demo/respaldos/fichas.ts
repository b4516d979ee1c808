import type { Random } from '../random.ts';
import { estudio, estudios } from './estudios.ts';
import { bySector, decimal, type Ficha, type Modelo, mostly } from './modelo.ts';

const croquis = {
  archivo: 'croquis.png',
  nombre: 'Croquis de puntos.png',
  descripcion: 'Ubicación de los puntos de medición',
};

const modelos: readonly Modelo[] = [
  {
    tipo: 'puesta a tierra',
    titulo: 'Protocolo de puesta a tierra',
    columnas: ['Toma', 'Sector', 'Valor medido', 'Continuidad'],
    filas: (random) =>
      bySector(random, 6, () => [`${decimal(random, 1, 9)} ohm`, mostly(random, 'Sí', 'Revisar')]),
    observaciones: ['Reapretar la bornera de la toma 2.', 'Señalizar la cámara de inspección.'],
    foto: {
      archivo: 'tablero.jpg',
      nombre: 'Tablero general.jpg',
      descripcion: 'Tablero general con la toma principal',
    },
  },
  {
    tipo: 'iluminación',
    titulo: 'Protocolo de iluminación',
    columnas: ['Punto', 'Sector', 'Valor medio', 'Uniformidad'],
    filas: (random) => bySector(random, 7, () => [`${random.int(180, 640)} lux`, `0,${random.int(51, 88)}`]),
    observaciones: ['Limpiar las luminarias del depósito.', 'Reponer dos tubos en expedición.'],
    foto: croquis,
  },
  {
    tipo: 'ruido',
    titulo: 'Protocolo de ruido',
    columnas: ['Punto', 'Sector', 'Nivel equivalente', 'Exposición'],
    filas: (random) =>
      bySector(random, 7, () => [`${decimal(random, 66, 88)} dB(A)`, `${random.int(2, 8)} h`]),
    observaciones: [
      'Mantener el uso de protectores auditivos en las líneas.',
      'Repetir el punto 3 con carga.',
    ],
    foto: croquis,
  },
  {
    tipo: 'extintores',
    titulo: 'Planilla de extintores',
    columnas: ['N.º', 'Ubicación', 'Agente', 'Estado'],
    filas: (random) =>
      bySector(random, 8, () => [
        random.pick(['Polvo ABC 5 kg', 'Polvo ABC 10 kg', 'CO2 3,5 kg']),
        mostly(random, 'Cargado', 'A recargar'),
      ]),
    observaciones: ['Despejar el acceso al equipo del depósito.', 'Colocar la tarjeta de control que falta.'],
    foto: {
      archivo: 'extintor.jpg',
      nombre: 'Extintor de expedición.jpg',
      descripcion: 'Extintor y baliza de expedición',
    },
  },
  {
    tipo: 'autoelevadores',
    titulo: 'Inspección de autoelevador',
    columnas: ['N.º', 'Control', 'Estado', 'Detalle'],
    filas: (random) =>
      [
        'Frenos de servicio y mano',
        'Dirección',
        'Horquillas y cadenas',
        'Luces y bocina',
        'Cinturón de seguridad',
        'Neumáticos',
      ].map((control, n) => [String(n + 1), control, mostly(random, 'Bien', 'Regular'), '-']),
    observaciones: ['Cambiar la cinta del cinturón.', 'Programar el cambio de neumáticos.'],
    foto: { archivo: 'autoelevador.jpg', nombre: 'Equipo.jpg', descripcion: 'Vista lateral del equipo' },
  },
  {
    tipo: 'Visita técnica',
    titulo: 'Constancia de visita',
    columnas: ['N.º', 'Sector', 'Observado', 'Prioridad'],
    filas: (random) =>
      bySector(random, 4, () => [
        random.pick(['Orden y limpieza', 'Uso de EPP', 'Vías de escape', 'Resguardos']),
        random.pick(['Baja', 'Media', 'Alta']),
      ]),
    observaciones: ['Despejar la salida de emergencia.', 'Reponer los protectores auditivos.'],
  },
];

export const modeloOf = (tipo: string): Modelo =>
  [...modelos, ...estudios].find((modelo) => tipo.includes(modelo.tipo)) ?? estudio;

export function drawFicha(random: Random, { titulo, columnas, filas, observaciones }: Modelo): Ficha {
  const isClean = random.chance(0.6);
  return {
    titulo,
    columnas,
    filas: filas(random),
    resultado: isClean ? 'Sin observaciones' : 'Con observaciones',
    observaciones: isClean ? [] : random.sample(observaciones, random.int(1, observaciones.length)),
  };
}

/** The sheet that the attendees signed. */
export const planillaOf = (
  people: readonly { readonly apellido: string; readonly nombre: string; readonly documento: string }[],
): Ficha => ({
  titulo: 'Planilla de asistencia',
  columnas: ['N.º', 'Apellido y nombre', 'Documento', 'Firma'],
  filas: people.map(({ apellido, nombre, documento }, n) => [
    ...[String(n + 1), `${apellido}, ${nombre}`, documento, 'Firmó'],
  ]),
  resultado: 'Todos los presentes firmaron',
  observaciones: [],
});
