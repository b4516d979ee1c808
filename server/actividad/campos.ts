import type { Tabla } from '#contract/actividad.ts';

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

const porTabla: Partial<Record<Tabla, Record<string, string>>> = {
  cliente: {
    nombre_fantasia: 'Nombre de fantasía',
    razon_social: 'Razón social',
    rubro_id: 'Rubro',
    categoria_afip_id: 'Categoría ARCA/AFIP',
    active: 'Activo',
    logo_id: 'Logo',
  },
  sucursal: { second_email: 'Segundo email' },
  localidad: { codigo_postal: 'Código postal' },
  rubro: { control_contratista: 'Control Contratista' },
  tipo_orden: { compliance: 'Cumplimiento Normativo', inspeccion: 'Inspección' },
  empleado: { fecha_ingreso: 'Fecha de ingreso', tipo: 'Puesto' },
  orden: {
    numeroorden: 'Número de orden',
    tipo_orden_id: 'Tipo de orden',
    fechainicio: 'Fecha de inicio',
    fechafin: 'Fecha de fin',
    fechavencimiento: 'Fecha de expiración',
    titulo: 'Título',
    ispresencial: 'Presencial',
    horainicio: 'Hora de inicio',
    horafin: 'Hora de fin',
    instructor: 'Instructor',
    instructor_matricula: 'Matrícula del instructor',
    lugar: 'Lugar',
    temario: 'Temas tratados',
    planilla_id: 'Archivo adjunto',
    cantidad_asistentes: 'Cantidad de asistentes',
  },
  documento: { etiqueta: 'Etiqueta' },
  usuario: {
    password_hash: 'Contraseña',
    rol: 'Rol',
    active: 'Habilitada',
    status: 'Estado',
    usuario: 'Usuario',
    localidad: 'Localidad',
    pais: 'País',
    codigo_postal: 'Código postal',
    descripcion: 'Descripción',
    resumen_semanal: 'Resumen semanal por email',
  },
  pais: { codigo: 'Código' },
};

/** A column's name as the screens have it; undefined for one that has none, which is shown as it is. */
export const rotulo = (tabla: Tabla, columna: string): string | undefined =>
  porTabla[tabla]?.[columna] ?? comunes[columna];

/** Where a column stands among those of its row, the way the screens have them; those without a name come last. */
export function lugar(tabla: Tabla, columna: string): number {
  const own = Object.keys(porTabla[tabla] ?? {});
  const at = [...Object.keys(comunes), ...own].indexOf(columna);
  return at < 0 ? Number.MAX_SAFE_INTEGER : at;
}
