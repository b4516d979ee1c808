import { cliente } from '#contract/clientes/clientes.ts';
import { localidad } from '#contract/clientes/localidades.ts';
import { requisito } from '#contract/clientes/requisitos.ts';
import { rubro } from '#contract/clientes/rubros.ts';
import { sucursal } from '#contract/clientes/sucursales.ts';
import { consultora } from '#contract/consultora/consultora.ts';
import { usuario } from '#contract/cuentas/usuarios.ts';
import { asignacion, lectura } from '#contract/documentos/asignaciones.ts';
import { documento } from '#contract/documentos/documentos.ts';
import { categoriaAfip, pais, provincia } from '#contract/lists/referencias.ts';
import { vista } from '#contract/lists/vistas.ts';
import { archivo } from '#contract/ordenes/archivos.ts';
import { ordenArchivo } from '#contract/ordenes/archivos-orden.ts';
import { asistente } from '#contract/ordenes/capacitaciones.ts';
import { constancia } from '#contract/ordenes/constancias.ts';
import { orden } from '#contract/ordenes/ordenes.ts';
import { planCapacitacion } from '#contract/ordenes/plan-capacitacion.ts';
import { tipoOrden } from '#contract/ordenes/tipos-orden.ts';
import { ajustesDatos } from '#contract/personas/ajustes-datos.ts';
import { empleado } from '#contract/personas/empleados.ts';
import { tecnico } from '#contract/personas/tecnicos.ts';
import type { Entity } from './entity.ts';

const inTrailFilterOrder = {
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

export type Tabla = keyof typeof inTrailFilterOrder;
export type TablaLabel = (typeof inTrailFilterOrder)[Tabla]['label'];

export const entities: Readonly<Record<Tabla, Entity>> = inTrailFilterOrder;

export const tablas = Object.keys(inTrailFilterOrder) as [Tabla, ...Tabla[]];
