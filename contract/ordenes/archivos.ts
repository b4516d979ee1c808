import type { Entity } from '#contract/platform/entity.ts';

export const archivo = {
  label: 'Archivos',
  name: 'el archivo',
  nameColumns: ['nombre'],
  verbs: { alta: 'Subió el archivo' },
  readers: ['tecnico'],
  clientRights: {
    select: 'id clave nombre tipo_contenido bytes clase sha256',
    insert: 'id clave nombre tipo_contenido bytes clase sha256',
  },
} as const satisfies Entity;
