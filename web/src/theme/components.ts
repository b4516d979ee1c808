import type { Components, Theme } from '@mui/material/styles';
import { breakpoints, css, radius, type Tone } from './values.ts';

const line = `1px solid ${css('palette-divider')}`;
const focusRing = { outline: `2px solid ${css('palette-primary-main')}`, outlineOffset: 2 };
const raised = {
  backgroundColor: css('palette-surface-raised'),
  boxShadow: css('palette-shadow-raised'),
  border: line,
};

const still = '@media (prefers-reduced-motion: reduce)';

const baseline = {
  // MUI's `inherit` keeps elements from sharing styles, which doubles the time of scrolling.
  '*, *::before, *::after': { boxSizing: 'border-box' },
  'html, body, #root': { height: '100%' },
  body: { fontSize: 14, WebkitFontSmoothing: 'antialiased' },
  'button, input, select, textarea': { font: 'inherit' },
  ':focus-visible': focusRing,
  a: { color: css('palette-primary-dark'), textUnderlineOffset: 3 },
  // The field has its own clear button.
  '[type=search]::-webkit-search-cancel-button': { display: 'none' },
  '.MuiPickersOutlinedInput-root.MuiPickersInputBase-root': {
    minHeight: 42,
    background: css('palette-surface-field'),
  },
  '.MuiPickersOutlinedInput-notchedOutline': { borderColor: css('palette-edge-field') },
  '.MuiPickersOutlinedInput-notchedOutline legend': { fontSize: '.86em' },
  '.MuiPickerPopper-paper.MuiPaper-root': raised,
  '::selection': { background: css('palette-surface-selection') },
  '@keyframes appear': { from: { opacity: 0 }, to: { opacity: 1 } },
  '@keyframes highlight': { '0%, 50%': { background: css('palette-action-selected') } },
  '@keyframes pulse': { '50%': { opacity: 0.45 } },
  // reglas 15.4: touch targets on a phone.
  [`@media (max-width:${breakpoints.cards - 0.05}px)`]: {
    ':is(.MuiButton-root,.MuiIconButton-root,.MuiInputBase-root,.MuiPickersInputBase-root,.MuiFormControlLabel-root,.MuiMenuItem-root,.MuiAutocomplete-option,.MuiChip-clickable,.MuiListItemButton-root)':
      { minHeight: '44px !important' },
    ':is(.MuiIconButton-root,.MuiCheckbox-root,.MuiRadio-root)': { minWidth: '44px !important' },
  },
  [still]: {
    '*, *::before, *::after': {
      animationDuration: '1ms !important',
      animationIterationCount: '1 !important',
      // Any other time makes a transition of every change of every element, and inherited colours wait for their parents'.
      transitionDuration: '0s !important',
      transitionDelay: '0s !important',
      scrollBehavior: 'auto !important',
    },
  },
};

const filled = (color: 'primary' | 'error') => ({
  props: { variant: 'contained' as const, color },
  style: {
    '--variant-containedBg': css(`palette-fill-${color}`),
    '--variant-containedColor': css('palette-common-white'),
    '&:hover': { '--variant-containedBg': css(`palette-fill-${color}Hover`) },
  },
});

const alert = (severity: 'success' | 'info' | 'warning' | 'error', tone: Tone) => ({
  props: { severity, variant: 'standard' as const },
  style: {
    color: css(`palette-tone-${tone}-fg`),
    backgroundColor: css(`palette-tone-${tone}-bg`),
    '& .MuiAlert-icon': { color: css(`palette-tone-${tone}-fg`) },
  },
});

export const components: Components<Theme> = {
  MuiCssBaseline: { styleOverrides: baseline },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { '&.Mui-focusVisible': focusRing } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: { root: { minHeight: 38, paddingInline: 16, whiteSpace: 'nowrap' } },
    variants: [
      filled('primary'),
      filled('error'),
      {
        props: { variant: 'outlined', color: 'inherit' },
        style: { borderColor: css('palette-edge-button') },
      },
      { props: { variant: 'text', color: 'inherit' }, style: { color: css('palette-text-secondary') } },
    ],
  },
  MuiIconButton: { styleOverrides: { root: { borderRadius: radius.control } } },
  MuiTextField: { defaultProps: { size: 'small', fullWidth: true } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: { background: css('palette-surface-field'), minHeight: 42 },
      input: {
        // MUI's own is a bright blue in the dark.
        '&&:-webkit-autofill': {
          boxShadow: `0 0 0 100px ${css('palette-action-selected')} inset`,
          WebkitTextFillColor: css('palette-text-primary'),
          caretColor: css('palette-text-primary'),
        },
      },
      notchedOutline: { borderColor: css('palette-edge-field'), '& legend': { fontSize: '.86em' } },
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
      root: {
        marginInline: 2,
        fontSize: 12.5,
        // The help of a disabled field must be readable.
        '&.Mui-disabled:not(.Mui-error)': { color: css('palette-text-secondary') },
      },
    },
  },
  MuiCheckbox: { defaultProps: { disableRipple: true } },
  MuiPaper: {
    styleOverrides: {
      // The schemes have a colour for each height.
      root: { backgroundImage: 'none' },
      rounded: { borderRadius: radius.card },
      elevation1: { boxShadow: css('palette-shadow-card'), border: line },
      elevation6: raised,
    },
  },
  MuiPopover: { styleOverrides: { paper: raised } },
  // Labels of MUI's own are English. Its Spanish ones come with those of parts that are not used here.
  MuiAutocomplete: {
    defaultProps: {
      openText: 'Abrir',
      closeText: 'Cerrar',
      clearText: 'Limpiar',
      noOptionsText: 'Sin resultados',
      loadingText: 'Cargando…',
    },
    styleOverrides: { paper: raised },
  },
  MuiDialog: {
    styleOverrides: {
      paper: {
        borderRadius: radius.dialog,
        backgroundColor: css('palette-surface-raised'),
        boxShadow: css('palette-shadow-dialog'),
      },
    },
  },
  MuiDialogTitle: {
    styleOverrides: { root: { fontSize: 18, fontWeight: 650, padding: '20px 24px 8px' } },
  },
  MuiDialogContent: { styleOverrides: { root: { padding: '8px 24px 16px' } } },
  MuiDialogActions: { styleOverrides: { root: { padding: '12px 24px 20px', gap: 4 } } },
  MuiBackdrop: {
    styleOverrides: {
      root: {
        '&:not(.MuiBackdrop-invisible)': { backgroundColor: css('palette-surface-backdrop') },
      },
    },
  },
  MuiAlert: {
    defaultProps: { closeText: 'Cerrar' },
    styleOverrides: { root: { borderRadius: radius.control } },
    variants: [
      alert('success', 'green'),
      alert('info', 'blue'),
      alert('warning', 'amber'),
      alert('error', 'red'),
    ],
  },
  MuiTooltip: {
    defaultProps: { enterDelay: 400, disableInteractive: true },
    styleOverrides: {
      tooltip: { background: css('palette-surface-tooltip'), fontSize: 12.5, padding: '6px 10px' },
    },
  },
  MuiListItemButton: {
    styleOverrides: {
      root: {
        borderRadius: radius.control,
        '&.Mui-selected': {
          color: css('palette-primary-dark'),
          fontWeight: 650,
          '& svg': { color: css('palette-primary-main') },
        },
      },
    },
  },
  MuiBadge: {
    styleOverrides: {
      colorError: {
        backgroundColor: css('palette-fill-error'),
        color: css('palette-common-white'),
      },
    },
  },
  MuiSkeleton: { defaultProps: { animation: false } },
};
