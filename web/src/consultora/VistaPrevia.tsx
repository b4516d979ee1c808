import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import type { Documento } from '#contract/consultora/consultora.ts';
import { useObjectUrl } from '../shared/fields/files/useObjectUrl.ts';
import { type ConsultoraValues, documentoTitles } from './values.ts';

interface VistaPreviaProps {
  /** Address of the logo as saved. */
  readonly logo: string | null;
  readonly documento: Documento;
}

/** A small page with the head, title and foot as they are being written. */
export function VistaPrevia({ logo, documento }: VistaPreviaProps) {
  const { textos, ...values } = useWatch<ConsultoraValues>() as ConsultoraValues;
  const chosen = useObjectUrl(values.logo);
  const src = chosen ?? (values.quitarLogo ? null : logo);
  return (
    <Box component="section" aria-label="Vista previa" sx={place}>
      <Box role="img" aria-label="Encabezado, título y pie de una hoja" data-esquema="light" sx={sheet}>
        <Box sx={head}>
          {src && <img src={src} alt="" style={picture} />}
          <Box sx={{ minWidth: 0 }}>
            <Box sx={{ fontSize: '1.5em', fontWeight: 700, lineHeight: 1.2, color: 'primary.main' }}>
              {values.nombre}
            </Box>
            <Line parts={[values.razonSocial, values.cuit && `CUIT ${values.cuit}`, values.domicilio]} />
            <Line parts={[values.telefono, values.email, values.web]} />
          </Box>
        </Box>
        <Box sx={{ mt: '3em', textAlign: 'center' }}>
          <Box sx={{ fontSize: '1.8em', fontWeight: 700 }}>{documentoTitles[documento]}</Box>
          <Box sx={{ mt: '.4em', color: 'text.secondary' }}>{textos[documento]}</Box>
        </Box>
        <Box sx={body}>
          {[92, 100, 96, 64].map((width) => (
            <Box key={width} style={{ width: `${width}%` }} sx={ink} />
          ))}
        </Box>
        <Box sx={{ ...ink, width: '34%', height: '1px', bgcolor: 'text.secondary', mt: '8em', ml: 'auto' }} />
        <Box sx={footer}>{values.pie}</Box>
      </Box>
      <Typography variant="caption" component="p" sx={{ mt: 1, color: 'text.secondary' }}>
        Así empieza y termina cada documento.
      </Typography>
    </Box>
  );
}

function Line({ parts }: { readonly parts: readonly string[] }) {
  const shown = parts.filter((part) => part.trim() !== '');
  return <Box sx={{ color: 'text.secondary' }}>{shown.join(' · ')}</Box>;
}

const place = { maxWidth: { xs: 380, sm: 640, lg: 380 }, mx: { xs: 'auto', lg: 0 } } as const;
/** An A4 page: white in both schemes, and its letters grow with it. */
const sheet = {
  containerType: 'inline-size',
  aspectRatio: '210 / 297',
  overflow: 'hidden',
  bgcolor: 'background.paper',
  color: 'text.primary',
  border: 1,
  borderColor: 'divider',
  borderRadius: 0.5,
  boxShadow: 3,
  position: 'relative',
  overflowWrap: 'anywhere',
  '& > *': { mx: '8cqw', fontSize: '2.2cqw', lineHeight: 1.4 },
} as const;
const head = {
  mt: '7cqw !important',
  pb: '1em',
  display: 'flex',
  alignItems: 'center',
  gap: '1.2em',
  borderBottom: 1,
  borderColor: 'primary.main',
} as const;
// 140 of the 595 points of the page.
const picture = { maxWidth: '23.5cqw', maxHeight: '8cqw', objectFit: 'contain', flex: 'none' } as const;
const body = { mt: '3.5em', display: 'grid', gap: '1.1em' } as const;
const ink = { height: '.8em', borderRadius: 1, bgcolor: 'divider' } as const;
const footer = {
  position: 'absolute',
  insetInline: 0,
  bottom: '5cqw',
  color: 'text.secondary',
} as const;
