import MailIcon from '@mui/icons-material/MailOutlined';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { type MapParts, mailHref, telHref } from '../../text/contact.ts';
import { ContactLink } from './ContactLink.tsx';
import { MapLink } from './MapLink.tsx';
import { TelefonoLink } from './TelefonoLink.tsx';

interface ContactLinksProps {
  /** Whose they are, as read aloud: 'Mitre 3 - Luján'. */
  readonly name: string;
  readonly place?: MapParts | undefined;
  readonly telefono?: string | null | undefined;
  /** Written to where nobody can be called. */
  readonly email?: string | null | undefined;
}

/** The map and the telephone of a place, in a line of a panel. It has its height before they are loaded. */
export function ContactLinks({ name, place, telefono, email }: ContactLinksProps) {
  return (
    <ContactLine>
      {place && <MapLink look="panel" {...{ name, place }} />}
      {telefono && telHref(telefono) ? (
        <TelefonoLink look="panel" telefono={telefono} nombre={name} />
      ) : (
        email && <EmailLink email={email} name={name} />
      )}
    </ContactLine>
  );
}

interface EmailLinkProps {
  readonly email: string | null;
  /** Whose it is, where the text around it does not say it. */
  readonly name?: string;
}

/** In a line of a panel. */
export function EmailLink({ email, name }: EmailLinkProps) {
  const href = mailHref(email);
  if (!href) return null;
  return (
    <ContactLink
      {...{ href, look: 'panel', icon: <MailIcon aria-hidden /> }}
      label={name && `Escribir a ${email}: ${name}`}
    >
      Escribir a {email}
    </ContactLink>
  );
}

/** Has its height before its links are known. */
export const ContactLine = ({ children }: { readonly children?: ReactNode }) => (
  <Box sx={links}>{children}</Box>
);

const links = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2.5,
  rowGap: { xs: 1, sm: 0.5 },
  minHeight: { xs: 44, sm: 28 },
} as const;
