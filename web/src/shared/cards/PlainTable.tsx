import { styled } from '@mui/material/styles';
import { surface } from '../../theme.ts';

/** A short table without head controls: its texts wrap, its columns keep their width. */
export const PlainTable = styled('table')(({ theme }) => ({
  ...theme.typography.body2,
  width: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': {
    padding: '8px 12px 8px 0',
    textAlign: 'left',
    verticalAlign: 'top',
    borderBottom: `1px solid ${surface.line}`,
    overflowWrap: 'anywhere',
  },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
}));
