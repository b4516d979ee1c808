import GlobalStyles from '@mui/material/GlobalStyles';
import { theme } from '../../theme.ts';

const { palette } = theme.vars;

const flowing = {
  position: 'static !important',
  display: 'block !important',
  width: 'auto !important',
  height: 'auto !important',
  minHeight: '0 !important',
  maxWidth: 'none !important',
  maxHeight: 'none !important',
  margin: '0 !important',
  overflow: 'visible !important',
  transform: 'none !important',
  boxShadow: 'none !important',
} as const;

/** Elements that nobody needs on paper. */
const chrome = [
  '#root header',
  '#root footer',
  'nav',
  '#root .MuiDrawer-root',
  'a[href="#contenido"]',
  '[data-sonner-toaster]',
  '[data-screen-only]',
  '.MuiButton-root',
  '.MuiIconButton-root',
  '.MuiTextField-root:has([data-search])',
  '.MuiDialogActions-root',
  '.MuiBackdrop-root',
  '.MuiPopover-root',
  '.MuiTooltip-popper',
].join(', ');

const styles = {
  '@page': { margin: '14mm 12mm' },
  '@media screen': { '[data-printed], [data-print-only]': { display: 'none' } },
  '@media print': {
    'html, body, #root, #root *:has(main), main, [data-full-height]': flowing,
    body: { background: `${palette.common.white} !important` },
    '#root *:has(main)': { background: 'none !important' },
    [chrome]: { display: 'none !important' },
    // A dialog is printed alone.
    'body:has(> .MuiDialog-root) > :not(.MuiDialog-root), body:has(> .MuiDialog-root) > #root': {
      display: 'none !important',
    },
    '.MuiDialog-root, .MuiDialog-container, .MuiDialog-paper, .MuiDialogContent-root': flowing,
    '[data-printed]': {
      width: '100%',
      borderCollapse: 'collapse',
      fontSize: '9pt',
      lineHeight: 1.3,
      '& th, & td': {
        textAlign: 'left',
        verticalAlign: 'top',
        padding: '3pt 6pt 3pt 0',
        borderBottom: `.5pt solid ${palette.edge.field}`,
        overflowWrap: 'anywhere',
      },
      '& th': { borderBottomColor: palette.text.primary, overflowWrap: 'normal' },
      '& [data-right]': { textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
      '& tr': { breakInside: 'avoid' },
      '& small': { display: 'block', color: palette.text.secondary },
    },
    '[data-print-only]': { fontSize: '9pt', margin: '4pt 0 8pt', color: palette.text.secondary },
    h1: { fontSize: '15pt !important' },
    '.MuiCard-root, .MuiPaper-root, dl > *': { breakInside: 'avoid' },
  },
} as const;

/** How screens look on paper: no frame, all rows of a list, a detail alone (reglas 15.9). */
export const PrintStyles = () => <GlobalStyles styles={styles} />;
