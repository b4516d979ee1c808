import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { groups } from './atajos.ts';

const sources = join(import.meta.dirname, '..');

/** The files that handle keys, with the shortcuts of the list that they are about; [] for keys that nobody has to know. */
const handlers: Record<string, readonly string[]> = {
  'layout/SearchButton.tsx': ['Buscar en todo el sistema'],
  'shared/list/useSlash.ts': ['Ir al buscador de la lista'],
  'layout/Cuenta.tsx': ['Ver los atajos de teclado'],
  'shared/list/SearchField.tsx': ['Limpiar el texto', 'Ir a la primera fila'],
  'shared/table/head/useHeadKeys.ts': [
    'Pasar a otra columna',
    'Ir a la primera columna o a la última',
    'Bajar a las filas',
    'Ordenar por la columna',
  ],
  'shared/table/rows/VirtualRows.tsx': [
    'Abrir el detalle de la fila',
    'Marcar o desmarcar la casilla de la fila',
  ],
  'shared/table/rows/useRowKeys.ts': [
    'Pasar a la fila anterior o a la siguiente',
    'Subir o bajar una pantalla',
    'Ir a la primera fila o a la última',
    'Pasar al mismo campo de la fila siguiente',
  ],
  'shared/table/rows/TableRow.tsx': ['Marcar todas las filas entre dos casillas'],
  'agenda/MonthGrid.tsx': [
    'Pasar a otro día',
    'Ir al lunes o al domingo',
    'Pasar al mes anterior o al siguiente',
    'Abrir el día',
  ],
  'situacion/personal/useMatrizKeys.ts': [
    'Pasar a otra celda',
    'Ir a la persona o a la última capacitación',
    'Subir o bajar una pantalla',
    'Abrir la capacitación',
    'Marcar o desmarcar a la persona',
  ],
  // Passes them on.
  'situacion/personal/Matriz.tsx': [],
  'shared/layout/dialogs/DetailDialog.tsx': ['Ver el registro anterior o el siguiente'],
  // MUI's dialogs and date fields handle these.
  'shared/layout/dialogs/TitledDialog.tsx': ['Cerrar el diálogo, el panel o el menú'],
  'shared/fields/pickers.tsx': ['Cambiar el día, el mes, el año o la hora', 'Pasar de una parte a la otra'],
  // A form's own submit.
  'shared/form/FormDialog.tsx': ['Guardar, o agregar el asistente'],
  // The search shows its keys at its foot.
  'busqueda/BusquedaDialog.tsx': [],
  // As in every menu, Tab closes it.
  'layout/CuentaMenu.tsx': [],
  // A held key gives no answer.
  'shared/feedback/ConfirmHost.tsx': [],
  // They only notice that somebody is there.
  'eventos/in-use.ts': [],
  'shared/historia/place.ts': [],
  'sesion/start.ts': [],
  'shared/feedback/ToastArea.tsx': [],
};

const byNature = ['shared/form/FormDialog.tsx', 'shared/table/rows/TableRow.tsx'];

it('every file that handles keys has its shortcuts in the list', () => {
  const found = globSync('**/*.{ts,tsx}', { cwd: sources }).filter(
    (file) =>
      !/\.test\.|^atajos\/|shared\/keys\.ts/.test(file) &&
      /\bonKeyDown|'keydown'/.test(readFileSync(join(sources, file), 'utf8')),
  );
  expect([...found, ...byNature].toSorted()).toEqual(Object.keys(handlers).toSorted());
});

it('every shortcut of the list has a file that handles it, once', () => {
  const listed = groups.flatMap(({ atajos }) => atajos.map(({ text }) => text));
  expect(Object.values(handlers).flat().toSorted()).toEqual(listed.toSorted());
});
