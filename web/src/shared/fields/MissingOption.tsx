import Link from '@mui/material/Link';
import type { ReactNode } from 'react';

/** What an empty select says, and the way to a first option. */
export interface Missing {
  /** As 'Este cliente no tiene sucursales.' */
  readonly text: string;
  readonly create?:
    | {
        readonly label: string;
        /** A form that opens above; what it creates is chosen. */
        readonly form: (onClose: () => void) => ReactNode;
      }
    | undefined;
  /** For those who may not create one. */
  readonly otherwise?: string;
}

export const noOptions: Missing = { text: 'No hay opciones.' };

const contact = 'Contacte al administrador.';

export function MissingOption({ missing, onCreate }: { missing: Missing; onCreate: () => void }) {
  const { text, create, otherwise = contact } = missing;
  return (
    <>
      {text}{' '}
      {create ? (
        <Link component="button" type="button" variant="inherit" onClick={onCreate}>
          {create.label}
        </Link>
      ) : (
        otherwise
      )}
    </>
  );
}
