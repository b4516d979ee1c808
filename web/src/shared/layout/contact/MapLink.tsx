import DirectionsIcon from '@mui/icons-material/DirectionsOutlined';
import { type MapParts, mapHref } from '../../text/contact.ts';
import { ContactLink, type ContactLook } from './ContactLink.tsx';

interface MapLinkProps {
  /** Whose it is, as read aloud: 'Mitre 3 - Luján'. */
  readonly name: string;
  readonly place: MapParts;
  readonly look: Exclude<ContactLook, 'text'>;
  readonly tabIndex?: number | undefined;
}

/** The map of a place. Nothing is loaded from it until a person follows the link. */
export function MapLink({ name, place, look, tabIndex }: MapLinkProps) {
  const href = mapHref(place);
  if (!href) return null;
  const label = `Cómo llegar a ${name}`;
  return (
    <ContactLink {...{ href, look, tabIndex, label }} icon={<DirectionsIcon aria-hidden />} outside>
      Cómo llegar
    </ContactLink>
  );
}
