import type { ComponentType } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import type { Rol, Usuario } from '#contract/sesion.ts';

/** One screen of the app (reglas 2.1): the router, the guard and the drawer read nothing else. */
export interface Ruta {
  readonly path: string;
  /** Page title, shown as `title · product`. */
  readonly title: string;
  /** Who may open it; `publica` asks for no session. */
  readonly roles: readonly Rol[] | 'publica';
  /** The screen, in a chunk of its own. */
  readonly screen?: () => Promise<ComponentType>;
  /** Instead of a screen: where this address leads. */
  readonly redirectTo?: (usuario: Usuario) => string;
  /** A check of its own before the screen, in place of the guard. */
  readonly loader?: (args: LoaderFunctionArgs) => unknown;
  /** Where a role that may not open it is sent; `/` unless told. */
  readonly otherwise?: string;
  /** Rendered without drawer and toolbar (reglas 2.1). */
  readonly bare?: boolean;
  /** Its entry in the drawer; `roles` where fewer see it than may open it. */
  readonly menu?: {
    readonly label: string;
    readonly roles?: readonly Rol[];
  };
}
