import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { clientes } from '#contract/clientes/clientes.ts';
import {
  type Carpeta,
  carpetaTexts,
  maxArchivosCarpeta,
  maxBytesCarpeta,
  maxBytesUnida,
} from '#contract/ordenes/carpeta.ts';
import { ContactoConsultora } from '../consultora/ContactoConsultora.tsx';
import { numerosText } from '../links/numeros.ts';
import { ordenesPath } from '../links/ordenes.ts';
import { openFile } from '../sesion/open-file.ts';
import { SearchSelect } from '../shared/fields/SearchSelect.tsx';
import { DownloadButton } from '../shared/layout/DownloadButton.tsx';
import { TitledDialog } from '../shared/layout/dialogs/TitledDialog.tsx';
import { LoadError } from '../shared/layout/LoadError.tsx';
import { RouteLink } from '../shared/layout/RouteLink.tsx';
import { useList } from '../shared/net/resource.ts';
import { formatNumber } from '../shared/text/dates.ts';
import { countText, formatBytes } from '../shared/text/quantities.ts';
import { sucursalText } from '../shared/text/sucursales.ts';
import { carpetaFile, useCarpeta, withoutFile } from './useCarpeta.ts';

interface CarpetaDialogProps {
  readonly clienteId: string;
  readonly onClose: () => void;
}

/** reglas 2.31 */
export function CarpetaDialog({ clienteId, onClose }: CarpetaDialogProps) {
  const [sucursal, setSucursal] = useState('');
  const [pendientes, setPendientes] = useState(false);
  const list = useList(clientes);
  const cliente = list.data?.find(({ _id }) => _id === clienteId);
  const of = { clienteId, sucursal, pendientes };
  const carpeta = useCarpeta(of);
  const ready = carpeta.data && isDownloadable(carpeta.data) ? carpeta.data : undefined;
  const failed = carpeta.error && !carpeta.isFetching;
  return (
    <TitledDialog title="Carpeta de inspección" onClose={onClose}>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Contents of={cliente?.razonSocial ?? '…'} />
        <SearchSelect
          label="Sucursal"
          options={cliente?.sucursales}
          list={list}
          labelOf={sucursalText}
          value={sucursal}
          help="Sin elegir una: todas las sucursales."
          onChange={(option) => setSucursal(option?._id ?? '')}
        />
        <FormControlLabel
          label="Incluir lo vencido y lo que falta en el índice"
          control={<Checkbox checked={pendientes} onChange={(_event, checked) => setPendientes(checked)} />}
        />
        {failed ? (
          <LoadError title="No se pudo armar la carpeta" error={carpeta.error} onRetry={carpeta.refetch} />
        ) : (
          <Summary carpeta={carpeta.data} onClose={onClose} />
        )}
        {ready && <InTabs of={of} bytes={ready.bytes} />}
        <ContactoConsultora />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Cerrar
        </Button>
        {ready && <Download href={carpetaFile(of, '.zip')} />}
      </DialogActions>
    </TitledDialog>
  );
}

const Download = ({ href }: { readonly href: string }) => (
  <DownloadButton
    {...({ component: 'a', download: true } as object)}
    variant="contained"
    color="primary"
    href={href}
    onClick={openFile as never}
  >
    Descargar
  </DownloadButton>
);

const Contents = ({ of }: { readonly of: string }) => (
  <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
    <strong>{of}</strong>
    <br />
    Reúne en un ZIP lo que está vigente hoy: órdenes con sus archivos, capacitaciones y documentos, con un
    índice.
  </Typography>
);

interface InTabsProps {
  readonly of: Parameters<typeof carpetaFile>[0];
  readonly bytes: number;
}

const InTabs = ({ of, bytes }: InTabsProps) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px 24px' }}>
    <TabLink href={carpetaFile(of, '.pdf')}>Ver el índice</TabLink>
    {bytes <= maxBytesUnida && <TabLink href={carpetaFile(of, '-unida.pdf')}>Abrir como un solo PDF</TabLink>}
  </Box>
);

function TabLink({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <Link
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      variant="body2"
      onClick={openFile}
      onAuxClick={openFile}
    >
      {children}
    </Link>
  );
}

/** The orders without a file, before an inspector asks for it; the list is where it is added. */
function SinArchivo({ carpeta, onClose }: { readonly carpeta: Carpeta; readonly onClose: () => void }) {
  const numeros = withoutFile(carpeta);
  if (numeros.length === 0) return null;
  return (
    <>
      <Typography variant="body2" sx={{ mt: 0.5 }}>
        Órdenes sin archivo: {formatNumber(numeros.length)} ·{' '}
        {/* The list may be the screen below, which stays. */}
        <RouteLink to={ordenesPath({ numeros: numerosText(numeros) })} onClick={onClose}>
          Ver
        </RouteLink>
      </Typography>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        Son las que están vigentes y no tienen ningún archivo, aunque su tipo no lo exija.
      </Typography>
    </>
  );
}

const isTooBig = ({ cantidad, bytes }: Carpeta) => cantidad > maxArchivosCarpeta || bytes > maxBytesCarpeta;
const isEmpty = (carpeta: Carpeta) => carpeta.secciones.length === 0 && !isTooBig(carpeta);
const isDownloadable = (carpeta: Carpeta) => !isEmpty(carpeta) && !isTooBig(carpeta);

interface SummaryProps {
  readonly carpeta: Carpeta | undefined;
  readonly onClose: () => void;
}

function Summary({ carpeta, onClose }: SummaryProps) {
  if (!carpeta) return <Skeleton width={180} sx={{ fontSize: 20 }} />;
  if (isEmpty(carpeta))
    return (
      <Typography role="status">
        {carpeta.sucursal
          ? 'No hay documentación vigente para esta sucursal.'
          : 'No hay documentación vigente para este cliente.'}
      </Typography>
    );
  const size = `${countText(carpeta.cantidad, 'archivo', 'archivos')} · ${formatBytes(carpeta.bytes)}`;
  return (
    <Box role="status">
      <Typography variant="h3" component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {size}
      </Typography>
      {isTooBig(carpeta) && <Typography color="error">{carpetaTexts.grande}</Typography>}
      <SinArchivo carpeta={carpeta} onClose={onClose} />
      <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
        En el índice: {formatNumber(carpeta.secciones.flatMap(({ elementos }) => elementos).length)}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5, typography: 'body2', color: 'text.secondary' }}>
        {carpeta.secciones.map(({ nombre, elementos }) => (
          <li key={nombre}>{`${nombre.replace(/^\d+ /, '')} · ${elementos.length}`}</li>
        ))}
      </Box>
    </Box>
  );
}
