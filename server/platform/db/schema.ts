import type { ColumnType, Generated } from 'kysely';

/** Calendar date `YYYY-MM-DD` and time `HH:MM[:SS]`: PostgreSQL's text, never a JavaScript Date. */
type Fecha = string;
type Instante = ColumnType<Date, Date | string | undefined, Date | string>;
type InstanteNulo = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

interface Fila {
  id: Generated<string>;
  created_at: Instante;
  version: Generated<number>;
}

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
export interface LocalidadTable extends Fila {
  nombre: string;
  codigo_postal: number | null;
  provincia_id: string;
  pais_id: string;
}
export interface RubroTable extends Fila {
  nombre: string;
  control_contratista: Generated<boolean>;
}
export interface TipoOrdenTable extends Fila {
  nombre: string;
  capacitacion: boolean;
  compliance: boolean;
  inspeccion: boolean;
}
export interface ArchivoTable {
  id: Generated<string>;
  clave: string;
  nombre: string;
  tipo_contenido: string;
  bytes: ColumnType<string, number | string, number | string>;
  sha256: Buffer;
  clase: 'logo' | 'planilla' | 'documento' | 'documento_tecnico';
  created_at: Instante;
}
export interface ClienteTable extends Fila {
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
export interface SucursalTable extends Fila {
  cliente_id: string;
  localidad_id: string;
  direccion: string;
  telefono: string;
  email: string | null;
  second_email: string | null;
}
export interface EmpleadoTable extends Fila {
  cliente_id: string;
  sucursal_id: string;
  nombre: string;
  apellido: string;
  documento: string | null;
  cuit: string | null;
  fecha_ingreso: Fecha;
  tipo: string | null;
}
export interface OrdenTable extends Fila {
  numeroorden: ColumnType<string, never, never>;
  cliente_id: string;
  sucursal_id: string;
  tipo_orden_id: string;
  capacitacion: Generated<boolean>;
  fechainicio: Fecha;
  fechafin: Fecha | null;
  fechavencimiento: Fecha;
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
}
export interface AsistenteTable {
  id: Generated<string>;
  orden_id: string;
  cliente_id: string;
  posicion: number;
  apellido: string;
  nombre: string;
  documento: string;
}
export interface TecnicoTable extends Fila {
  nombre: string;
  apellido: string;
  email: string;
  cuit: string;
}
export interface DocumentoTable extends Fila {
  nombre: string;
  etiqueta: string;
  archivo_id: string;
}
export interface DocumentacionTecnicaTable extends Fila {
  cliente_id: string;
  documento_id: string | null;
  archivo_id: string | null;
  tecnico_id: string | null;
}
export interface UsuarioTable extends Fila {
  email: string;
  password_hash: string | null;
  rol: 'admin' | 'cliente' | 'tecnico';
  cliente_id: string | null;
  tecnico_id: string | null;
  active: Generated<boolean>;
  status: Generated<'PENDING' | 'VERIFIED'>;
  usuario: string | null;
  nombre: string | null;
  apellido: string | null;
  direccion: string | null;
  localidad: string | null;
  pais: string | null;
  codigo_postal: string | null;
  descripcion: string | null;
  /** Null: as the role has it, on for an administrator and off for a client user. */
  resumen_semanal: boolean | null;
}
export interface SesionTable {
  id: Generated<string>;
  usuario_id: string;
  semilla: Buffer;
  generacion: Generated<number>;
  rotada_at: Instante;
  vista_at: Instante;
  created_at: Instante;
  revocada_at: InstanteNulo;
  motivo: string | null;
  direccion: string | null;
  agente: string | null;
}
export interface CodigoTable {
  id: Generated<string>;
  usuario_id: string;
  uso: 'activacion' | 'validacion';
  semilla: Buffer;
  hash: Buffer;
  created_at: Instante;
  vence_at: Instante;
  usado_at: InstanteNulo;
}
export interface IngresoFallidoTable {
  id: Generated<string>;
  cuenta: string;
  /** IPv6 by its /64. */
  direccion: string;
  /** A browser that signed in to the account before. */
  navegador: string | null;
  momento: Instante;
}
export interface RecuperacionPedidaTable {
  id: Generated<string>;
  direccion: string;
  momento: Instante;
}
export interface CorreoTable {
  id: Generated<string>;
  destinatario: string;
  plantilla: string;
  datos: ColumnType<Record<string, string>, string | undefined, string>;
  codigo_id: string | null;
  message_id: string;
  intentos: Generated<number>;
  ultimo_error: string | null;
  created_at: Instante;
  enviado_at: InstanteNulo;
}
export interface NotificacionTable {
  id: Generated<string>;
  usuario_id: string;
  cliente_id: string | null;
  clave: string;
  texto: string;
  leida_at: InstanteNulo;
  created_at: Instante;
}
export interface ResumenEnviadoTable {
  usuario_id: string;
  /** The week's Monday. */
  semana: Fecha;
}
export interface AuditoriaTable {
  id: Generated<string>;
  momento: Instante;
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

/** Every table as a type; column names are the database's, wire names are given once, in the queries. */
export interface DB {
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
  tecnico: TecnicoTable;
  documento: DocumentoTable;
  documentacion_tecnica: DocumentacionTecnicaTable;
  usuario: UsuarioTable;
  sesion: SesionTable;
  codigo: CodigoTable;
  ingreso_fallido: IngresoFallidoTable;
  recuperacion_pedida: RecuperacionPedidaTable;
  correo: CorreoTable;
  notificacion: NotificacionTable;
  resumen_enviado: ResumenEnviadoTable;
  auditoria: AuditoriaTable;
  auditoria_contador: AuditoriaContadorTable;
  lista_version: ListaVersionTable;
}
