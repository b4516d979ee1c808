import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';

/** A number among other texts; a line of a panel, in words; the same in the line of a card; an icon, where words have no room. */
export type ContactLook = 'text' | 'panel' | 'words' | 'icon';

export interface ContactLinkProps {
  readonly href: string;
  readonly look: ContactLook;
  readonly icon: ReactNode;
  /** Contains the visible text, which is the name without it. */
  readonly label?: string | undefined;
  readonly title?: string | undefined;
  /** In a row of a table, which has one tab stop. */
  readonly tabIndex?: number | undefined;
  /** Another page than this product's, which learns no address of it. */
  readonly outside?: boolean;
  readonly children?: ReactNode;
}

/** The one link that calls, writes or shows a map. */
export function ContactLink(props: ContactLinkProps) {
  const { href, look, icon, label, title, tabIndex, outside = false, children } = props;
  const common = {
    ...{ href, tabIndex, 'aria-label': label },
    ...(outside && { target: '_blank', rel: 'noopener noreferrer' }),
    ...((look === 'words' || look === 'icon') && tabIndex !== undefined && { 'data-focus': true }),
  };
  if (look === 'icon')
    return (
      <IconButton component="a" {...common} title={title ?? label} sx={iconStyle}>
        {icon}
      </IconButton>
    );
  return (
    <Link {...common} title={title} sx={styles[look]}>
      {icon}
      <span>{children}</span>
    </Link>
  );
}

const line = {
  display: 'inline-flex',
  alignItems: 'center',
  textDecoration: 'none',
  '&:hover > span': { textDecoration: 'underline' },
} as const;
const styles = {
  // A touch target of 44 px that takes the room of a line.
  text: {
    ...line,
    // The number stands on the line of the text around it.
    alignItems: 'baseline',
    gap: 0.5,
    py: { xs: 1.625, sm: 0 },
    my: { xs: -1.625, sm: 0 },
    color: 'text.secondary',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    '& > svg': { fontSize: 15, alignSelf: 'center' },
  },
  panel: {
    ...line,
    gap: 0.75,
    minHeight: { xs: 44, sm: 28 },
    minWidth: 0,
    fontWeight: 600,
    overflowWrap: 'anywhere',
    '& > svg': { flex: 'none', fontSize: 18 },
  },
  words: {
    ...line,
    gap: 0.5,
    minWidth: 44,
    height: 44,
    fontWeight: 600,
    fontSize: 14,
    whiteSpace: 'nowrap',
    // Narrow phones have room for the words alone.
    '& > svg': { fontSize: 20, '@media (max-width: 374px)': { display: 'none' } },
  },
} as const;
const iconStyle = {
  flex: 'none',
  width: { xs: 44, sm: 32 },
  height: { xs: 44, sm: 32 },
  p: 0,
  '& > svg': { fontSize: 20 },
} as const;
