import type { ColumnType, Generated } from 'kysely';
import type { DateText, NullableTimestamp, Timestamp } from './columns.ts';

interface CorreoTable {
  id: Generated<string>;
  destinatario: string;
  plantilla: string;
  datos: ColumnType<Record<string, string>, string | undefined, string>;
  codigo_id: string | null;
  message_id: string;
  intentos: Generated<number>;
  ultimo_error: string | null;
  created_at: Timestamp;
  enviado_at: NullableTimestamp;
}
interface NotificacionTable {
  id: Generated<string>;
  usuario_id: string;
  cliente_id: string | null;
  clave: string;
  texto: string;
  leida_at: NullableTimestamp;
  created_at: Timestamp;
}
interface ResumenEnviadoTable {
  usuario_id: string;
  /** The week's Monday. */
  semana: DateText;
}
interface AvisoSilenciadoTable {
  usuario_id: string;
  /** This or `documentacion_tecnica_id`. */
  orden_id: string | null;
  fechavencimiento: DateText;
  /** The day of the reminder; null for no more notices. */
  hasta: DateText | null;
  documentacion_tecnica_id: string | null;
}
interface CalendarioTable {
  usuario_id: string;
  /** SHA-256 of the link's key. */
  hash: Buffer;
  created_at: Timestamp;
  usado_at: NullableTimestamp;
}

export interface NoticeTables {
  correo: CorreoTable;
  notificacion: NotificacionTable;
  resumen_enviado: ResumenEnviadoTable;
  aviso_silenciado: AvisoSilenciadoTable;
  calendario: CalendarioTable;
}
