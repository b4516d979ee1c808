import type { Accion } from '#contract/consultora/actividad.ts';
import type { Tabla } from '#contract/platform/entities.ts';

export interface TrailLine {
  id: string;
  momento: Date;
  usuario_id: string | null;
  actor: string | null;
  direccion: string | null;
  solicitud: string | null;
  accion: Accion;
  tabla: Tabla | null;
  fila_id: string | null;
  antes: unknown;
  despues: unknown;
  veces: number;
  ultimo: Date | null;
}
