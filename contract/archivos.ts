import type { Entity } from './entity.ts';

/** An uploaded file; its calls are those of the rows that it belongs to. */
export const archivo = {
  label: 'Archivos',
  name: 'el archivo',
  called: ['nombre'],
  verbs: { alta: 'Subió el archivo' },
  readers: ['tecnico'],
  clientRights: {
    select: 'id clave nombre tipo_contenido bytes clase',
    insert: 'id clave nombre tipo_contenido bytes clase sha256',
  },
} as const satisfies Entity;
