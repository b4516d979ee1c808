import ChecklistIcon from '@mui/icons-material/ChecklistOutlined';
import PhoneIcon from '@mui/icons-material/PhoneOutlined';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import type { SituacionDeCliente } from '#contract/clientes/situacion.ts';
import type { Rol } from '#contract/cuentas/sesion.ts';
import { CarpetaButton } from '../carpeta/CarpetaButton.tsx';
import { ClienteNotFound } from '../clientes/ficha/ClienteNotFound.tsx';
import { fichaPath } from '../clientes/links.tsx';
import { parteOf } from '../links/partes.ts';
import { rolOf, useSesion } from '../sesion/store.ts';
import { TelefonoLink } from '../shared/layout/contact/TelefonoLink.tsx';
import { LoadError } from '../shared/layout/LoadError.tsx';
import { Loading } from '../shared/layout/Loading.tsx';
import { PageActions } from '../shared/layout/MoreMenu.tsx';
import { headActions, Page } from '../shared/layout/Page.tsx';
import { RouteLink } from '../shared/layout/RouteLink.tsx';
import { recordPage, useRecordTitle } from '../shared/layout/record-page.ts';
import { SeccionTabs } from '../shared/layout/SeccionTabs.tsx';
import { lazyDialog } from '../shared/lazy/lazy-dialog.tsx';
import { HttpError } from '../shared/net/http-error.ts';
import { useSituacion } from '../shared/net/situacion.ts';
import { NextStepLine } from '../shared/next-step/NextStepLine.tsx';
import { telHref } from '../shared/text/contact.ts';
import { sizes, theme } from '../theme.ts';
import { SituacionText } from './EnRegla.tsx';
import { unprovedCount } from './estados.ts';
import { RequisitosButton } from './RequisitosButton.tsx';
import { Situacion } from './Situacion.tsx';
import { VencidasLine } from './VencidasLine.tsx';

const RequisitosDialog = lazyDialog(
  async () => (await import('../requisitos/RequisitosDialog.tsx')).RequisitosDialog,
);

/** A client's situation (reglas 2.32). */
export function SituacionClientePage() {
  const usuario = useSesion();
  const { id = '' } = useParams();
  if (!usuario) return null;
  return isId(id) ? <OfCliente key={id} id={id} rol={rolOf(usuario)} /> : <NotFound />;
}

const isId = (text: string) => /^[\da-f-]{36}$/i.test(text);

function OfCliente({ id, rol }: { readonly id: string; readonly rol: Rol }) {
  const { data, error, isFetching, refetch } = useSituacion(id);
  const [params] = useSearchParams();
  const phone = useMediaQuery(theme.breakpoints.down('sm'), { noSsr: true });
  useRecordTitle(rol === 'cliente' ? undefined : data?.cliente.razonSocial);
  if (error instanceof HttpError && error.status === 404) return <NotFound />;
  if (!data)
    return (
      <Page title="Situación" tabs={<SeccionTabs />}>
        {error && !isFetching ? (
          <LoadError title="No se pudo cargar la situación" error={error} onRetry={refetch} />
        ) : (
          <Loading />
        )}
      </Page>
    );
  // The matrix has its own scroll; the branches scroll with the page.
  const fill = parteOf(params) === 'personal';
  return (
    <Box data-full-height={fill || undefined} sx={fill ? { ...recordPage, ...full } : recordPage}>
      <Header data={data} rol={rol} phone={phone} />
      <NextStepLine />
      <Situacion
        clienteId={id}
        rol={rol}
        fill={fill}
        beside={!phone && <VencidasLine data={data} rol={rol} />}
      />
    </Box>
  );
}

interface HeaderProps {
  readonly data: SituacionDeCliente;
  readonly rol: Rol;
  readonly phone: boolean;
}

function Header({ data, rol, phone }: HeaderProps) {
  const { cliente, sucursales } = data;
  const situation = <SituacionText {...data} unproved={unprovedCount(sucursales)} small={phone} />;
  return (
    <Box component="header" sx={header}>
      {rol !== 'cliente' && <Crumbs cliente={cliente} rol={rol} phone={phone} />}
      <Box sx={title}>
        <Title cliente={cliente} rol={rol} />
        {!phone && situation}
      </Box>
      <Box sx={headActions}>
        <CarpetaButton clienteId={cliente._id} short={phone} />
        {rol === 'admin' && !phone && <RequisitosButton clienteId={cliente._id} />}
        {rol !== 'cliente' && phone && <More cliente={cliente} rol={rol} />}
      </Box>
      {phone && (
        <Box sx={counts}>
          <VencidasLine data={data} rol={rol} short />
          {situation}
        </Box>
      )}
      <SeccionTabs cliente={rol === 'cliente' ? undefined : cliente._id} />
    </Box>
  );
}

const Telefono = ({ cliente: { telefono, razonSocial } }: Pick<SituacionDeCliente, 'cliente'>) =>
  telefono && (
    <Typography variant="body2" component="span">
      <TelefonoLink telefono={telefono} nombre={razonSocial} />
    </Typography>
  );

interface TitleProps {
  readonly cliente: SituacionDeCliente['cliente'];
  readonly rol: Rol;
}

const Title = ({ cliente: { _id, razonSocial }, rol }: TitleProps) => (
  <Typography variant="h1" tabIndex={-1} sx={{ overflowWrap: 'anywhere', fontSize: { xs: 18, sm: 22 } }}>
    {rol === 'admin' ? (
      <MuiLink component={Link} to={fichaPath(_id)} color="inherit" underline="hover" sx={titleLink}>
        {razonSocial}
      </MuiLink>
    ) : (
      razonSocial
    )}
  </Typography>
);

interface CrumbsProps {
  readonly cliente: SituacionDeCliente['cliente'];
  readonly rol: Rol;
  readonly phone: boolean;
}

/** The way back to all clients, to the client's page, and its telephone, which a phone has behind '⋯'. */
const Crumbs = ({ cliente, rol, phone }: CrumbsProps) => (
  <Box sx={crumbs}>
    <Box component="nav" aria-label="Ubicación" sx={ways}>
      <RouteLink to="/situacion">‹ Todos los clientes</RouteLink>
      {rol === 'admin' && <RouteLink to={fichaPath(cliente._id)}>Ver cliente</RouteLink>}
    </Box>
    {!phone && <Telefono cliente={cliente} />}
  </Box>
);

/** What a phone's head has no room for. */
function More({ cliente: { _id, telefono }, rol }: Omit<CrumbsProps, 'phone'>) {
  const [open, setOpen] = useState(false);
  const href = telefono && telHref(telefono);
  const actions = [
    ...(rol === 'admin'
      ? [{ label: 'Requisitos', icon: <ChecklistIcon fontSize="small" />, onClick: () => setOpen(true) }]
      : []),
    ...(href
      ? [
          {
            label: `Llamar al ${telefono}`,
            icon: <PhoneIcon fontSize="small" />,
            onClick: () => window.location.assign(href),
          },
        ]
      : []),
  ];
  if (actions.length === 0) return null;
  return (
    <>
      <PageActions actions={actions} />
      {open && <RequisitosDialog clienteId={_id} onClose={() => setOpen(false)} />}
    </>
  );
}

const NotFound = () => (
  <Page title="Situación" tabs={<SeccionTabs />}>
    <ClienteNotFound to="/situacion" label="Ver la situación" />
  </Page>
);

const full = {
  pb: { xs: 1.5, sm: 2 },
  height: { sm: `calc(100dvh - ${sizes.toolbar}px)` },
  minHeight: { sm: 560 },
} as const;
const header = {
  display: 'flex',
  flexWrap: 'wrap',
  flexShrink: 0,
  alignItems: 'center',
  justifyContent: { sm: 'flex-end' },
  gap: { xs: 1, sm: 1.5 },
} as const;
const crumbs = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: { xs: 'space-between', sm: 'flex-start' },
  columnGap: { xs: 1, sm: 3 },
  rowGap: 1,
  flex: '1 0 100%',
  mb: -0.5,
} as const;
const ways = { display: 'flex', columnGap: { xs: 2, sm: 3 }, typography: 'body2' } as const;
// A touch target of 44 px that takes the room of a line.
const titleLink = { display: 'inline-block', py: { xs: 1.5, sm: 0 }, my: { xs: -1.5, sm: 0 } } as const;
const title = {
  flex: { xs: '1 1 150px', sm: '1 1 280px' },
  minWidth: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.5,
} as const;
// What has expired and the state, and beside them as much as there is room for.
const counts = {
  flex: '1 0 100%',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 0.75,
  whiteSpace: 'nowrap',
} as const;
