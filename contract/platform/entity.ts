import type { ConflictCode } from './errors.ts';

/** What a violated constraint means: a refusal, or an error of one field. */
export type ConstraintError =
  | ConflictCode
  | { readonly code: ConflictCode; readonly message: string }
  | { readonly field: string; readonly message: string };

export interface Reference {
  readonly column: string;
  readonly to: string;
  /** The field to report if the referenced row does not exist. */
  readonly field: string;
}

/** Rights of the database role of client users: columns, separated by spaces, and whether it may delete rows. */
export interface ClientRights {
  readonly select: string;
  readonly insert?: string;
  readonly update?: string;
  readonly delete?: true;
}

/** Facts about an audited table for generic code. */
export interface Entity {
  /** The plural, for the trail's filter. */
  readonly label: string;
  /** With its article: 'Modificó el rubro', 'El rubro tiene 2 clientes'. */
  readonly name: string;
  /** Singular and plural: '2 clientes'. Without it, 'en uso' does not count these rows. */
  readonly count?: readonly [one: string, many: string];
  /** The columns that form a row's name in the trail. */
  readonly nameColumns: readonly string[];
  /** Labels of columns in the trail. Shared ones are in server/actividad/fields.ts. */
  readonly columnLabels?: Readonly<Record<string, string>>;
  /** Replaces 'Creó …' and 'Eliminó …' in the trail. */
  readonly verbs?: { readonly alta?: string; readonly baja?: string };
  /**
   * Roles, besides administrators, that may list it and hear of its changes (reglas 6.3). 'owner': each person lists their
   * own rows, named by `usuario_id`, and nobody else's.
   */
  readonly readers: readonly ('cliente' | 'tecnico')[] | 'owner';
  /** Without it, client users' database role has no rights on the table. */
  readonly clientRights?: ClientRights;
  /** The product inserts rows and never changes or deletes them. */
  readonly appendOnly?: true;
  readonly references?: Readonly<Record<string, Reference>>;
  readonly constraints?: Readonly<Record<string, ConstraintError>>;
}
