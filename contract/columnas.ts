import { foldText } from './text.ts';

// How sheets of payroll programs name their columns; pasted attendees and the import share them. Keys as `columnKey` writes them.
const columnas = {
  nombre: ['nombre', 'nombres', 'nombre/s', 'nombre(s)'],
  apellido: ['apellido', 'apellidos', 'apellido/s', 'apellido(s)'],
  documento: ['documento', 'doc', 'dni', 'documento de identidad', 'dni/documento', 'documento/dni'],
  cuit: [
    'cuit',
    'cuil',
    'cuit/cuil',
    'cuil/cuit',
    'cuit / cuil',
    'cuil / cuit',
    'cuit o cuil',
    'cuil o cuit',
  ],
  otrodocumento: [
    'otro documento',
    'otro doc',
    'documento extranjero',
    'pasaporte',
    'passport',
    'cedula',
    'cedula de identidad',
    'ci',
    'rut',
  ],
  fechadeingreso: [
    'fecha de ingreso',
    'fecha ingreso',
    'f ingreso',
    'ingreso',
    'fecha de alta',
    'fecha alta',
    'alta',
  ],
  tipo: ['puesto', 'puesto de trabajo', 'cargo', 'funcion', 'tarea', 'tareas', 'ocupacion'],
  sucursal_id: ['sucursal', 'establecimiento', 'lugar de trabajo', 'planta', 'sede'],
  fechaegreso: [
    'fecha de egreso',
    'fecha egreso',
    'f egreso',
    'egreso',
    'fecha de baja',
    'fecha baja',
    'baja',
  ],
} as const;
export type ColumnaConocida = keyof typeof columnas;

const known: ReadonlyMap<string, ColumnaConocida> = new Map(
  (Object.entries(columnas) as [ColumnaConocida, readonly string[]][]).flatMap(([campo, names]) =>
    names.map((name) => [name, campo] as const),
  ),
);

/** A heading for comparison: without case, accents, dots, colons and signs of 'número'. */
export const columnKey = (heading: string): string =>
  foldText(heading)
    .replace(/[.:°º]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

const numberBefore = /^(numero|nro|num|n)( de)? (?=\S)/;
const numberAfter = / (numero|nro|num|n)$/;

/** The field that a heading names: 'D.N.I.', 'Nro. de documento' and 'Documento N.º' are the document. */
export function columnaOf(heading: string): ColumnaConocida | undefined {
  const key = columnKey(heading);
  const field = known.get(key);
  if (field) return field;
  const numbered = known.get(key.replace(numberBefore, '').replace(numberAfter, ''));
  return numbered === 'documento' || numbered === 'cuit' || numbered === 'otrodocumento'
    ? numbered
    : undefined;
}
