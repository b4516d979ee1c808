import type { ColumnType, Generated } from 'kysely';
import type { AccountTables } from './schema/accounts.ts';
import type { BaseRow, DateText, NullableTimestamp, Timestamp } from './schema/columns.ts';
import type { NoticeTables } from './schema/notices.ts';

export interface ProvinciaTable {
  id: Generated<string>;
  nombre: string;
}
export interface PaisTable {
  id: Generated<string>;
  nombre: string;
  codigo: string;
  orden: number;
}
export interface CategoriaAfipTable {
  id: Generated<string>;
  nombre: string;
  orden: number;
}
export interface LocalidadTable extends BaseRow {
  nombre: string;
  codigo_postal: number | null;
  provincia_id: string;
  pais_id: string;
}
export interface RubroTable extends BaseRow {
  nombre: string;
  control_contratista: Generated<boolean>;
}
export interface TipoOrdenTable extends BaseRow {
  nombre: string;
  capacitacion: boolean;
  compliance: boolean;
  inspeccion: boolean;
  vigencia_meses: number | null;
  anticipacion: number | null;
  dias_aviso: number | null;
  exige_respaldo: Generated<boolean>;
  que_documentar: string | null;
}
export interface ArchivoTable {
  id: Generated<string>;
  clave: string;
  nombre: string;
  tipo_contenido: string;
  bytes: ColumnType<string, number | string, number | string>;
  sha256: Buffer;
  clase: 'logo' | 'planilla' | 'documento' | 'documento_tecnico' | 'respaldo' | 'firma';
  created_at: Timestamp;
}
export interface ClienteTable extends BaseRow {
  nombre_fantasia: string;
  razon_social: string;
  rubro_id: string;
  categoria_afip_id: string;
  pais_id: string;
  cuit: string;
  telefono: string | null;
  email: string | null;
  active: Generated<boolean>;
  logo_id: string | null;
}
export interface SucursalTable extends BaseRow {
  cliente_id: string;
  localidad_id: string;
  direccion: string;
  telefono: string;
  email: string | null;
  second_email: string | null;
}
export interface EmpleadoTable extends BaseRow {
  cliente_id: string;
  sucursal_id: string;
  nombre: string;
  apellido: string;
  documento: string | null;
  cuit: string | null;
  otro_documento: Generated<string | null>;
  fecha_ingreso: DateText;
  tipo: string | null;
  fecha_egreso: DateText | null;
  dni: ColumnType<string | null, never, never>;
  documento_clave: ColumnType<string | null, never, never>;
  puesto_plano: ColumnType<string | null, never, never>;
}
export interface OrdenTable extends BaseRow {
  numeroorden: ColumnType<string, never, never>;
  cliente_id: string;
  sucursal_id: string;
  tipo_orden_id: string;
  capacitacion: Generated<boolean>;
  fechainicio: DateText;
  fechafin: DateText | null;
  fechavencimiento: DateText;
  titulo: string | null;
  ispresencial: boolean | null;
  horainicio: string | null;
  horafin: string | null;
  instructor: string | null;
  instructor_matricula: string | null;
  lugar: string | null;
  temario: string | null;
  planilla_id: string | null;
  cantidad_asistentes: Generated<number>;
  referencia: string | null;
  renueva_id: string | null;
  no_renueva: Generated<boolean>;
  no_renueva_motivo: string | null;
  renovacion_pedida: DateText | null;
  archivo_pedido: DateText | null;
  updated_at: NullableTimestamp;
  cantidad_respaldos: Generated<number>;
  firmada_por: string | null;
  firmada_at: NullableTimestamp;
  firma_nombre: string | null;
  firma_apellido: string | null;
  firma_titulo: string | null;
  firma_matricula: string | null;
  firma_id: string | null;
}
export interface OrdenArchivoTable {
  id: Generated<string>;
  orden_id: string;
  cliente_id: string;
  archivo_id: string;
  descripcion: string | null;
  usuario_id: string | null;
  created_at: Timestamp;
  version: Generated<number>;
}
export interface AsistenteTable {
  id: Generated<string>;
  orden_id: string;
  cliente_id: string;
  posicion: number;
  apellido: string;
  nombre: string;
  documento: string;
  busqueda: ColumnType<string, never, never>;
  dni: ColumnType<string | null, never, never>;
  documento_clave: ColumnType<string | null, never, never>;
}
export interface RequisitoTable extends BaseRow {
  cliente_id: string;
  sucursal_id: string | null;
  tipo_orden_id: string;
  capacitacion: boolean;
  puesto: string | null;
  desde: DateText;
  nota: string | null;
}
export interface PlanCapacitacionTable extends BaseRow {
  cliente_id: string;
  sucursal_id: string | null;
  anio: number;
  mes: number;
  tipo_orden_id: string;
  tema: string | null;
  destinatarios: string | null;
  horas: ColumnType<string | null, number | null, number | null>;
  responsable: string | null;
  nota: string | null;
}
export interface TecnicoTable extends BaseRow {
  nombre: string;
  apellido: string;
  email: string;
  cuit: string;
  titulo: string | null;
  matricula: string | null;
  firma_id: string | null;
}
export interface ConsultoraTable extends BaseRow {
  nombre: string;
  razon_social: string | null;
  cuit: string | null;
  domicilio: string | null;
  telefono: string | null;
  email: string | null;
  web: string | null;
  logo_id: string | null;
  pie: string | null;
  textos: ColumnType<Record<string, string>, string | undefined, string>;
}
export interface DatosPersonalesTable extends BaseRow {
  texto: string | null;
  anios_egresados: number | null;
  anios_asistencias: number | null;
  anios_notificaciones: number | null;
}
export interface ConstanciaTable {
  id: Generated<string>;
  codigo: string;
  cliente_id: string;
  orden_id: string | null;
  dni: string | null;
  apellido: string;
  nombre: string;
  emitida_at: Timestamp;
  emitida_por: string | null;
  anulada_at: NullableTimestamp;
  anulada_por: string | null;
  anulada_motivo: string | null;
  verificaciones: Generated<number>;
  verificada_at: NullableTimestamp;
}
export interface DocumentoTable extends BaseRow {
  nombre: string;
  etiqueta: string;
  archivo_id: string;
}
export interface DocumentacionTecnicaTable extends BaseRow {
  cliente_id: string;
  documento_id: string | null;
  archivo_id: string | null;
  tecnico_id: string | null;
  vencimiento: DateText | null;
  sucursal_id: string | null;
  renueva_id: string | null;
  version_pedida: DateText | null;
}
export interface LecturaTable {
  id: Generated<string>;
  documentacion_tecnica_id: string;
  cliente_id: string;
  usuario_id: string | null;
  por: Generated<string>;
  abierta_at: NullableTimestamp;
  aperturas: Generated<number>;
  conforme_at: NullableTimestamp;
  direccion: string | null;
}
export interface VistaTable extends BaseRow {
  usuario_id: string;
  lista: string;
  nombre: string;
  consulta: string;
  orden: number;
}
export interface AuditoriaTable {
  id: Generated<string>;
  momento: Timestamp;
  usuario_id: string | null;
  actor: string | null;
  direccion: string | null;
  solicitud: string | null;
  accion: string;
  tabla: string | null;
  fila_id: string | null;
  cliente_id: string | null;
  antes: unknown;
  despues: unknown;
}
export interface AuditoriaContadorTable {
  hora: Date;
  clave: string;
  linea_id: string | null;
  n: string;
  ultimo: Date;
}
export interface ListaVersionTable {
  tabla: string;
  fragmento: number;
  n: string;
}

export interface DB extends AccountTables, NoticeTables {
  provincia: ProvinciaTable;
  pais: PaisTable;
  categoria_afip: CategoriaAfipTable;
  localidad: LocalidadTable;
  rubro: RubroTable;
  tipo_orden: TipoOrdenTable;
  archivo: ArchivoTable;
  cliente: ClienteTable;
  sucursal: SucursalTable;
  empleado: EmpleadoTable;
  orden: OrdenTable;
  asistente: AsistenteTable;
  orden_archivo: OrdenArchivoTable;
  constancia: ConstanciaTable;
  requisito: RequisitoTable;
  plan_capacitacion: PlanCapacitacionTable;
  tecnico: TecnicoTable;
  consultora: ConsultoraTable;
  datos_personales: DatosPersonalesTable;
  documento: DocumentoTable;
  documentacion_tecnica: DocumentacionTecnicaTable;
  lectura: LecturaTable;
  vista: VistaTable;
  auditoria: AuditoriaTable;
  auditoria_contador: AuditoriaContadorTable;
  lista_version: ListaVersionTable;
}
