import { foldText } from '#contract/values/text.ts';

// How sheets of payroll programs name their columns; pasted attendees and the import share them. Keys as `columnKey` writes them.
const columnas = {
  nombre: ['nombre', 'nombres', 'nombre/s', 'nombre(s)'],
  apellido: ['apellido', 'apellidos', 'apellido/s', 'apellido(s)'],
  documento: [
    'documento',
    'doc',
    'dni',
    'documento de identidad',
    'documento nacional de identidad',
    'le',
    'lc',
  ],
  cuit: ['cuit', 'cuil', 'cuit o cuil', 'cuil o cuit'],
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
    'ingreso',
    'ing',
    'fecha ing',
    'fecha de alta',
    'fecha alta',
    'alta',
  ],
  tipo: [
    'puesto',
    'puesto de trabajo',
    'puesto laboral',
    'cargo',
    'funcion',
    'tarea',
    'tareas',
    'tarea habitual',
    'ocupacion',
  ],
  sucursal_id: ['sucursal', 'establecimiento', 'lugar de trabajo', 'centro de trabajo', 'planta', 'sede'],
  fechaegreso: ['fecha de egreso', 'fecha egreso', 'egreso', 'fecha de baja', 'fecha baja', 'baja'],
} as const;
export type ColumnaConocida = keyof typeof columnas;

const known: ReadonlyMap<string, ColumnaConocida> = new Map(
  (Object.entries(columnas) as [ColumnaConocida, readonly string[]][]).flatMap(([campo, names]) =>
    names.map((name) => [name, campo] as const),
  ),
);

export const columnKey = (heading: string): string =>
  foldText(heading)
    .replace(/[.:*°º]/g, '')
    .replace(/[\s_]+/g, ' ')
    .trim();

const numberBefore = /^(numero|nro|num|n)( de)? (?=\S)/;
const numberAfter = / (numero|nro|num|n)$/;
const dateBefore = /^(fec|fch|f) (?=\S)/;

function fieldOfName(key: string): ColumnaConocida | undefined {
  const field = known.get(key) ?? known.get(key.replace(dateBefore, 'fecha '));
  if (field) return field;
  const numbered = known.get(key.replace(numberBefore, '').replace(numberAfter, ''));
  return numbered === 'documento' || numbered === 'cuit' || numbered === 'otrodocumento'
    ? numbered
    : undefined;
}

/** What the names have in common: 'Cargo / Puesto' is the job, 'DNI / CUIL' nothing. */
function commonOf(names: readonly string[]): ColumnaConocida | undefined {
  const fields = new Set(names.map((name) => fieldOfName(name.trim())));
  return fields.size === 1 ? [...fields][0] : undefined;
}

const MAX_HEADING = 200;
const fillingHint = /^([dmay]{1,4}([/ -][dmay]{1,4}){2}|(sin|solo) .*|obligatori[oa]|opcional|requerid[oa])$/;
const withBrackets = /^(.*\S) ?\(([^()]*)\)$/;

function fieldOfKey(key: string): ColumnaConocida | undefined {
  const field = fieldOfName(key) ?? commonOf(key.split('/'));
  const [, name = '', note = ''] = withBrackets.exec(key) ?? [];
  if (field || !name) return field;
  return fillingHint.test(note.trim())
    ? fieldOfKey(name.trim())
    : commonOf([...name.split('/'), ...note.split('/')]);
}

export function columnaOf(heading: string): ColumnaConocida | undefined {
  if (heading.trim() === '' || heading.length > MAX_HEADING) return undefined;
  // A dot ends an abbreviation, or stands inside one: 'Nro.Doc.' and 'D.N.I.'.
  const apart = heading.replace(/\.(?=\S)/g, '. ');
  const letters = heading.replace(/(?<=\b\p{L}) (?=\p{L}\b)/gu, '');
  for (const form of new Set([heading, apart, letters])) {
    const field = fieldOfKey(columnKey(form));
    if (field) return field;
  }
  return undefined;
}
