import Box from '@mui/material/Box';
import type { Documento } from '#contract/documentos/documentos.ts';
import { fichaPath } from '../../clientes/links.tsx';
import { askersOf, confirmedText, versionPedidaPorText } from '../../documentos/documentos.ts';
import { Vence } from '../../documentos/Vence.tsx';
import { Chip } from '../../shared/layout/Chip.tsx';
import { DetailDialog } from '../../shared/layout/dialogs/DetailDialog.tsx';
import { RouteLink } from '../../shared/layout/RouteLink.tsx';
import type { Detail } from '../../shared/list/useDetail.ts';
import { useOpened } from '../../shared/list/useOpened.ts';
import { formatInstant } from '../../shared/text/dates.ts';
import { formatBytes } from '../../shared/text/quantities.ts';
import { useToday } from '../../shared/useToday.ts';
import { FileLink } from '../FileLink.tsx';
import { versionPedidaText } from '../recepcion/pedido-version.ts';
import { Recordar } from './Recordar.tsx';

interface BibliotecaDetailProps {
  readonly row: Documento;
  readonly rows: readonly Documento[] | undefined;
  readonly step: Detail<Documento>['step'];
  readonly onClose: () => void;
  readonly isAdmin: boolean;
}

/** A document of the library, with the clients that have it (reglas 2.17). */
export function BibliotecaDetail({ row: opened, rows, step, onClose, isAdmin }: BibliotecaDetailProps) {
  const { row, gone } = useOpened(rows, opened);
  const asked = versionPedidaPorText(row, useToday());
  return (
    <DetailDialog
      kind="Detalle de documento"
      title={row.nombre}
      fields={[
        ['Archivo', <FileLink key="archivo" row={row} />],
        ['Tamaño', formatBytes(row.bytes)],
        ['Etiqueta', row.etiqueta],
        ['Publicado', formatInstant(row.createdAt)],
        [
          row.clientes.length > 0 ? `Clientes · ${confirmedText(row.clientes)}` : 'Clientes',
          row.clientes.length > 0 ? <Clientes key="clientes" row={row} /> : 'Ninguno lo tiene asignado',
          'wide',
        ],
      ]}
      state={
        asked && (
          <Chip tone="purple" small>
            {asked}
          </Chip>
        )
      }
      step={step}
      onClose={onClose}
      gone={gone && 'El documento ya no existe: alguien lo eliminó.'}
      actions={isAdmin && row.clientes.some(({ confirmado }) => !confirmado) && <Recordar row={row} />}
    />
  );
}

function Clientes({ row }: { readonly row: Documento }) {
  const today = useToday();
  const asking = new Set(askersOf(row, today).map(({ _id }) => _id));
  const clientes = expiredFirst(row.clientes, today);
  return (
    <Box component="ul" sx={list}>
      {clientes.map(({ _id, razonSocial, confirmado, vencimiento, versionPedida }) => (
        <Box component="li" key={_id} sx={line}>
          <RouteLink to={fichaPath(_id, 'documentos')}>{razonSocial}</RouteLink>
          <span>
            {!confirmado && 'Sin confirmar'}
            {!confirmado && vencimiento && ' · '}
            <Vence vencimiento={vencimiento} today={today} />
            {asking.has(_id) && versionPedida && ` · ${versionPedidaText(versionPedida, today)}`}
          </span>
        </Box>
      ))}
    </Box>
  );
}

/** Clients with an expired document come first, the oldest expiry at the top; the others keep their order. */
function expiredFirst(clientes: Documento['clientes'], today: string): Documento['clientes'] {
  const dayOf = ({ vencimiento }: Documento['clientes'][number]) =>
    vencimiento && vencimiento < today ? vencimiento : today;
  return clientes.toSorted((a, b) => dayOf(a).localeCompare(dayOf(b)));
}

const list = { listStyle: 'none', m: 0, p: 0, display: 'grid' } as const;
const line = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: 2,
  py: 0.5,
  borderTop: 1,
  borderColor: 'divider',
} as const;
