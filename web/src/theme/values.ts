import type { PaletteOptions, ThemeCssVar } from '@mui/material/styles';

/** Sizes in pixels (reglas 9.3, 15). */
export const sizes = {
  drawer: 260,
  rail: 60,
  toolbar: 56,
  footer: 82,
  row: 44,
  dialog: 500,
  dialogWide: 600,
} as const;

/** Below the first width the drawer hides (reglas 9.3); below the second, rows are cards. */
export const breakpoints = { drawer: 991, cards: 600 } as const;

export const radius = { control: 8, card: 12, dialog: 14 } as const;
export const font = '"Figtree Variable", system-ui, sans-serif';

export type Tone = 'green' | 'blue' | 'purple' | 'grey' | 'amber' | 'red';

/** Our own colours of a scheme, beside MUI's. */
interface Colours {
  /** Colours of states (reglas 15.2). */
  tone: Record<Tone, { fg: string; bg: string }>;
  /** Buttons that are filled with a colour, under white text. */
  fill: Record<'primary' | 'primaryHover' | 'error' | 'errorHover', string>;
  surface: Record<'raised' | 'field' | 'logo' | 'tooltip' | 'backdrop' | 'selection', string>;
  edge: Record<'field' | 'button' | 'icon', string>;
  shadow: Record<'card' | 'raised' | 'dialog', string>;
  band: Record<'dot' | 'stripe' | 'facet' | 'facetEnd', string>;
}

declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true;
  }
  interface Palette extends Colours {}
  interface PaletteOptions extends Colours {}
}

/** A colour as a CSS variable, which follows the scheme. */
export const css = (name: ThemeCssVar) => `var(--mui-${name})`;

const white = '#fff';

const lightTone: Colours['tone'] = {
  green: { fg: '#0d6238', bg: '#e3f3ea' },
  blue: { fg: '#1e50a8', bg: '#e6eefb' },
  purple: { fg: '#6434a8', bg: '#f0e9fa' },
  grey: { fg: '#4c5951', bg: '#edf0ee' },
  amber: { fg: '#8a4b06', bg: '#fdf1dc' },
  red: { fg: '#a3231c', bg: '#fce9e7' },
};

const darkTone: Colours['tone'] = {
  green: { fg: '#86d3aa', bg: '#193125' },
  blue: { fg: '#9fc0f8', bg: '#1c2c49' },
  purple: { fg: '#c9adf3', bg: '#2f2547' },
  grey: { fg: '#b3bdb7', bg: '#2a322e' },
  amber: { fg: '#ebb868', bg: '#38290f' },
  red: { fg: '#f5a49d', bg: '#432120' },
};

export const light: PaletteOptions = {
  primary: { main: '#12784a', dark: '#0c5c38', light: '#e7f4ed', contrastText: white },
  secondary: { main: '#6434a8', contrastText: white },
  error: { main: '#b3261e', light: lightTone.red.bg, contrastText: white },
  warning: { main: '#9a5406', light: lightTone.amber.bg, contrastText: white },
  info: { main: '#1e50a8', light: lightTone.blue.bg, contrastText: white },
  success: { main: '#12784a', light: '#e7f4ed', contrastText: white },
  text: { primary: '#16211b', secondary: '#55635b', disabled: '#8b968f' },
  divider: '#e3e8e5',
  background: { default: '#f6f8f7', paper: white },
  action: { hover: 'rgba(22, 33, 27, 0.045)', selected: '#e7f4ed' },
  tone: lightTone,
  fill: { primary: '#12784a', primaryHover: '#0c5c38', error: '#b3261e', errorHover: '#7d1a15' },
  surface: {
    raised: white,
    field: white,
    logo: 'transparent',
    tooltip: '#16211b',
    backdrop: 'rgba(22, 33, 27, .38)',
    selection: '#cdeadb',
  },
  edge: { field: '#c4cdc8', button: '#cfd6d2', icon: '#6b7871' },
  shadow: {
    card: '0 1px 2px rgba(22, 33, 27, .05)',
    raised: '0 4px 16px rgba(22, 33, 27, .10), 0 1px 3px rgba(22, 33, 27, .08)',
    dialog: '0 24px 64px rgba(22, 33, 27, .22), 0 4px 12px rgba(22, 33, 27, .08)',
  },
  band: { dot: 'rgba(12, 92, 56, .28)', stripe: '#cfe9da', facet: '#0b5533', facetEnd: '#d7f0e3' },
};

/** What lies higher is lighter; text and states are paler than in `light`, and `primary.dark` stands out more than `main`. */
export const dark: PaletteOptions = {
  primary: { main: '#5abf91', dark: '#7dd1ab', light: '#172b20', contrastText: '#06170f' },
  secondary: { main: '#c9adf3', contrastText: '#1c1230' },
  error: { main: '#f28b82', light: darkTone.red.bg, contrastText: '#2b0a08' },
  warning: { main: '#e2ab57', light: darkTone.amber.bg, contrastText: '#231603' },
  info: { main: '#93b7f5', light: darkTone.blue.bg, contrastText: '#0b1a35' },
  success: { main: '#5abf91', light: '#172b20', contrastText: '#06170f' },
  text: { primary: '#e3e9e5', secondary: '#a4b0a9', disabled: '#6b7670' },
  divider: '#2b342f',
  background: { default: '#101513', paper: '#171d1a' },
  action: { active: '#a4b0a9', hover: 'rgba(227, 233, 229, 0.06)', selected: '#1b3428' },
  tone: darkTone,
  fill: { primary: '#18744a', primaryHover: '#1c8254', error: '#b3362e', errorHover: '#c2423a' },
  surface: {
    raised: '#1f2723',
    field: 'transparent',
    logo: '#d9dfdb',
    tooltip: '#36413b',
    backdrop: 'rgba(0, 0, 0, .6)',
    selection: '#275c42',
  },
  edge: { field: '#4d5a53', button: '#4d5a53', icon: '#7e8a84' },
  shadow: {
    card: 'none',
    raised: '0 8px 24px rgba(0, 0, 0, .45), 0 0 0 1px #36413b',
    dialog: '0 24px 64px rgba(0, 0, 0, .6), 0 0 0 1px #2f3934',
  },
  band: { dot: 'rgba(125, 209, 171, .22)', stripe: '#1f4030', facet: '#0b3d27', facetEnd: '#1d4a35' },
};

/** Colours that are the same in both schemes. */
export const brand = {
  mark: { left: '#12784a', right: '#3fae7a', shade: '#0b5533', light: '#fff', pale: '#d7f0e3' },
  facets: ['#12784acc', '#3fae7a55'],
  panel: { text: '#f2f8f4', ground: '#10291d', facets: ['#17392a', '#1c4634', '#2a6349', '#235540'] },
} as const;
