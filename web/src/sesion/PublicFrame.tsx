import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useShownLocation } from '../shared/historia/useShownLocation.ts';
import { BrandMark } from '../shared/marca/BrandMark.tsx';
import { useMarca } from '../shared/marca/marca.ts';
import { brand, publicPanel } from '../theme.ts';

interface PublicFrameProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

/** reglas 2.1 */
export function PublicFrame({ title, text, children }: PublicFrameProps) {
  useShownLocation();
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', bgcolor: 'background.paper' }}>
      <BrandPanel />
      <Box
        component="main"
        sx={{ flex: 1, display: 'flex', flexDirection: 'column', p: 3, justifyContent: { md: 'center' } }}
      >
        <Box sx={{ width: '100%', maxWidth: 380, mx: 'auto', animation: 'appear 200ms' }}>
          <Box sx={{ display: { md: 'none' }, pt: 3, pb: 6 }}>
            <Brand />
          </Box>
          <Typography variant="h1" sx={{ fontSize: 26 }}>
            {title}
          </Typography>
          <Typography sx={{ color: 'text.secondary', mt: 0.75, mb: 3.5 }}>{text}</Typography>
          {children}
        </Box>
      </Box>
    </Box>
  );
}

function Brand() {
  const { nombre } = useMarca();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25 }}>
      <BrandMark size={32} />
      <Typography component="span" sx={{ fontSize: 18, fontWeight: 700, letterSpacing: '-0.01em' }}>
        {nombre}
      </Typography>
    </Box>
  );
}

function BrandPanel() {
  return (
    <Box
      component="aside"
      aria-label={useMarca().nombre}
      sx={{ ...publicPanel, display: { xs: 'none', md: 'flex' } }}
    >
      <Facets />
      <Brand />
      <Box sx={{ position: 'relative' }}>
        <Typography
          component="p"
          sx={{ fontSize: 32, fontWeight: 650, lineHeight: 1.2, letterSpacing: '-0.02em' }}
        >
          Cada inspección, cada capacitación y cada vencimiento, en un solo lugar.
        </Typography>
        <Typography sx={{ mt: 2, opacity: 0.78, maxWidth: 420 }}>
          Gestión de servicios de seguridad laboral y auditoría de riesgos.
        </Typography>
      </Box>
    </Box>
  );
}

const [left, right, innerRight, innerLeft] = brand.panel.facets;

function Facets() {
  return (
    <svg aria-hidden="true" viewBox="0 0 400 400" style={facets}>
      <path d="M200 20 60 80v130c0 90 58 146 140 170z" fill={left} />
      <path d="M200 20 340 80v130c0 90-58 146-140 170z" fill={right} />
      <path d="m200 120 84 146-84-42z" fill={innerRight} />
      <path d="m200 120-84 146 84-42z" fill={innerLeft} />
    </svg>
  );
}

const facets = { position: 'absolute', right: '-18%', top: '8%', width: '95%', opacity: 0.5 } as const;
