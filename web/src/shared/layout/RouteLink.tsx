import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';

/** A link to another screen of the product. */
export const RouteLink = ({ to, children }: { readonly to: string; readonly children: ReactNode }) => (
  <Link component={RouterLink} to={to} sx={link}>
    {children}
  </Link>
);

const link = {
  display: 'inline-block',
  fontWeight: 600,
  overflowWrap: 'anywhere',
  // A touch target of 44 px that takes the room of a line.
  py: { xs: 1.625, sm: 0 },
  my: { xs: -1, sm: 0 },
} as const;
