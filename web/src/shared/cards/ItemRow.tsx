import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface ItemRowProps {
  readonly name: string;
  readonly detail: string;
  readonly children?: ReactNode;
}

/** A session, browser or key of a list, with its action. */
export function ItemRow({ name, detail, children }: ItemRowProps) {
  return (
    <Box component="li" sx={row}>
      <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {detail}
        </Typography>
      </Box>
      {children}
    </Box>
  );
}

interface ItemActionProps {
  readonly label: string;
  readonly name: string;
  readonly disabled: boolean;
  readonly onClick: () => void;
}

export const ItemAction = ({ label, name, ...button }: ItemActionProps) => (
  <Button size="small" color="inherit" aria-label={name} {...button}>
    {label}
  </Button>
);

export const ItemList = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none' }}>
    {children}
  </Box>
);

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  py: 1.25,
  borderTop: 1,
  borderColor: 'divider',
} as const;
