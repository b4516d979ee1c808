import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';

/** A link to another screen of the product. */
export const RouteLink = ({ to, children }: { readonly to: string; readonly children: ReactNode }) => (
  <Link component={RouterLink} to={to} sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
    {children}
  </Link>
);
