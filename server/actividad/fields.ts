import { entities, type Tabla } from '#contract/entities.ts';

/** What a person has no use for: keys, counters and what the product keeps for itself. */
export const ocultos = new Set([
  'id',
  'version',
  'created_at',
  'clave',
  'sha256',
  'tipo_contenido',
  'bytes',
  'clase',
  'capacitacion_id',
]);

const comunes: Record<string, string> = {
  nombre: 'Nombre',
  apellido: 'Apellido',
  email: 'Email',
  telefono: 'Teléfono',
  direccion: 'Dirección',
  documento: 'Documento',
  cuit: 'CUIT/CUIL',
  cliente_id: 'Cliente',
  sucursal_id: 'Sucursal',
  localidad_id: 'Localidad',
  provincia_id: 'Provincia',
  pais_id: 'País',
  tecnico_id: 'Técnico',
  archivo_id: 'Archivo',
  documento_id: 'Documento',
  capacitacion: 'Capacitación',
  orden: 'Orden en la lista',
};

/** A column's name as the screens have it; undefined for one that has none, which is shown as it is. */
export const rotulo = (tabla: Tabla, columna: string): string | undefined =>
  entities[tabla].columns?.[columna] ?? comunes[columna];

/** Where a column stands among those of its row, the way the screens have them; those without a name come last. */
export function lugar(tabla: Tabla, columna: string): number {
  const own = Object.keys(entities[tabla].columns ?? {});
  const at = [...Object.keys(comunes), ...own].indexOf(columna);
  return at < 0 ? Number.MAX_SAFE_INTEGER : at;
}
