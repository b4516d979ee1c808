import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { renovarPath } from '../../links/ordenes.ts';

/** On the line of an order that is due, for administrators: opens its renewal. */
export function RenewLink({ id, name }: { readonly id: string; readonly name: string }) {
  return (
    <Button
      size="small"
      component={Link}
      to={renovarPath(id)}
      aria-label={`Renovar: ${name}`}
      sx={{ flex: 'none', minWidth: 0, minHeight: { xs: 44, sm: 32 }, px: 1 }}
    >
      Renovar
    </Button>
  );
}
