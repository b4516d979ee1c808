import { bySector, type Modelo, mostly } from './modelo.ts';

export const estudios: readonly Modelo[] = [
  {
    tipo: 'ergonomía',
    titulo: 'Estudio de ergonomía',
    columnas: ['N.º', 'Sector', 'Factor', 'Nivel de riesgo'],
    filas: (random) =>
      bySector(random, 6, () => [
        random.pick(['Levantamiento de cargas', 'Posturas forzadas', 'Movimientos repetitivos']),
        mostly(random, 'Tolerable', 'Moderado'),
      ]),
    observaciones: ['Rotar los puestos de expedición.', 'Elevar la mesa de trabajo de la línea 2.'],
  },
  {
    tipo: '(RGRL)',
    titulo: 'Relevamiento general de riesgos',
    columnas: ['N.º', 'Sector', 'Aspecto', 'Respuesta'],
    filas: (random) =>
      bySector(random, 8, () => [
        random.pick(['Orden y limpieza', 'Instalación eléctrica', 'Máquinas y herramientas', 'Señalización']),
        mostly(random, 'Sí', 'No'),
      ]),
    observaciones: ['Fijar fecha de regularización por sector.', 'Completar la señalización del depósito.'],
  },
  {
    tipo: '(RAR)',
    titulo: 'Relevamiento de agentes de riesgo',
    columnas: ['N.º', 'Sector', 'Agente', 'Personas expuestas'],
    filas: (random) =>
      bySector(random, 5, () => [
        random.pick(['Ruido', 'Polvo', 'Carga térmica', 'Humos de soldadura']),
        String(random.int(1, 12)),
      ]),
    observaciones: ['Actualizar la nómina de expuestos.', 'Informar los cambios de puesto.'],
  },
  {
    tipo: 'carga de fuego',
    titulo: 'Estudio de carga de fuego',
    columnas: ['N.º', 'Sector', 'Superficie', 'Carga de fuego'],
    filas: (random) => bySector(random, 5, () => [`${random.int(40, 900)} m²`, `${random.int(8, 65)} kg/m²`]),
    observaciones: ['Agregar un extintor en el depósito.', 'Reducir el acopio de cartón en expedición.'],
  },
  {
    tipo: 'evacuación y simulacro',
    titulo: 'Acta de simulacro',
    columnas: ['N.º', 'Sector', 'Personas', 'Tiempo de salida'],
    filas: (random) =>
      bySector(random, 5, () => [
        String(random.int(2, 30)),
        `${random.int(1, 4)} min ${random.int(10, 59)} s`,
      ]),
    observaciones: ['Repasar los roles del grupo de control.', 'Señalar el segundo punto de reunión.'],
  },
];

export const estudio: Modelo = {
  tipo: '',
  titulo: 'Informe técnico',
  columnas: ['N.º', 'Sector', 'Relevado', 'Medida propuesta'],
  filas: (random) =>
    bySector(random, 6, () => [
      random.pick(['Puestos de trabajo', 'Instalaciones', 'Tareas y equipos']),
      random.pick(['Mantener', 'Capacitar', 'Señalizar', 'Reordenar']),
    ]),
  observaciones: ['Actualizar el plano del establecimiento.', 'Revisar las medidas en seis meses.'],
};
