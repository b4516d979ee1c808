import { entities, type Tabla } from '#contract/platform/entities.ts';

/** Columns that mean nothing to a person. */
export const hiddenColumns = new Set([
  'id',
  'version',
  'created_at',
  'updated_at',
  'clave',
  'sha256',
  'tipo_contenido',
  'bytes',
  'clase',
  'cantidad_respaldos',
  'dni',
  'documento_clave',
  'puesto_plano',
  'capacitacion_id',
  'abierta_at',
  'aperturas',
  'conforme_at',
  'firmada_por',
  'firmada_at',
  'firma_id',
  'emitida_at',
  'emitida_por',
  'anulada_at',
  'anulada_por',
  'verificaciones',
  'verificada_at',
]);

const commonLabels: Record<string, string> = {
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

/** The column's label on the screens, undefined without one. */
export const labelOf = (tabla: Tabla, column: string): string | undefined =>
  entities[tabla].columnLabels?.[column] ?? commonLabels[column];

/** Sort key of a column, in the order of the screens; columns without a label come last. */
export function positionOf(tabla: Tabla, column: string): number {
  const own = Object.keys(entities[tabla].columnLabels ?? {});
  const at = [...Object.keys(commonLabels), ...own].indexOf(column);
  return at < 0 ? Number.MAX_SAFE_INTEGER : at;
}
