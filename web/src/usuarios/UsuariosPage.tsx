import SesionesIcon from '@mui/icons-material/DevicesOutlined';
import ResendIcon from '@mui/icons-material/ForwardToInboxOutlined';
import UsersIcon from '@mui/icons-material/ManageAccountsOutlined';
import FactorIcon from '@mui/icons-material/PhonelinkEraseOutlined';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useCallback, useMemo, useRef, useState } from 'react';
import { type User, users } from '#contract/cuentas/usuarios.ts';
import { rolOf, useSesion } from '../sesion/store.ts';
import { NoAccess } from '../shared/layout/NoAccess.tsx';
import { cuentaFilter } from '../shared/list/filters/cuenta-filter.ts';
import { ListPage } from '../shared/list/ListPage.tsx';
import { useAction } from '../shared/list/useAction.ts';
import { useListState } from '../shared/list/useListState.ts';
import { useList } from '../shared/net/resource.ts';
import type { RowAction } from '../shared/table/columns.ts';
import { theme } from '../theme.ts';
import { AccesoSwitch } from './AccesoSwitch.tsx';
import { byTitular, columnsOf } from './columns.tsx';
import { InviteForm } from './InviteForm.tsx';
import { SesionesDialog } from './SesionesDialog.tsx';
import { useRemoveFactor } from './useRemoveFactor.ts';
import { useResend } from './useResend.ts';
import {
  awaitsActivation,
  hasInactiveCliente,
  isEnabled,
  isPending,
  textOf,
  useToggle,
  useToggling,
} from './usuarios.ts';

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
  const acceso = useAcceso(ownId, toggling);
  const { resend, reenviar } = useReenviar();
  const actions = useRowActions(ownId, { acceso, resend }, (user) => setState({ kind: 'sesiones', user }));
  useAction({ crear: () => setState({ kind: 'form' }) });
  const columns = useMemo(() => columnsOf(toggling, { acceso, reenviar }), [toggling, acceso, reenviar]);
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

/** The switch of a row, or of a card. */
function useAcceso(ownId: string, toggling: ReturnType<typeof useToggling>) {
  const toggle = useToggle();
  const latest = useRef(toggle);
  latest.current = toggle;
  return useCallback(
    (row: User, tabIndex: number, inCard = true) => (
      <AccesoSwitch
        row={row}
        tabIndex={tabIndex}
        inCard={inCard}
        toggling={toggling.find(({ _id }) => _id === row._id)}
        reason={reasonOf(row, ownId)}
        onToggle={(changed) => latest.current(changed)}
      />
    ),
    [ownId, toggling],
  );
}

const resendLabel = 'Reenviar activación';

/** Sends the mail again; on a card a button, in the line of the switch. */
function useReenviar() {
  const resend = useResend(users);
  const latest = useRef(resend);
  latest.current = resend;
  const reenviar = useCallback(
    (row: User, tabIndex: number) =>
      awaitsActivation(row) && (
        <Button
          size="small"
          data-field
          data-focus
          tabIndex={tabIndex}
          aria-label={`${resendLabel} ${row.email}`}
          onClick={() => latest.current(row)}
          sx={{ minHeight: 44, px: 1, ml: -1, flex: 'none' }}
        >
          Reenviar
        </Button>
      ),
    [],
  );
  return { resend, reenviar };
}

interface RowParts {
  readonly acceso: ReturnType<typeof useAcceso>;
  readonly resend: (row: User) => void;
}

function useRowActions(
  ownId: string,
  { acceso, resend }: RowParts,
  onSesiones: (user: User) => void,
): readonly RowAction<User>[] {
  const phone = useMediaQuery(theme.breakpoints.down('sm'), { noSsr: true });
  const removeFactor = useRemoveFactor();
  return [
    {
      label: resendLabel,
      icon: <ResendIcon />,
      onClick: resend,
      // In a word in the rows that need it, as in Clientes: the state beside it says the rest.
      ...{ alternative: true, short: 'Reenviar', textWidth: 76 },
      hidden: (row) => !awaitsActivation(row),
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
    // A card has it in its last line.
    ...(phone
      ? []
      : [
          {
            label: 'Acceso',
            icon: null,
            onClick: () => undefined,
            control: (row: User, tabIndex: number) => acceso(row, tabIndex, false),
          },
        ]),
  ];
}
