import type { ConflictCode } from './errors.ts';

export type ConstraintError =
  | ConflictCode
  | { readonly code: ConflictCode; readonly message: string }
  | { readonly field: string; readonly message: string };

export interface Reference {
  readonly column: string;
  readonly to: string;
  readonly field: string;
}

export interface ClientRights {
  readonly select: string;
  readonly insert?: string;
  readonly update?: string;
  readonly delete?: true;
}

export interface Entity {
  readonly label: string;
  /** With its article: 'Modificó el rubro', 'El rubro tiene 2 clientes'. */
  readonly name: string;
  /** Without it, 'en uso' does not count these rows. */
  readonly count?: readonly [one: string, many: string];
  readonly nameColumns: readonly string[];
  /** Shared ones are in server/actividad/fields.ts. */
  readonly columnLabels?: Readonly<Record<string, string>>;
  /** Replaces 'Creó …' and 'Eliminó …' in the trail. */
  readonly verbs?: { readonly alta?: string; readonly baja?: string };
  /** Besides administrators, who may list it and hears of its changes (reglas 6.3); 'owner': one's own rows, by `usuario_id`. */
  readonly readers: readonly ('cliente' | 'tecnico')[] | 'owner';
  readonly clientRights?: ClientRights;
  readonly appendOnly?: true;
  readonly references?: Readonly<Record<string, Reference>>;
  readonly constraints?: Readonly<Record<string, ConstraintError>>;
}
