import SesionesIcon from '@mui/icons-material/DevicesOutlined';
import ResendIcon from '@mui/icons-material/ForwardToInboxOutlined';
import UsersIcon from '@mui/icons-material/ManageAccountsOutlined';
import FactorIcon from '@mui/icons-material/PhonelinkEraseOutlined';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { type User, users } from '#contract/cuentas/usuarios.ts';
import { rolOf, useSesion } from '../sesion/store.ts';
import { NoAccess } from '../shared/layout/NoAccess.tsx';
import { cuentaFilter } from '../shared/list/filters/cuenta-filter.ts';
import { ListPage } from '../shared/list/ListPage.tsx';
import { useAction } from '../shared/list/useAction.ts';
import { useListState } from '../shared/list/useListState.ts';
import { useList } from '../shared/net/resource.ts';
import type { RowAction } from '../shared/table/columns.ts';
import { AccesoSwitch } from './AccesoSwitch.tsx';
import { byTitular, columnsOf } from './columns.tsx';
import { InviteForm } from './InviteForm.tsx';
import { SesionesDialog } from './SesionesDialog.tsx';
import { useRemoveFactor } from './useRemoveFactor.ts';
import { useResend } from './useResend.ts';
import { hasInactiveCliente, isEnabled, isPending, textOf, useToggle, useToggling } from './usuarios.ts';

/** Accounts; other roles see a message and send no request (reglas 2.16, 6.8). */
export function UsuariosPage() {
  const usuario = useSesion();
  if (!usuario) return null;
  return rolOf(usuario) === 'admin' ? <Usuarios ownId={usuario._id} /> : <NoAccess title="Usuarios" />;
}

/** Why an account stays as it is (reglas 6.6, 6.7). */
function reasonOf(row: User, ownId: string): string | undefined {
  if (row._id === ownId) return 'No puede deshabilitar su propia cuenta';
  return hasInactiveCliente(row) ? 'Su empresa está inactiva: reactívela en Clientes' : undefined;
}

const filters = [
  cuentaFilter<User>({
    habilitados: isEnabled,
    // As the chip of the row says it.
    'sin-activar': (row) => isPending(row) && !hasInactiveCliente(row),
    deshabilitados: (row) => !isEnabled(row),
  }),
];

type State = { kind: 'none' } | { kind: 'form' } | { kind: 'sesiones'; user: User };

function Usuarios({ ownId }: { ownId: string }) {
  const [state, setState] = useState<State>({ kind: 'none' });
  const list = useList(users);
  const view = useListState(list.data, { textOf, filters, created: [users.path] });
  const toggling = useToggling();
  const actions = useRowActions(ownId, toggling, (user) => setState({ kind: 'sesiones', user }));
  useAction({ crear: () => setState({ kind: 'form' }) });
  const columns = useMemo(() => columnsOf(toggling), [toggling]);
  const invite = (
    <Button variant="contained" onClick={() => setState({ kind: 'form' })}>
      Invitar administrador
    </Button>
  );

  return (
    <ListPage
      title="Usuarios"
      lista="usuarios"
      view={view}
      placeholder="Titular, email o estado"
      primary={invite}
      list={list}
      columns={columns}
      defaultSort={byTitular}
      actions={actions}
      empty={{ icon: <UsersIcon />, title: 'Todavía no hay usuarios', action: invite }}
    >
      {state.kind === 'form' && <InviteForm onClose={() => setState({ kind: 'none' })} />}
      {state.kind === 'sesiones' && (
        <SesionesDialog user={state.user} onClose={() => setState({ kind: 'none' })} />
      )}
    </ListPage>
  );
}

function useRowActions(
  ownId: string,
  toggling: ReturnType<typeof useToggling>,
  onSesiones: (user: User) => void,
): readonly RowAction<User>[] {
  const toggle = useToggle();
  const resend = useResend(users);
  const removeFactor = useRemoveFactor();
  return [
    {
      label: 'Reenviar activación',
      inMenu: true,
      icon: <ResendIcon />,
      onClick: resend,
      // A disabled account's link does not work.
      hidden: (row) => !(isEnabled(row) && isPending(row)),
    },
    {
      label: 'Ver sesiones',
      inMenu: true,
      icon: <SesionesIcon />,
      onClick: onSesiones,
      hidden: isPending,
    },
    {
      label: 'Quitar segundo factor',
      inMenu: true,
      icon: <FactorIcon />,
      onClick: removeFactor,
      hidden: (row) => !row.segundoFactor || row._id === ownId,
    },
    {
      label: 'Habilitar',
      icon: null,
      onClick: toggle,
      control: (row, tabIndex) => (
        <AccesoSwitch
          row={row}
          tabIndex={tabIndex}
          toggling={toggling.find(({ _id }) => _id === row._id)}
          reason={reasonOf(row, ownId)}
          onToggle={toggle}
        />
      ),
    },
  ];
}
