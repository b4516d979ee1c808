import type { TipoDemo } from '../build-catalogos.ts';
import type { Persona } from '../build-personas.ts';
import type { Row } from '../context.ts';

export interface HistoriaSources {
  readonly tipos: readonly TipoDemo[];
  /** Of the company. */
  readonly empleados: readonly Row<'empleado'>[];
  readonly makePersona: () => Persona;
}

export interface OrdenesDeHistoria {
  readonly ordenes: Row<'orden'>[];
  readonly asistentes: Row<'asistente'>[];
}
