import { createTheme } from '@mui/material/styles';
import { components } from './theme/components.ts';
import { brand, breakpoints, dark, font, light, radius, type Tone } from './theme/values.ts';

export { brand, sizes, type Tone } from './theme/values.ts';

/** Contrasts of at least 4.5 and 3 in both schemes (reglas 15.2). */
const opacity = { inputPlaceholder: 0.7, switchTrack: 0.7 };

/** All colours, radii, shadows and durations (reglas 15). Screens set none of their own. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-esquema' },
  colorSchemes: { light: { palette: light, opacity }, dark: { palette: dark, opacity } },
  breakpoints: { values: { xs: 0, sm: breakpoints.cards, md: breakpoints.drawer, lg: 1200, xl: 1536 } },
  shape: { borderRadius: radius.control },
  typography: {
    fontFamily: font,
    fontSize: 14,
    h1: { fontSize: 22, fontWeight: 650, letterSpacing: '-0.012em', lineHeight: 1.3 },
    h2: { fontSize: 18, fontWeight: 650, letterSpacing: '-0.01em', lineHeight: 1.35 },
    h3: { fontSize: 15, fontWeight: 650, lineHeight: 1.4 },
    body1: { fontSize: 15, lineHeight: 1.5 },
    body2: { fontSize: 14, lineHeight: 1.45 },
    caption: { fontSize: 12.5, lineHeight: 1.4 },
    button: { fontSize: 14, fontWeight: 600, textTransform: 'none' },
  },
  transitions: {
    duration: {
      shortest: 150,
      shorter: 150,
      short: 180,
      standard: 200,
      complex: 200,
      enteringScreen: 200,
      leavingScreen: 150,
    },
  },
  components,
});

// Prints are light (decision 033).
const { generateStyleSheets } = theme;
theme.generateStyleSheets = () =>
  generateStyleSheets().map((sheet) =>
    '[data-esquema="dark"]' in sheet ? { '@media screen': sheet } : sheet,
  );

const { palette } = theme.vars;

export const tones: Record<Tone, { fg: string; bg: string }> = palette.tone;

export const surface = {
  shadow: palette.shadow,
  line: palette.divider,
  ground: palette.background.default,
  faint: palette.edge.icon,
  logo: palette.surface.logo,
  tooltip: palette.surface.tooltip,
  radius,
} as const;

export const publicPanel = {
  position: 'relative',
  overflow: 'hidden',
  flexDirection: 'column',
  justifyContent: 'space-between',
  width: '46%',
  maxWidth: 720,
  padding: 6,
  color: brand.panel.text,
  // It is dark in both schemes.
  '--mui-palette-surface-logo': brand.panel.text,
  background: brand.panel.ground,
} as const;

/** Colours of the dashboard (reglas 1.6): `main` for lines and text, `light` behind them. */
export const accents = {
  primary: { main: palette.primary.dark, light: palette.primary.light },
  info: palette.info,
  success: palette.success,
  warning: palette.warning,
  danger: palette.error,
} as const;
export type Accent = keyof typeof accents;

const split = (angle: number, from: string, to: string) =>
  `linear-gradient(${angle}deg, ${from} 0 50%, ${to} 50% 100%)`;
const pale = palette.primary.light;
const { dot, stripe, facet, facetEnd } = palette.band;

export const bands = {
  ninguna: 'none',
  puntos: `radial-gradient(circle, ${dot} 1.5px, transparent 2px) 0 0 / 16px 16px, ${pale}`,
  rayas: `repeating-linear-gradient(135deg, ${stripe} 0 10px, ${pale} 10px 20px)`,
  facetas: `${split(155, ...brand.facets)}, ${split(25, facet, facetEnd)}`,
} as const;
export type Band = keyof typeof bands;
