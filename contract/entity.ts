import type { ConflictCode } from './errors.ts';

/** What a violated constraint means to the person: a refusal, or what is wrong with a field of the body. */
export type Meaning =
  | ConflictCode
  | { readonly code: ConflictCode; readonly message: string }
  | { readonly field: string; readonly message: string };

/** A foreign key of a table, by its constraint. */
export interface Reference {
  readonly column: string;
  /** The table that it refers to. */
  readonly to: string;
  /** The body's field, named when the row referred to is not there. */
  readonly field: string;
}

/** The columns that a role may read, fill in and change, separated by spaces, and whether it may delete rows. */
export interface ClientRights {
  readonly select: string;
  readonly insert?: string;
  readonly update?: string;
  readonly delete?: true;
}

/**
 * The facts of a table whose changes the audit trail keeps. Everything that speaks of tables in general reads them: the
 * trail's words, the stream of changes, refusals and 'en uso'.
 */
export interface Entity {
  /** The plural, among the filters of the trail. */
  readonly label: string;
  /** With its article, as in 'Modificó el rubro' and 'El rubro tiene 2 clientes'. */
  readonly name: string;
  /** One and many, as in '2 clientes'; the use of a row by those without one is not counted. */
  readonly count?: readonly [one: string, many: string];
  /** The columns that make a row's name in the trail. */
  readonly called: readonly string[];
  /** Names of columns in the trail; those that several tables share are in server/actividad/fields.ts. */
  readonly columns?: Readonly<Record<string, string>>;
  /** What the trail says instead of 'Creó …' and 'Eliminó …'. */
  readonly verbs?: { readonly alta?: string; readonly baja?: string };
  /** The roles besides administrators that may list it, and so are told that it changed (reglas 6.3). */
  readonly readers: readonly ('cliente' | 'tecnico')[];
  /** What the database role of client users may do with its rows; nothing if missing. */
  readonly clientRights?: ClientRights;
  /** A list that the product adds to, and neither changes nor deletes. */
  readonly appendOnly?: true;
  readonly references?: Readonly<Record<string, Reference>>;
  /** What its other constraints mean. */
  readonly constraints?: Readonly<Record<string, Meaning>>;
}
