import { ajustesDatos } from './ajustes-datos.ts';
import { archivo } from './archivos.ts';
import { ordenArchivo } from './archivos-orden.ts';
import { asignacion, lectura } from './asignaciones.ts';
import { asistente } from './capacitaciones.ts';
import { cliente } from './clientes.ts';
import { constancia } from './constancias.ts';
import { consultora } from './consultora.ts';
import { documento } from './documentos.ts';
import { empleado } from './empleados.ts';
import type { Entity } from './entity.ts';
import { localidad } from './localidades.ts';
import { orden } from './ordenes.ts';
import { planCapacitacion } from './plan-capacitacion.ts';
import { categoriaAfip, pais, provincia } from './referencias.ts';
import { requisito } from './requisitos.ts';
import { rubro } from './rubros.ts';
import { sucursal } from './sucursales.ts';
import { tecnico } from './tecnicos.ts';
import { tipoOrden } from './tipos-orden.ts';
import { usuario } from './usuarios.ts';
import { vista } from './vistas.ts';

const all = {
  usuario,
  tecnico,
  cliente,
  empleado,
  tipo_orden: tipoOrden,
  requisito,
  plan_capacitacion: planCapacitacion,
  orden,
  asistente,
  constancia,
  orden_archivo: ordenArchivo,
  localidad,
  rubro,
  sucursal,
  documento,
  documentacion_tecnica: asignacion,
  lectura,
  archivo,
  consultora,
  datos_personales: ajustesDatos,
  vista,
  provincia,
  pais,
  categoria_afip: categoriaAfip,
} as const;

export type Tabla = keyof typeof all;
export type TablaLabel = (typeof all)[Tabla]['label'];

/** In the order of the trail's filter. */
export const entities: Readonly<Record<Tabla, Entity>> = all;

export const tablas = Object.keys(all) as [Tabla, ...Tabla[]];
