import PhoneIcon from '@mui/icons-material/PhoneOutlined';
import Link from '@mui/material/Link';
import { telHref } from './contact.ts';

interface TelefonoLinkProps {
  readonly telefono: string;
  /** Of the company or the branch that it calls. */
  readonly nombre: string;
  /** In a card of a table, which has one tab stop. */
  readonly tabIndex?: number | undefined;
}

/** A telephone number that calls; plain text if it is none. */
export function TelefonoLink({ telefono, nombre, tabIndex }: TelefonoLinkProps) {
  const href = telHref(telefono);
  if (!href) return <span>{telefono}</span>;
  return (
    <Link
      href={href}
      aria-label={`${telefono}: llamar a ${nombre}`}
      title={`Llamar a ${nombre}`}
      underline="hover"
      tabIndex={tabIndex}
      sx={link}
    >
      <PhoneIcon aria-hidden sx={{ fontSize: 15, alignSelf: 'center' }} />
      <span>{telefono}</span>
    </Link>
  );
}

// A touch target of 44 px that takes the room of a line.
const link = {
  display: 'inline-flex',
  // The number stands on the line of the text around it.
  alignItems: 'baseline',
  gap: 0.5,
  py: { xs: 1.625, sm: 0 },
  my: { xs: -1.625, sm: 0 },
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
} as const;
