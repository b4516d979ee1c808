import DirectionsIcon from '@mui/icons-material/DirectionsOutlined';
import MailIcon from '@mui/icons-material/MailOutlined';
import PhoneIcon from '@mui/icons-material/PhoneOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { type MapParts, mailHref, mapHref, telHref } from '../text/contact.ts';

/** Nothing is loaded from the map until a person follows the link, and it learns no address of this product. */
const outside = { target: '_blank', rel: 'noopener noreferrer' } as const;

interface ContactLinksProps {
  /** Whose they are, as read aloud: 'Mitre 3 - Luján'. */
  readonly name: string;
  readonly place?: MapParts | undefined;
  readonly telefono?: string | null | undefined;
  /** Written to where nobody can be called. */
  readonly email?: string | null | undefined;
}

/** The map and the telephone of a place. The line has its height before they are loaded. */
export function ContactLinks({ name, place, telefono, email }: ContactLinksProps) {
  const [map, tel, mail] = [place && mapHref(place), telHref(telefono), mailHref(email)];
  return (
    <ContactLine>
      {map && (
        <Contact href={map} label={`Cómo llegar a ${name}`} icon={<DirectionsIcon />} {...outside}>
          Cómo llegar
        </Contact>
      )}
      {tel && (
        <Contact href={tel} label={`Llamar ${telefono}: ${name}`} icon={<PhoneIcon />}>
          Llamar {telefono}
        </Contact>
      )}
      {!tel && mail && (
        <Contact href={mail} label={`Escribir a ${email}: ${name}`} icon={<MailIcon />}>
          Escribir a {email}
        </Contact>
      )}
    </ContactLine>
  );
}

/** Has its height before its links are known. */
export const ContactLine = ({ children }: { readonly children?: ReactNode }) => (
  <Box sx={links}>{children}</Box>
);

interface ContactProps {
  readonly href: string;
  /** Begins with the visible text, which is the name without it. */
  readonly label?: string;
  readonly icon: ReactNode;
  readonly children: ReactNode;
  readonly target?: string;
  readonly rel?: string;
}

export const Contact = ({ label, icon, children, ...props }: ContactProps) => (
  <Link aria-label={label} {...props} sx={link}>
    {icon}
    <span>{children}</span>
  </Link>
);

/** The map alone, in a line that has no room for words. */
export function MapLink({ name, place }: Required<Pick<ContactLinksProps, 'name' | 'place'>>) {
  const href = place && mapHref(place);
  if (!href) return null;
  const label = `Cómo llegar a ${name}`;
  return (
    <IconButton component="a" href={href} aria-label={label} title={label} {...outside} sx={icon}>
      <DirectionsIcon fontSize="small" />
    </IconButton>
  );
}

const height = { xs: 44, sm: 28 } as const;
const links = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2.5,
  rowGap: { xs: 1, sm: 0.5 },
  minHeight: height,
} as const;
const link = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.75,
  minHeight: height,
  minWidth: 0,
  fontWeight: 600,
  overflowWrap: 'anywhere',
  textDecoration: 'none',
  '&:hover > span': { textDecoration: 'underline' },
  '& > svg': { flex: 'none', fontSize: 18 },
} as const;
const icon = { flex: 'none', width: { xs: 44, sm: 32 }, height: { xs: 44, sm: 32 }, p: 0 } as const;
