import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { type LinkProps, Link as RouterLink } from 'react-router';

interface RouteLinkProps extends Pick<LinkProps, 'to' | 'replace' | 'state' | 'onClick'> {
  readonly children: ReactNode;
}

/** A link to another screen of the product. */
export const RouteLink = ({ children, ...route }: RouteLinkProps) => (
  <Link component={RouterLink} {...route} sx={link}>
    {children}
  </Link>
);

/** A link within a text: a touch target of 44 px that takes the room of a line. */
export const inText = {
  fontWeight: 600,
  py: { xs: 1.625, sm: 0 },
  my: { xs: -1, sm: 0 },
} as const;
const link = { ...inText, display: 'inline-block', overflowWrap: 'anywhere' } as const;
