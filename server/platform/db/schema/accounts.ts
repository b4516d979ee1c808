import type { Generated } from 'kysely';
import type { BaseRow, NullableTimestamp, Timestamp } from './columns.ts';

interface UsuarioTable extends BaseRow {
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
  /** Null is the role's default: on for an administrator, off for a client user. */
  resumen_semanal: boolean | null;
  segundo_factor: Generated<boolean>;
}
interface SesionTable {
  id: Generated<string>;
  usuario_id: string;
  semilla: Buffer;
  generacion: Generated<number>;
  rotada_at: Timestamp;
  vista_at: Timestamp;
  created_at: Timestamp;
  revocada_at: NullableTimestamp;
  motivo: string | null;
  direccion: string | null;
  agente: string | null;
  /** When this session last proved the second factor. */
  factor_at: NullableTimestamp;
}
interface CodigoTable {
  id: Generated<string>;
  usuario_id: string;
  uso: 'activacion' | 'validacion';
  semilla: Buffer;
  hash: Buffer;
  created_at: Timestamp;
  vence_at: Timestamp;
  usado_at: NullableTimestamp;
}
interface IngresoFallidoTable {
  id: Generated<string>;
  cuenta: string;
  /** The /64 of an IPv6 address. */
  direccion: string;
  /** Set for a browser that has signed in to the account before. */
  navegador: string | null;
  momento: Timestamp;
}
interface RecuperacionPedidaTable {
  id: Generated<string>;
  direccion: string;
  momento: Timestamp;
}
interface TotpTable {
  usuario_id: string;
  semilla: Buffer;
  paso: Generated<string>;
  created_at: Timestamp;
  activado_at: NullableTimestamp;
  huella: Buffer | null;
  mascara: Buffer | null;
}
interface CodigoRecuperacionTable {
  usuario_id: string;
  hash: Buffer;
  usado_at: NullableTimestamp;
}
interface IngresoPendienteTable {
  id: Generated<string>;
  usuario_id: string;
  semilla: Buffer;
  intentos: Generated<number>;
  vence_at: Date;
}
interface NavegadorRecordadoTable {
  id: Generated<string>;
  usuario_id: string;
  /** The signed name in the browser's cookie. */
  navegador: string;
  agente: string | null;
  direccion: string | null;
  created_at: Timestamp;
  vence_at: Date;
}

interface LlaveTable {
  id: Generated<string>;
  usuario_id: string;
  /** The credential's identifier, in base64url. */
  credencial: string;
  /** In COSE. */
  clave_publica: Buffer;
  /** How often the authenticator says that it was used; 0 for those that do not count. */
  contador: number;
  transportes: string[];
  nombre: string;
  created_at: Timestamp;
  usada_at: NullableTimestamp;
}

interface LlaveDesafioTable {
  sesion_id: string;
  desafio: Buffer;
  vence_at: Date;
}

interface ClaveIdempotenciaTable {
  usuario_id: string;
  clave: string;
  /** SHA-256 of the call. */
  huella: Buffer;
  /** JSON; null only within the transaction that makes it. */
  resultado: string | null;
  created_at: Timestamp;
}

/** Accounts, their sessions, codes and second factor. */
export interface AccountTables {
  usuario: UsuarioTable;
  sesion: SesionTable;
  codigo: CodigoTable;
  ingreso_fallido: IngresoFallidoTable;
  recuperacion_pedida: RecuperacionPedidaTable;
  totp: TotpTable;
  codigo_recuperacion: CodigoRecuperacionTable;
  ingreso_pendiente: IngresoPendienteTable;
  navegador_recordado: NavegadorRecordadoTable;
  llave: LlaveTable;
  llave_desafio: LlaveDesafioTable;
  clave_idempotencia: ClaveIdempotenciaTable;
}
