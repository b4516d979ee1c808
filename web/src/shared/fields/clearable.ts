import { theme } from '../../theme.ts';

// Outweighs MUI's padding for its smaller buttons.
const root = '& .MuiOutlinedInput-root.MuiOutlinedInput-root.MuiOutlinedInput-root';

/**
 * Keeps the text of an Autocomplete clear of its buttons, which are 44 px wide on a phone (reglas 15.4). The one that
 * clears is there with the focus only.
 */
export const clearable = {
  [theme.breakpoints.down('sm')]: {
    [root]: { pr: '55px' },
    [root.replace('&', '&.Mui-focused')]: { pr: '99px' },
  },
} as const;
