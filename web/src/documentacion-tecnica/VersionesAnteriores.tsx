import MoreIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { DocumentacionTecnica } from '#contract/documentos/documentacion-tecnica.ts';
import { formatDate, formatInstant } from '../shared/text/dates.ts';
import { FileLink } from './FileLink.tsx';
import { acuseText } from './versiones.ts';

/** The versions before the one that a detail shows, closed at first. */
export function VersionesAnteriores({ rows }: { readonly rows: readonly DocumentacionTecnica[] }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  if (rows.length === 0) return null;
  return (
    <Box sx={{ mt: 2.5 }}>
      <Button
        color="inherit"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        endIcon={<MoreIcon sx={{ transform: open ? 'rotate(180deg)' : 'none' }} />}
        onClick={() => setOpen(!open)}
        sx={{ ml: -1, minHeight: { xs: 44, sm: 36 } }}
      >
        Versiones anteriores ({rows.length})
      </Button>
      {open && (
        <Box component="ul" id={id} aria-label="Versiones anteriores" sx={list}>
          {rows.map((row) => (
            <Box component="li" key={row._id} sx={line}>
              <FileLink row={row} />
              <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
                {[
                  `Asignado el ${formatInstant(row.createdAt)}`,
                  row.vencimiento && `vencimiento ${formatDate(row.vencimiento)}`,
                  acuseText(row),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Typography>
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}

const list = { listStyle: 'none', m: 0, p: 0 } as const;
const line = { py: 1, borderTop: 1, borderColor: 'divider', typography: 'body2' } as const;
