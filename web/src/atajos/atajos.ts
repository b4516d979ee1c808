export interface Atajo {
  /** Separated by spaces. */
  readonly keys: string;
  readonly text: string;
}

interface Group {
  readonly title: string;
  readonly atajos: readonly Atajo[];
}

/** Every shortcut of the product (reglas 2.29); `atajos.test.ts` compares it with the code that handles keys. */
export const groups: readonly Group[] = [
  {
    title: 'En todas las pantallas',
    atajos: [
      { keys: 'Ctrl K', text: 'Buscar en todo el sistema' },
      { keys: '/', text: 'Ir al buscador de la lista' },
      { keys: '?', text: 'Ver los atajos de teclado' },
      { keys: 'Esc', text: 'Cerrar el diálogo, el panel o el menú' },
    ],
  },
  {
    title: 'En el buscador de una lista',
    atajos: [
      { keys: '↓', text: 'Ir a la primera fila' },
      { keys: 'Esc', text: 'Limpiar el texto' },
    ],
  },
  {
    title: 'En el encabezado de una tabla',
    atajos: [
      { keys: '← →', text: 'Pasar a otra columna' },
      { keys: 'Inicio Fin', text: 'Ir a la primera columna o a la última' },
      { keys: '↓', text: 'Bajar a las filas' },
      { keys: 'Enter', text: 'Ordenar por la columna' },
    ],
  },
  {
    title: 'En una tabla, con una fila elegida con Tab',
    atajos: [
      { keys: '↑ ↓', text: 'Pasar a la fila anterior o a la siguiente' },
      { keys: 'RePág AvPág', text: 'Subir o bajar una pantalla' },
      { keys: 'Inicio Fin', text: 'Ir a la primera fila o a la última' },
      { keys: 'Enter', text: 'Abrir el detalle de la fila' },
      { keys: 'Espacio', text: 'Marcar o desmarcar la casilla de la fila' },
      { keys: 'Mayús clic', text: 'Marcar todas las filas entre dos casillas' },
    ],
  },
  {
    title: 'En una tabla con campos',
    atajos: [{ keys: 'Enter', text: 'Pasar al mismo campo de la fila siguiente' }],
  },
  {
    title: 'En el mes de la agenda, con un día elegido con Tab',
    atajos: [
      { keys: '← ↑ → ↓', text: 'Pasar a otro día' },
      { keys: 'Inicio Fin', text: 'Ir al lunes o al domingo' },
      { keys: 'RePág AvPág', text: 'Pasar al mes anterior o al siguiente' },
      { keys: 'Enter', text: 'Abrir el día' },
    ],
  },
  {
    title: 'En la matriz de personal, con una celda elegida con Tab',
    atajos: [
      { keys: '← ↑ → ↓', text: 'Pasar a otra celda' },
      { keys: 'Inicio Fin', text: 'Ir a la persona o a la última capacitación' },
      { keys: 'RePág AvPág', text: 'Subir o bajar una pantalla' },
      { keys: 'Enter', text: 'Abrir la capacitación' },
      { keys: 'Espacio', text: 'Marcar o desmarcar a la persona' },
    ],
  },
  {
    title: 'En el detalle de un registro',
    atajos: [{ keys: '↑ ↓', text: 'Ver el registro anterior o el siguiente' }],
  },
  {
    title: 'Al escribir una fecha o una hora',
    atajos: [
      { keys: '↑ ↓', text: 'Cambiar el día, el mes, el año o la hora' },
      { keys: '← →', text: 'Pasar de una parte a la otra' },
    ],
  },
  {
    title: 'En un formulario',
    atajos: [{ keys: 'Enter', text: 'Guardar, o agregar el asistente' }],
  },
];
