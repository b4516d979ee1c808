/** The technical documents of the sample: title, label and what each says. */
export const documentos = [
  {
    nombre: 'Plan de evacuación y roles de emergencia',
    etiqueta: 'Emergencias',
    puntos: [
      'Roles del grupo de control y de los líderes de piso.',
      'Vías de escape, puntos de reunión y señalización.',
      'Frecuencia de los simulacros y registro de cada uno.',
    ],
  },
  {
    nombre: 'Uso y cuidado de los elementos de protección personal',
    etiqueta: 'EPP',
    puntos: [
      'Elección según el riesgo de cada puesto.',
      'Entrega con constancia (Res. SRT 299/11).',
      'Limpieza, guarda y reposición.',
    ],
  },
  {
    nombre: 'Protocolo de medición de ruido en el ambiente laboral',
    etiqueta: 'Ruido',
    puntos: [
      'Instrumental, calibración y método (Res. SRT 85/12).',
      'Dosis por puesto y medidas correctivas.',
    ],
  },
  {
    nombre: 'Medición de puesta a tierra y continuidad de las masas',
    etiqueta: 'Electricidad',
    puntos: ['Protocolo anual (Res. SRT 900/15).', 'Valores admitidos y plan de mejoras de la instalación.'],
  },
  {
    nombre: 'Control periódico de extintores y red de incendio',
    etiqueta: 'Incendio',
    puntos: ['Recarga anual y prueba hidráulica.', 'Planilla mensual de control por equipo.'],
  },
  {
    nombre: 'Ergonomía: identificación de factores de riesgo',
    etiqueta: 'Ergonomía',
    puntos: [
      'Planillas de la Res. SRT 886/15 por puesto de trabajo.',
      'Levantamiento manual, posturas forzadas y movimientos repetitivos.',
    ],
  },
  {
    nombre: 'Trabajo en altura: procedimiento y permiso',
    etiqueta: 'Procedimientos',
    puntos: [
      'Permiso de trabajo y verificación previa de arneses y anclajes.',
      'Rescate: medios, responsables y comunicación.',
    ],
  },
  {
    nombre: 'Iluminación en los puestos de trabajo',
    etiqueta: 'Iluminación',
    puntos: [
      'Medición por sector (Res. SRT 84/12).',
      'Uniformidad, luz de emergencia y mantenimiento de luminarias.',
    ],
  },
] as const;
