import type { Kind } from '#contract/ordenes/tipos-orden.ts';

interface TipoDemo {
  readonly nombre: string;
  readonly clase: Kind;
  /** The validity that its form suggests. */
  readonly meses: number;
  readonly anticipacion?: number;
  /** Days of notice of its own. */
  readonly diasAviso?: number;
  readonly exigeRespaldo?: true;
  readonly queDocumentar: string;
  readonly titulos?: readonly string[];
}

export const autoelevadores = 'Inspección de autoelevadores (Res. SRT 960/15)';
export const visitaTecnica = 'Visita técnica de higiene y seguridad';

export const tipos: readonly TipoDemo[] = [
  {
    nombre: 'Medición de puesta a tierra (Res. SRT 900/15)',
    clase: 'inspeccion',
    meses: 12,
    exigeRespaldo: true,
    queDocumentar:
      'Protocolo firmado, croquis de las jabalinas, foto de cada punto medido y certificado de calibración del telurímetro',
  },
  {
    nombre: 'Medición de iluminación (Res. SRT 84/12)',
    clase: 'inspeccion',
    meses: 12,
    exigeRespaldo: true,
    queDocumentar:
      'Protocolo firmado, croquis de la grilla de puntos y certificado de calibración del luxómetro',
  },
  {
    nombre: 'Medición de ruido (Res. SRT 85/12)',
    clase: 'inspeccion',
    meses: 12,
    exigeRespaldo: true,
    queDocumentar:
      'Protocolo firmado, foto del puesto durante la medición y certificado de calibración del decibelímetro',
  },
  {
    nombre: 'Control de extintores',
    clase: 'inspeccion',
    meses: 3,
    queDocumentar: 'Tarjeta y manómetro de cada extintor, plano de ubicación y remito de recarga',
  },
  {
    nombre: autoelevadores,
    clase: 'inspeccion',
    meses: 12,
    queDocumentar: 'Lista de verificación firmada, placa y horquillas de cada equipo, y carnet del conductor',
  },
  {
    nombre: visitaTecnica,
    clase: 'inspeccion',
    meses: 1,
    diasAviso: 7,
    queDocumentar: 'Constancia de visita firmada por la empresa y foto de cada desvío',
  },
  {
    nombre: 'Estudio de ergonomía (Res. SRT 886/15)',
    clase: 'compliance',
    meses: 12,
    queDocumentar: 'Planillas 1 a 4 firmadas y foto de cada puesto con la postura habitual',
  },
  {
    nombre: 'Relevamiento general de riesgos laborales (RGRL)',
    clase: 'compliance',
    meses: 12,
    queDocumentar: 'Formulario firmado por el empleador y acuse de presentación ante la ART',
  },
  {
    nombre: 'Relevamiento de agentes de riesgo (RAR)',
    clase: 'compliance',
    meses: 12,
    queDocumentar: 'Nómina de expuestos firmada y acuse de presentación ante la ART',
  },
  {
    nombre: 'Estudio de carga de fuego',
    clase: 'compliance',
    meses: 24,
    anticipacion: 60,
    queDocumentar: 'Memoria de cálculo firmada y plano con los sectores de incendio',
  },
  {
    nombre: 'Plan de evacuación y simulacro',
    clase: 'compliance',
    meses: 6,
    queDocumentar:
      'Acta del simulacro con tiempos, foto del punto de encuentro y plano de evacuación a la vista',
  },
  {
    nombre: 'Trabajo en altura',
    clase: 'capacitacion',
    meses: 12,
    queDocumentar: 'Planilla firmada por los asistentes y foto de la práctica con arnés',
    titulos: [
      'Trabajo seguro en altura: arnés y líneas de vida',
      'Armado y uso de andamios',
      'Uso seguro de escaleras y plataformas elevadoras',
    ],
  },
  {
    nombre: 'Uso de elementos de protección personal',
    clase: 'capacitacion',
    meses: 12,
    queDocumentar: 'Planilla firmada por los asistentes y constancias de entrega de elementos de protección',
    titulos: [
      'Elementos de protección personal: selección y cuidado',
      'Protección auditiva y respiratoria',
      'Registro de entrega de EPP (Res. SRT 299/11)',
    ],
  },
  {
    nombre: 'Prevención de incendios y evacuación',
    clase: 'capacitacion',
    meses: 12,
    queDocumentar: 'Planilla firmada por los asistentes y foto de la práctica con extintor',
    titulos: [
      'Uso de extintores y roles de emergencia',
      'Brigada de emergencia: formación inicial',
      'Evacuación segura del edificio',
    ],
  },
  {
    nombre: 'Primeros auxilios',
    clase: 'capacitacion',
    meses: 24,
    queDocumentar: 'Planilla firmada por los asistentes y foto de la práctica de reanimación',
    titulos: ['Primeros auxilios y RCP', 'Reanimación y uso del DEA', 'Atención inicial de accidentes'],
  },
  {
    nombre: 'Ergonomía y manejo de cargas',
    clase: 'capacitacion',
    meses: 12,
    queDocumentar: 'Planilla firmada por los asistentes y foto de la práctica de levantamiento',
    titulos: [
      'Levantamiento manual de cargas',
      'Posturas y pausas activas en oficina',
      'Prevención de trastornos musculoesqueléticos',
    ],
  },
];

export const horarios: readonly (readonly [inicio: string, fin: string])[] = [
  ['08:00', '10:00'],
  ['08:30', '12:30'],
  ['09:00', '11:00'],
  ['09:00', '13:00'],
  ['10:00', '12:00'],
  ['14:00', '16:00'],
  ['14:30', '17:30'],
  ['16:00', '18:00'],
];

export const lugares: readonly string[] = [
  'Sala de reuniones',
  'Comedor de planta',
  'Aula de capacitación',
  'Depósito central',
  'Oficina técnica',
];

export const temario =
  'Marco legal: Ley 19.587 y Decreto 351/79. Identificación de riesgos. Medidas de prevención. Práctica y evaluación.';
