import { useParams } from 'react-router';
import { clientes } from '#contract/clientes/clientes.ts';
import type { Usuario } from '#contract/cuentas/sesion.ts';
import { ClienteNotFound } from '../clientes/ficha/ClienteNotFound.tsx';
import { rolOf, useSesion } from '../sesion/store.ts';
import { LoadError } from '../shared/layout/LoadError.tsx';
import { Loading } from '../shared/layout/Loading.tsx';
import { Page } from '../shared/layout/Page.tsx';
import { useList } from '../shared/net/resource.ts';
import { FichaCliente } from './FichaCliente.tsx';

/** The page of a client (reglas 2.27). Who may not read it finds nothing: the list has only what the person may read. */
export function FichaPage() {
  const usuario = useSesion();
  const { id = '' } = useParams();
  return usuario && <Ficha key={id} id={id} usuario={usuario} />;
}

function Ficha({ id, usuario }: { readonly id: string; readonly usuario: Usuario }) {
  const { data, error, isFetching, refetch } = useList(clientes);
  const cliente = data?.find(({ _id }) => _id === id);
  if (cliente) return <FichaCliente cliente={cliente} usuario={usuario} />;
  // A client that was just created may not be in the list yet.
  if (data && !isFetching) return <FichaNotFound usuario={usuario} />;
  return (
    <Page title="Cliente">
      {error && !isFetching ? (
        <LoadError title="No se pudo cargar el cliente" error={error} onRetry={refetch} />
      ) : (
        <Loading />
      )}
    </Page>
  );
}

function FichaNotFound({ usuario }: { readonly usuario: Usuario }) {
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
