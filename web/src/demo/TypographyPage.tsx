import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { MaterialCard } from '../shared/cards/MaterialCard.tsx';
import { type Accent, accents } from '../theme.ts';
import { Demo } from './Demo.tsx';

const sample = 'La prevención es la primera herramienta de trabajo.';

const styles = [
  ['h1', 'Título de página'],
  ['h2', 'Título de sección'],
  ['h3', 'Título de tarjeta'],
  ['body1', 'Párrafo'],
  ['body2', 'Texto de tablas y formularios'],
  ['caption', 'Texto de ayuda'],
  ['button', 'Botón'],
] as const;

const samplesByAccent: readonly (readonly [Accent, string])[] = [
  ['primary', 'Texto principal: revise los matafuegos antes de abrir el taller.'],
  ['info', 'Texto informativo: la capacitación comienza a las 9:00.'],
  ['success', 'Texto de éxito: el simulacro de evacuación terminó sin observaciones.'],
  ['warning', 'Texto de advertencia: la orden vence en siete días.'],
  ['danger', 'Texto de peligro: no ingrese sin casco ni calzado de seguridad.'],
];

/** reglas 2.1 */
export function TypographyPage() {
  return (
    <Demo title="Tipografía">
      <MaterialCard title="Estilos de texto">
        <Box component="dl" sx={rows}>
          {styles.map(([variant, name]) => (
            <Box key={variant} sx={row}>
              <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
                {name}
              </Typography>
              <Typography component="dd" variant={variant} sx={{ m: 0 }}>
                {sample}
              </Typography>
            </Box>
          ))}
          <Box sx={row}>
            <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
              Cita
            </Typography>
            <Box component="dd" sx={{ m: 0 }}>
              <Typography component="blockquote" variant="body1" sx={quote}>
                {sample} <cite>Manual de seguridad e higiene</cite>
              </Typography>
            </Box>
          </Box>
        </Box>
      </MaterialCard>
      <MaterialCard title="Colores de texto">
        {samplesByAccent.map(([accent, text]) => (
          <Typography key={accent} style={{ color: accents[accent].main }} sx={{ py: 0.5 }}>
            {text}
          </Typography>
        ))}
      </MaterialCard>
    </Demo>
  );
}

const rows = { m: 0 } as const;
const row = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '200px 1fr' },
  alignItems: 'baseline',
  columnGap: 2,
  py: 1.25,
  borderBottom: 1,
  borderColor: 'divider',
  '&:last-of-type': { borderBottom: 0 },
} as const;
const quote = { m: 0, pl: 2, borderLeft: 3, borderColor: 'primary.main' } as const;
