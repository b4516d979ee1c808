import type { ComponentType } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import type { Rol, Usuario } from '#contract/cuentas/sesion.ts';

/** reglas 2.1 */
export interface AppRoute {
  readonly path: string;
  readonly title: string;
  readonly roles: readonly Rol[] | 'public';
  readonly screen?: () => Promise<ComponentType>;
  readonly redirectTo?: (usuario: Usuario) => string;
  readonly loader?: (args: LoaderFunctionArgs) => unknown;
  /** Redirect for other roles; `/` by default. */
  readonly otherwise?: string;
  /** Shown without drawer and toolbar (reglas 2.1). */
  readonly bare?: boolean;
  /** Its menu entry; `roles` if only some of those who may open it see the entry. */
  readonly menu?: {
    readonly label: string;
    readonly roles?: readonly Rol[];
  };
}
