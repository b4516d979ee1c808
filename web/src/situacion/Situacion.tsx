import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ReactNode, useId } from 'react';
import { useSearchParams } from 'react-router';
import type { Rol } from '#contract/cuentas/sesion.ts';
import { type Parte, parteOf, parteSearch, partes } from '../links/partes.ts';
import { openFile } from '../sesion/open-file.ts';
import { DownloadButton } from '../shared/layout/DownloadButton.tsx';
import { LoadError } from '../shared/layout/LoadError.tsx';
import { Loading } from '../shared/layout/Loading.tsx';
import { lazyPart, type PlaceholderProps } from '../shared/lazy/lazy-part.tsx';
import { personalPath } from '../shared/net/situacion.ts';
import { loadFailureTexts } from '../shared/text/texts.ts';
import { SucursalesPart } from './sucursales/SucursalesPart.tsx';

const fallback =
  (title: string) =>
  ({ failure, retry }: PlaceholderProps) =>
    failure ? (
      <LoadError title={title} error={{ message: loadFailureTexts[failure] }} onRetry={retry} />
    ) : (
      <Loading />
    );

const PersonalPart = lazyPart(
  async () => (await import('./personal/PersonalPart.tsx')).PersonalPart,
  fallback('No se pudo cargar el personal'),
);

const PlanAnual = lazyPart(
  async () => (await import('../plan-capacitacion/PlanAnual.tsx')).PlanAnual,
  fallback('No se pudo cargar el plan'),
);

interface SituacionProps {
  readonly clienteId: string;
  readonly rol: Rol;
  /** Whether it ends with the window, as in a page of its own. */
  readonly fill?: boolean;
  /** Shows of several branches only the titles at first. */
  readonly compact?: boolean;
  /** At the end of the row of tabs. */
  readonly beside?: ReactNode;
}

/** A client's situation by branch and by person: in its page, in the client's page and in a client user's Inicio. */
export function Situacion({ clienteId, rol, fill = false, compact = false, beside }: SituacionProps) {
  const [params, setParams] = useSearchParams();
  const parte = parteOf(params);
  const id = useId();
  const change = (next: Parte) => setParams(parteSearch(params, next), { replace: true });
  return (
    <Box sx={fill ? { ...column, flex: 1, minHeight: 0 } : column}>
      <Box sx={bar}>
        <Tabs
          value={parte}
          onChange={(_event, next: Parte) => change(next)}
          aria-label="Partes de la situación"
          sx={pills}
        >
          {Object.entries(partes).map(([value, label]) => (
            <Tab
              key={value}
              value={value}
              label={label}
              id={`${id}-${value}`}
              aria-controls={parte === value ? `${id}-panel` : undefined}
            />
          ))}
        </Tabs>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
          {beside}
          {parte === 'personal' && (
            <ExportLink clienteId={clienteId} sucursal={params.get('sucursal') ?? ''} />
          )}
        </Box>
      </Box>
      <Box
        key={parte}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${parte}`}
        sx={fill ? { ...column, flex: 1, minHeight: 0 } : column}
      >
        {parte === 'personal' && <PersonalPart clienteId={clienteId} rol={rol} fill={fill} />}
        {parte === 'plan' && <PlanAnual clienteId={clienteId} rol={rol} />}
        {parte === 'sucursales' && <SucursalesPart clienteId={clienteId} rol={rol} compact={compact} />}
      </Box>
    </Box>
  );
}

function ExportLink({ clienteId, sucursal }: { readonly clienteId: string; readonly sucursal: string }) {
  return (
    <DownloadButton
      {...({ component: 'a', download: true } as object)}
      size="small"
      aria-label="Exportar matriz"
      href={`${personalPath(clienteId)}.xlsx${sucursal && `?${new URLSearchParams({ sucursal })}`}`}
      onClick={openFile as never}
      sx={exportButton}
    >
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        Exportar matriz
      </Box>
    </DownloadButton>
  );
}

// On a phone it shares the line of the parts.
const exportButton = {
  minHeight: { xs: 44, sm: 34 },
  minWidth: { xs: 44, sm: 64 },
  px: { xs: 1, sm: 1.5 },
  '& .MuiButton-startIcon': { ml: { xs: 0, sm: -0.5 }, mr: { xs: 0, sm: 1 } },
} as const;
const column = { display: 'flex', flexDirection: 'column', gap: 1.5, minWidth: 0 } as const;
const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
} as const;
// Quieter than the tabs of the page around them.
const pills = {
  flex: 'none',
  minHeight: 0,
  '& .MuiTabs-indicator': { display: 'none' },
  '& .MuiTabs-list': { gap: { xs: 1, sm: 0.5 } },
  '& .MuiTab-root': {
    minWidth: 0,
    minHeight: { xs: 44, sm: 34 },
    py: 0,
    px: 1.75,
    borderRadius: 99,
    border: 1,
    borderColor: 'divider',
    bgcolor: 'background.paper',
  },
  '& .Mui-selected': { bgcolor: 'action.selected', borderColor: 'transparent' },
} as const;
