import StoreIcon from '@mui/icons-material/StoreOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Cliente } from '#contract/clientes/clientes.ts';
import { sucursales } from '#contract/clientes/sucursales.ts';
import type { Rol, Usuario } from '#contract/cuentas/sesion.ts';
import { ordenes } from '#contract/ordenes/ordenes.ts';
import { HistorialList } from '../actividad/HistorialList.tsx';
import { useReciente } from '../busqueda/recientes.ts';
import { ClienteForm } from '../clientes/ClienteForm.tsx';
import { FichaHeadContext } from '../clientes/ficha/head.ts';
import { type Solapa, solapas, solapasOf } from '../clientes/ficha/solapas.ts';
import type { Arrival } from '../clientes/links.tsx';
import { DocumentosCliente } from '../documentacion-tecnica/DocumentosCliente.tsx';
import { EmpleadosList } from '../lista-empleados/EmpleadosList.tsx';
import { OrdenesList } from '../lista-ordenes/OrdenesList.tsx';
import { OrdenForm } from '../ordenes/OrdenForm.tsx';
import { rolOf } from '../sesion/store.ts';
import { useOnce } from '../shared/historia/once.ts';
import { recordPage, screenTabs, useRecordTitle } from '../shared/layout/record-page.ts';
import { useCreated } from '../shared/net/created.ts';
import { NextStepLine } from '../shared/next-step/NextStepLine.tsx';
import { SituacionPanel } from '../situacion/SituacionPanel.tsx';
import { SucursalesList } from '../sucursales/SucursalesList.tsx';
import { SucursalForm } from '../sucursales/SucursalForm.tsx';
import { sizes } from '../theme.ts';
import { clienteActions, FichaHeader } from './FichaHeader.tsx';
import { canHaveOrders, type Opened } from './opened.ts';
import { Resumen } from './Resumen.tsx';

interface FichaClienteProps {
  readonly cliente: Cliente;
  readonly usuario: Usuario;
}

// A list has its own scroll; other tabs scroll with the page.
const isList = (solapa: Solapa) => !['resumen', 'situacion', 'historial'].includes(solapa);

const none: Opened = { kind: 'none' };

export function FichaCliente({ cliente, usuario }: FichaClienteProps) {
  const rol = rolOf(usuario);
  const [solapa, setSolapa] = useSolapa(rol);
  const isAdmin = rol === 'admin';
  const [opened, setOpened] = useState<Opened>(none);
  const { head, setSlot } = useHead(cliente, isAdmin, solapa, setOpened);
  useArrival(setOpened, setSolapa);
  useRecordTitle(cliente.razonSocial);
  const strip = useCentred(solapa);
  const { _id, razonSocial: titulo, nombreFantasia: detalle } = cliente;
  useReciente({ tipo: 'cliente', _id, titulo, detalle });
  return (
    <Box data-full-height={isList(solapa) || undefined} sx={isList(solapa) ? { ...page, ...full } : page}>
      <FichaHeader
        {...{ cliente, isAdmin, onOpen: setOpened }}
        list={isList(solapa) && <Box ref={setSlot} sx={{ display: 'contents' }} />}
      />
      <Tabs
        ref={strip}
        value={solapa}
        onChange={(_, next: Solapa) => setSolapa(next)}
        aria-label="Partes de la ficha"
        variant="scrollable"
        scrollButtons="auto"
        allowScrollButtonsMobile
        sx={tabs}
      >
        {solapasOf(rol).map((one) => (
          <Tab key={one} value={one} label={solapas[one]} {...tabOf(one, solapa)} />
        ))}
      </Tabs>
      {/* A list has it below its own filters. */}
      {!isList(solapa) && <NextStepLine />}
      <Box
        key={solapa}
        role="tabpanel"
        id={`panel-${solapa}`}
        aria-labelledby={`solapa-${solapa}`}
        sx={panel}
      >
        <FichaHeadContext value={head}>
          <Panel solapa={solapa} cliente={cliente} usuario={usuario} rol={rol} onOpen={setOpened} />
        </FichaHeadContext>
      </Box>
      <Form cliente={cliente} opened={opened} onClose={() => setOpened(none)} />
    </Box>
  );
}

/** Where a list that is a tab shows its actions, with those of the client. */
function useHead(cliente: Cliente, isAdmin: boolean, solapa: Solapa, onOpen: (opened: Opened) => void) {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const head = useMemo(
    () => ({ slot, actions: isAdmin ? clienteActions({ cliente, onOpen }, solapa) : [] }),
    [slot, isAdmin, cliente, solapa, onOpen],
  );
  return { head, setSlot };
}

/** Opens the form that another screen offered as the next step, and shows a new row in its list. */
function useArrival(onOpen: (opened: Opened) => void, onSolapa: (solapa: Solapa) => void) {
  useOnce<Arrival>('crear', ({ lista, sucursalId }) =>
    onOpen(lista === 'ordenes' ? { kind: 'orden', sucursalId } : { kind: 'sucursal' }),
  );
  useCreated([sucursales.path], () => onSolapa('sucursales'), { peek: true });
  useCreated([ordenes.path], () => onSolapa('ordenes'), { peek: true });
}

/** The chosen tab whole, away from the edges at which names fade. */
function useCentred(solapa: Solapa) {
  const strip = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is another place
  useLayoutEffect(() => {
    const tab = strip.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    const scroller = tab?.closest<HTMLElement>('.MuiTabs-scroller');
    if (tab && scroller) scroller.scrollLeft = tab.offsetLeft - (scroller.clientWidth - tab.offsetWidth) / 2;
  }, [solapa]);
  return strip;
}

const tabOf = (one: Solapa, current: Solapa) => ({
  id: `solapa-${one}`,
  'aria-controls': current === one ? `panel-${one}` : undefined,
});

interface FormProps {
  readonly cliente: Cliente;
  readonly opened: Opened;
  readonly onClose: () => void;
}

function Form({ cliente, opened, onClose }: FormProps) {
  switch (opened.kind) {
    case 'none':
      return null;
    case 'cliente':
      return <ClienteForm row={cliente} onClose={onClose} />;
    case 'sucursal':
      return <SucursalForm clienteId={cliente._id} onClose={onClose} />;
    case 'orden':
      return <OrdenForm cliente={cliente} sucursalId={opened.sucursalId} onClose={onClose} />;
  }
}

interface PanelProps extends FichaClienteProps {
  readonly solapa: Solapa;
  readonly rol: Rol;
  readonly onOpen: (opened: Opened) => void;
}

function Panel({ solapa, cliente, usuario, rol, onOpen }: PanelProps) {
  const isAdmin = rol === 'admin';
  const onSucursal = isAdmin ? () => onOpen({ kind: 'sucursal' }) : undefined;
  const onOrden = isAdmin && canHaveOrders(cliente) ? () => onOpen({ kind: 'orden' }) : undefined;
  switch (solapa) {
    case 'situacion':
      return <SituacionPanel clienteId={cliente._id} rol={rol} />;
    case 'sucursales':
      return <SucursalesList ficha={{ cliente, onCreate: onSucursal }} />;
    case 'ordenes':
      return (
        <OrdenesList
          usuario={usuario}
          ficha={{ cliente, onCreate: onOrden, empty: withoutSucursal(cliente, onSucursal) }}
        />
      );
    case 'empleados':
      return <EmpleadosList usuario={usuario} ficha={{ cliente }} />;
    case 'documentos':
      return <DocumentosCliente ficha={{ cliente }} rol={rol} />;
    case 'historial':
      return (
        <Box sx={{ maxWidth: 900 }}>
          <HistorialList tabla="cliente" id={cliente._id} />
        </Box>
      );
    default:
      return <Resumen cliente={cliente} usuario={usuario} />;
  }
}

function withoutSucursal({ sucursales }: Cliente, onSucursal: (() => void) | undefined) {
  if (sucursales.length > 0) return undefined;
  return {
    icon: <StoreIcon />,
    title: 'Todavía no hay órdenes',
    text: 'Las órdenes se registran en una sucursal del cliente, que todavía no tiene ninguna.',
    action: onSucursal && (
      <Button variant="contained" onClick={onSucursal}>
        Registrar sucursal
      </Button>
    ),
  };
}

/** The tab of the address, `?solapa=`. Another tab leaves the search and filters of this one. */
function useSolapa(rol: Rol): [Solapa, (solapa: Solapa) => void] {
  const [params, setParams] = useSearchParams();
  const named = params.get('solapa') as Solapa | null;
  const solapa = named && solapasOf(rol).includes(named) ? named : 'resumen';
  const change = (next: Solapa) => {
    if (next !== solapa) setParams(next === 'resumen' ? {} : { solapa: next }, { replace: true });
  };
  return [solapa, change];
}

const page = { ...recordPage, gap: { xs: 1, sm: 2 } } as const;
const full = {
  pb: { xs: 1.5, sm: 2 },
  height: `calc(100dvh - ${sizes.toolbar}px)`,
  // A phone scrolls the header away.
  minHeight: { xs: 780, sm: 600 },
} as const;
// A phone scrolls them sideways, to the edges of the screen: an arrow and a name that fades say that there are more.
const fadeTo = (side: string) => `linear-gradient(to ${side}, currentColor calc(100% - 24px), transparent)`;
const more = '.MuiTabs-scrollButtons:not(.Mui-disabled)';
const tabs = {
  ...screenTabs,
  flex: 'none',
  mx: { xs: -2, sm: 0 },
  '& .MuiTabs-list': { gap: { xs: 1, sm: 0 }, px: { xs: 1, sm: 0 } },
  '& .MuiTabs-scrollButtons': { width: 44, color: 'text.secondary' },
  '& .MuiTabs-scrollButtons.Mui-disabled': { display: 'none' },
  [`&:has(.MuiTabs-scroller + ${more}) .MuiTabs-scroller`]: { maskImage: fadeTo('right') },
  [`&:has(${more} + .MuiTabs-scroller) .MuiTabs-scroller`]: { maskImage: fadeTo('left') },
  [`&:has(${more} + .MuiTabs-scroller + ${more}) .MuiTabs-scroller`]: {
    maskImage: `${fadeTo('right')}, ${fadeTo('left')}`,
    maskComposite: 'intersect',
  },
} as const;
const panel = {
  flex: 1,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: { xs: 1.25, sm: 1.5 },
} as const;
