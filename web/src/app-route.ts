import type { ComponentType } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import type { Rol, Usuario } from '#contract/sesion.ts';

/** One screen of the app (reglas 2.1), as the router, the guard and the drawer read it. */
export interface AppRoute {
  readonly path: string;
  readonly title: string;
  /** Roles that may open it; `isPublic` needs no session. */
  readonly roles: readonly Rol[] | 'public';
  readonly screen?: () => Promise<ComponentType>;
  /** The address to redirect to, instead of a screen. */
  readonly redirectTo?: (usuario: Usuario) => string;
  readonly loader?: (args: LoaderFunctionArgs) => unknown;
  /** Where other roles are sent; `/` by default. */
  readonly otherwise?: string;
  /** Rendered without drawer and toolbar (reglas 2.1). */
  readonly bare?: boolean;
  /** Its menu entry; `roles` if fewer see it than may open it. */
  readonly menu?: {
    readonly label: string;
    readonly roles?: readonly Rol[];
  };
}
