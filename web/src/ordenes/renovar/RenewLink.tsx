import Button from '@mui/material/Button';
import { Link } from 'react-router';
import type { OrdenRef } from '#contract/ordenes/ordenes.ts';
import { renovarPath } from '../../links/ordenes.ts';
import { EnlazarButton, inLine } from './enlaces/EnlazarButton.tsx';

interface RenewLinkProps {
  readonly id: string;
  readonly name: string;
  /** The order, where another one follows that is not linked with it. */
  readonly enlazable?: OrdenRef | undefined;
}

/** On the line of an order that is due, for administrators: opens its renewal, or its link with the order that follows it. */
export function RenewLink({ id, name, enlazable }: RenewLinkProps) {
  if (enlazable) return <EnlazarButton orden={enlazable} name={name} />;
  return (
    <Button size="small" component={Link} to={renovarPath(id)} aria-label={`Renovar: ${name}`} sx={inLine}>
      Renovar
    </Button>
  );
}
