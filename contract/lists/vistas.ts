import { z } from 'zod';
import type { Entity } from '#contract/platform/entity.ts';
import { resource } from '#contract/platform/resource.ts';
import { exactText, requiredText, rowFields } from '#contract/values/fields.ts';

export const listas = {
  clientes: 'Todos',
  documentaciones: 'Todas',
  empleados: 'Todos',
  localidades: 'Todas',
  ordenes: 'Todas',
  rubros: 'Todos',
  situacion: 'Todos',
  sucursales: 'Todas',
  tecnicos: 'Todos',
  tiposOrdenes: 'Todos',
  usuarios: 'Todos',
} as const;
export type NombreLista = keyof typeof listas;

export const maxVistas = 30;
export const maxConsulta = 2000;

const notOfList = ['ver', 'vista'];

export function normalQuery(query: string): string {
  const values = [...new URLSearchParams(query)].filter(
    ([name, value]) => value && !notOfList.includes(name),
  );
  const normal = new URLSearchParams(values);
  normal.sort();
  return normal.toString();
}

export const Vista = z.object({
  ...rowFields,
  lista: z.string(),
  nombre: z.string(),
  consulta: z.string(),
  orden: z.number().int(),
});
export type Vista = z.infer<typeof Vista>;

const nombre = requiredText(60);
// Percent signs make it longer.
const consulta = exactText(maxConsulta).overwrite(normalQuery).pipe(exactText(maxConsulta));

export const VistaInput = z.strictObject({
  lista: z.enum(Object.keys(listas) as [NombreLista, ...NombreLista[]]),
  nombre,
  consulta,
});
export type VistaInput = z.infer<typeof VistaInput>;

export const VistaUpdate = z.strictObject({ nombre, consulta, orden: z.int().min(1).max(maxVistas) });
export type VistaUpdate = z.infer<typeof VistaUpdate>;

export const vistas = resource('/api/vistas', Vista, VistaInput, ['vista']);

export const vista = {
  label: 'Vistas',
  name: 'la vista',
  nameColumns: ['nombre'],
  columnLabels: { usuario_id: 'Persona', lista: 'Lista', consulta: 'Filtros, orden y columnas' },
  readers: 'owner',
  clientRights: {
    select: 'id usuario_id lista nombre consulta orden created_at version',
    insert: 'usuario_id lista nombre consulta orden',
    update: 'nombre consulta orden',
    delete: true,
  },
  constraints: {
    vista_nombre: { code: 'duplicado', message: 'Ya tiene una vista con ese nombre en esta lista' },
    vista_limite: {
      field: 'nombre',
      message: `Ya tiene ${maxVistas} vistas en esta lista: elimine una para guardar otra`,
    },
  },
} as const satisfies Entity;
