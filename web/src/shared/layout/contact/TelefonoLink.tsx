import PhoneIcon from '@mui/icons-material/PhoneOutlined';
import type { ReactNode } from 'react';
import { telHref } from '../../text/contact.ts';
import { ContactLink, type ContactLook } from './ContactLink.tsx';

interface TelefonoLinkProps {
  readonly telefono: string;
  /** Of the company or the branch that it calls. */
  readonly nombre: string;
  readonly look?: ContactLook;
  readonly tabIndex?: number | undefined;
  /** In place of the usual words of a panel's line. */
  readonly children?: ReactNode;
}

/** A telephone that calls. Text that is no number stays as it is among others, and is left out elsewhere. */
export function TelefonoLink({ telefono, nombre, look = 'text', tabIndex, children }: TelefonoLinkProps) {
  const href = telHref(telefono);
  if (!href) return look === 'text' ? <span>{telefono}</span> : null;
  const common = { href, look, tabIndex, icon: <PhoneIcon aria-hidden /> };
  if (look === 'text')
    return (
      <ContactLink {...common} label={`${telefono}: llamar a ${nombre}`} title={`Llamar a ${nombre}`}>
        {telefono}
      </ContactLink>
    );
  if (look === 'panel')
    return (
      <ContactLink {...common} label={children ? undefined : `Llamar ${telefono}: ${nombre}`}>
        {children ?? `Llamar ${telefono}`}
      </ContactLink>
    );
  return (
    <ContactLink {...common} label={`Llamar a ${nombre}: ${telefono}`}>
      Llamar
    </ContactLink>
  );
}
