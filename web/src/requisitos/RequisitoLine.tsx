import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { Requisito } from '#contract/clientes/requisitos.ts';
import { detailText, scopeText } from './requisitos.ts';

interface RequisitoLineProps {
  readonly row: Requisito;
  readonly onEdit: (row: Requisito) => void;
  readonly onDelete: (row: Requisito) => void;
}

/** A requirement of a type: its branch and post, and its actions. */
export function RequisitoLine({ row, onEdit, onDelete }: RequisitoLineProps) {
  const name = `${row.tipoOrden.nombre}, ${scopeText(row)}`;
  const detail = detailText(row);
  return (
    <Box component="li" sx={line}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {scopeText(row)}
        </Typography>
        {detail && (
          <Typography
            variant="caption"
            component="p"
            sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}
          >
            {detail}
          </Typography>
        )}
      </Box>
      <IconButton title="Editar" aria-label={`Editar ${name}`} onClick={() => onEdit(row)} sx={target}>
        <EditIcon fontSize="small" />
      </IconButton>
      <IconButton title="Eliminar" aria-label={`Eliminar ${name}`} onClick={() => onDelete(row)} sx={target}>
        <DeleteIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}

const line = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  minHeight: 44,
  borderBottom: 1,
  borderColor: 'divider',
  '&:last-of-type': { borderBottom: 0 },
} as const;
const target = { width: { xs: 44, sm: 34 }, height: { xs: 44, sm: 34 }, flex: 'none' } as const;
