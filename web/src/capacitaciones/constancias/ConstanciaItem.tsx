import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import { type Constancia, type EstadoConstancia, verificar } from '#contract/ordenes/constancias.ts';
import { copyText } from '../../shared/copy.ts';
import { Chip } from '../../shared/layout/Chip.tsx';
import { formatInstant } from '../../shared/text/dates.ts';
import { fullName } from '../asistentes/asistentes.ts';
import { verificacionesText } from './texts.ts';

interface ConstanciaItemProps {
  readonly row: Constancia;
  /** Undefined for those who may not. */
  readonly onAnular: ((row: Constancia) => void) | undefined;
}

export function ConstanciaItem({ row, onAnular }: ConstanciaItemProps) {
  const { codigo, estado, emitidaAt, motivo } = row;
  const name = fullName(row);
  return (
    <Box component="li" sx={item}>
      <Box sx={{ minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Box>
      <Box sx={{ justifySelf: 'end' }}>
        <Estado estado={estado} />
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minWidth: 0 }}>
        <Link
          href={`${verificar.path}/${codigo}`}
          target="_blank"
          rel="noopener noreferrer"
          title="Verificar"
          aria-label={`Verificar ${codigo}, de ${name}`}
          sx={code}
        >
          {codigo}
        </Link>
        <IconButton
          size="small"
          aria-label={`Copiar el código de ${name}`}
          title="Copiar"
          onClick={() => void copyText(codigo, 'Código copiado')}
        >
          <CopyIcon fontSize="small" />
        </IconButton>
      </Box>
      <Box sx={{ justifySelf: 'end', gridRow: { sm: 'span 2' }, alignSelf: 'center' }}>
        {onAnular && estado !== 'Anulada' && (
          <Button
            size="small"
            color="inherit"
            aria-label={`Anular la constancia de ${name}`}
            onClick={() => onAnular(row)}
            sx={{ minHeight: { xs: 44, sm: 0 } }}
          >
            Anular…
          </Button>
        )}
      </Box>
      <Box sx={details}>
        {`Emitida el ${formatInstant(emitidaAt)} · ${verificacionesText(row)}`}
        {motivo && <Box sx={{ overflowWrap: 'anywhere' }}>Motivo: {motivo}</Box>}
      </Box>
    </Box>
  );
}

function Estado({ estado }: { readonly estado: EstadoConstancia }) {
  if (estado === 'Válida')
    return (
      <Box component="span" sx={{ color: 'success.main', fontWeight: 600 }}>
        {estado}
      </Box>
    );
  return (
    <Chip tone={estado === 'Vencida' ? 'amber' : 'red'} small>
      {estado}
    </Chip>
  );
}

const item = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: 1.5,
  alignItems: 'center',
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
  typography: 'body2',
} as const;
const code = {
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSize: 13,
  color: 'text.primary',
  whiteSpace: 'nowrap',
  // A touch target on a phone.
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: { xs: 44, sm: 0 },
} as const;
const details = {
  minWidth: 0,
  gridColumn: { xs: '1 / -1', sm: 1 },
  fontSize: 12.5,
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
} as const;
