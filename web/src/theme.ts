import { esES } from '@mui/material/locale';
import { alpha, createTheme } from '@mui/material/styles';

/** Sizes in pixels (reglas 9.3, 15). */
export const sizes = {
  drawer: 260,
  toolbar: 56,
  footer: 82,
  row: 44,
  dialog: 500,
  dialogWide: 600,
} as const;

/** Below the first width the drawer hides (reglas 9.3); below the second, rows are cards. */
export const breakpoints = { drawer: 991, cards: 600 } as const;

const green = { main: '#12784a', dark: '#0c5c38', light: '#e7f4ed', contrastText: '#ffffff' };
const ink = { strong: '#16211b', soft: '#55635b', faint: '#6b7871' };
const line = '#e3e8e5';
const ground = '#f6f8f7';

/** Colours of states (reglas 15.2); `fg` on `bg` has AA contrast. */
export const tones = {
  green: { fg: '#0d6238', bg: '#e3f3ea' },
  blue: { fg: '#1e50a8', bg: '#e6eefb' },
  purple: { fg: '#6434a8', bg: '#f0e9fa' },
  grey: { fg: '#4c5951', bg: '#edf0ee' },
  amber: { fg: '#8a4b06', bg: '#fdf1dc' },
  red: { fg: '#a3231c', bg: '#fce9e7' },
} as const;
export type Tone = keyof typeof tones;

const shadow = {
  card: '0 1px 2px rgba(22, 33, 27, .05)',
  raised: '0 4px 16px rgba(22, 33, 27, .10), 0 1px 3px rgba(22, 33, 27, .08)',
  dialog: '0 24px 64px rgba(22, 33, 27, .22), 0 4px 12px rgba(22, 33, 27, .08)',
};
const font = '"Figtree Variable", system-ui, sans-serif';
const radius = { control: 8, card: 12, dialog: 14 };
const focusRing = { outline: `2px solid ${green.main}`, outlineOffset: 2 };
const still = '@media (prefers-reduced-motion: reduce)';

const toaster = {
  fontFamily: font,
  '--normal-bg': '#ffffff',
  '--normal-text': ink.strong,
  '--normal-border': line,
  '--border-radius': `${radius.card}px`,
  '& [data-sonner-toast]': {
    boxShadow: shadow.raised,
    alignItems: 'flex-start',
    padding: '14px 16px',
    gap: 8,
  },
  '& [data-title]': { fontSize: 14, fontWeight: 650 },
  '& [data-description]': { fontSize: 13.5, color: ink.soft },
  '& [data-type=success] [data-icon]': { color: green.main },
  '& [data-type=warning] [data-icon]': { color: '#b45f06' },
  '& [data-type=error] [data-icon]': { color: tones.red.fg },
};

/** All colours, radii, shadows and durations (reglas 15). Screens set none of their own. */
export const theme = createTheme(
  {
    breakpoints: { values: { xs: 0, sm: breakpoints.cards, md: breakpoints.drawer, lg: 1200, xl: 1536 } },
    palette: {
      primary: green,
      secondary: { main: '#6434a8', contrastText: '#ffffff' },
      error: { main: '#b3261e', light: tones.red.bg, contrastText: '#ffffff' },
      warning: { main: '#9a5406', light: tones.amber.bg, contrastText: '#ffffff' },
      info: { main: '#1e50a8', light: tones.blue.bg, contrastText: '#ffffff' },
      success: { main: green.main, light: green.light, contrastText: '#ffffff' },
      text: { primary: ink.strong, secondary: ink.soft, disabled: '#8b968f' },
      divider: line,
      background: { default: ground, paper: '#ffffff' },
      action: { hover: alpha(ink.strong, 0.045), selected: green.light },
    },
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
      button: { fontSize: 14, fontWeight: 600, textTransform: 'none', letterSpacing: 0 },
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
    components: {
      MuiCssBaseline: {
        styleOverrides: {
          // MUI's `inherit` keeps elements from sharing styles, which doubles the time of scrolling.
          '*, *::before, *::after': { boxSizing: 'border-box' },
          'html, body, #root': { height: '100%' },
          body: { fontSize: 14, WebkitFontSmoothing: 'antialiased' },
          'button, input, select, textarea': { font: 'inherit' },
          ':focus-visible': focusRing,
          a: { color: green.dark, textUnderlineOffset: 3 },
          // The field has its own clear button.
          '[type=search]::-webkit-search-cancel-button': { display: 'none' },
          '.MuiPickersOutlinedInput-root.MuiPickersInputBase-root': { minHeight: 42, background: '#ffffff' },
          '.MuiPickersOutlinedInput-notchedOutline legend': { fontSize: '.86em' },
          '::selection': { background: '#cdeadb' },
          '@keyframes appear': { from: { opacity: 0 }, to: { opacity: 1 } },
          '@keyframes pulse': { '50%': { opacity: 0.45 } },
          'body [data-sonner-toaster][data-sonner-theme]': toaster,
          [still]: {
            '*, *::before, *::after': {
              animationDuration: '1ms !important',
              animationIterationCount: '1 !important',
              transitionDuration: '1ms !important',
              scrollBehavior: 'auto !important',
            },
          },
        },
      },
      MuiButtonBase: {
        defaultProps: { disableRipple: true },
        styleOverrides: { root: { '&.Mui-focusVisible': focusRing } },
      },
      MuiButton: {
        defaultProps: { disableElevation: true },
        styleOverrides: { root: { minHeight: 38, paddingInline: 16, whiteSpace: 'nowrap' } },
        variants: [
          { props: { variant: 'outlined', color: 'inherit' }, style: { borderColor: '#cfd6d2' } },
          { props: { variant: 'text', color: 'inherit' }, style: { color: ink.soft } },
        ],
      },
      MuiIconButton: { styleOverrides: { root: { borderRadius: radius.control } } },
      MuiTextField: { defaultProps: { size: 'small', fullWidth: true } },
      MuiOutlinedInput: {
        styleOverrides: {
          root: { background: '#ffffff', minHeight: 42 },
          notchedOutline: { borderColor: '#c4cdc8', '& legend': { fontSize: '.86em' } },
        },
      },
      // The floating label is 12 px instead of MUI's 10.5.
      MuiInputLabel: {
        styleOverrides: {
          root: {
            '&.MuiInputLabel-outlined.MuiInputLabel-shrink': {
              transform: 'translate(14px, -9px) scale(.86)',
            },
          },
        },
      },
      MuiFormHelperText: {
        styleOverrides: {
          // The help of a disabled field must be readable.
          root: { marginInline: 2, fontSize: 12.5, '&.Mui-disabled:not(.Mui-error)': { color: ink.soft } },
        },
      },
      MuiCheckbox: { defaultProps: { disableRipple: true } },
      MuiPaper: {
        styleOverrides: {
          rounded: { borderRadius: radius.card },
          elevation1: { boxShadow: shadow.card, border: `1px solid ${line}` },
        },
      },
      MuiMenu: { styleOverrides: { paper: { boxShadow: shadow.raised, border: `1px solid ${line}` } } },
      MuiAutocomplete: {
        styleOverrides: { paper: { boxShadow: shadow.raised, border: `1px solid ${line}` } },
      },
      MuiDialog: {
        styleOverrides: {
          paper: { borderRadius: radius.dialog, boxShadow: shadow.dialog, backgroundImage: 'none' },
        },
      },
      MuiDialogTitle: {
        styleOverrides: { root: { fontSize: 18, fontWeight: 650, padding: '20px 24px 8px' } },
      },
      MuiDialogContent: { styleOverrides: { root: { padding: '8px 24px 16px' } } },
      MuiDialogActions: { styleOverrides: { root: { padding: '12px 24px 20px', gap: 4 } } },
      MuiBackdrop: {
        styleOverrides: {
          root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'rgba(22, 33, 27, .38)' } },
        },
      },
      MuiAlert: {
        styleOverrides: { root: { borderRadius: radius.control } },
        variants: (
          [
            ['success', 'green'],
            ['info', 'blue'],
            ['warning', 'amber'],
            ['error', 'red'],
          ] as const
        ).map(([severity, tone]) => ({
          props: { severity, variant: 'standard' as const },
          style: {
            color: tones[tone].fg,
            backgroundColor: tones[tone].bg,
            '& .MuiAlert-icon': { color: tones[tone].fg },
          },
        })),
      },
      MuiTooltip: {
        defaultProps: { enterDelay: 400, disableInteractive: true },
        styleOverrides: { tooltip: { background: ink.strong, fontSize: 12.5, padding: '6px 10px' } },
      },
      MuiListItemButton: {
        styleOverrides: {
          root: {
            borderRadius: radius.control,
            '&.Mui-selected': { color: green.dark, fontWeight: 650, '& svg': { color: green.main } },
          },
        },
      },
      MuiSkeleton: { defaultProps: { animation: false } },
    },
  },
  esES,
  {
    components: {
      // The locale's labels 'Abierto' and 'Cerrado' describe a state, not the action.
      MuiAutocomplete: {
        defaultProps: {
          openText: 'Abrir',
          closeText: 'Cerrar',
          clearText: 'Limpiar',
          noOptionsText: 'Sin resultados',
          loadingText: 'Cargando…',
        },
      },
    },
  },
);

export const surface = { shadow, line, ground, faint: ink.faint, radius } as const;

export const publicPanel = {
  position: 'relative',
  overflow: 'hidden',
  flexDirection: 'column',
  justifyContent: 'space-between',
  width: '46%',
  maxWidth: 720,
  padding: 6,
  color: '#f2f8f4',
  background: '#10291d',
} as const;

/** Colours of the dashboard (reglas 1.6): `main` for lines and text, `light` behind them. */
export const accents = {
  primary: { main: green.dark, light: green.light },
  info: { main: '#1e50a8', light: tones.blue.bg },
  success: { main: green.main, light: green.light },
  warning: { main: '#9a5406', light: tones.amber.bg },
  danger: { main: '#b3261e', light: tones.red.bg },
} as const;
export type Accent = keyof typeof accents;

const dot = 'radial-gradient(circle, rgba(12, 92, 56, .28) 1.5px, transparent 2px)';
const stripe = 'repeating-linear-gradient(135deg, #cfe9da 0 10px, #e7f4ed 10px 20px)';
const facet = (angle: number, from: string, to: string) =>
  `linear-gradient(${angle}deg, ${from} 0 50%, ${to} 50% 100%)`;

export const bands = {
  ninguna: 'none',
  puntos: `${dot} 0 0 / 16px 16px, ${green.light}`,
  rayas: stripe,
  facetas: `${facet(155, '#12784acc', '#3fae7a55')}, ${facet(25, '#0b5533', '#d7f0e3')}`,
} as const;
export type Band = keyof typeof bands;
