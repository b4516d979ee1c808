import type { Usuario } from '#contract/cuentas/sesion.ts';
import { ClienteNotFound } from '../clientes/ficha/ClienteNotFound.tsx';
import { rolOf } from '../sesion/store.ts';
import { Page } from '../shared/layout/Page.tsx';

export function FichaNotFound({ usuario }: { readonly usuario: Usuario }) {
  const isAdmin = rolOf(usuario) === 'admin';
  return (
    <Page title="Cliente">
      <ClienteNotFound
        to={isAdmin ? '/clientes' : '/ordenes'}
        label={isAdmin ? 'Ver clientes' : 'Ver órdenes'}
      />
    </Page>
  );
}
