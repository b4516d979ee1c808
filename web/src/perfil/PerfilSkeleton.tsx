import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { footedCard } from '../shared/form/FormFooter.tsx';
import { Fields, type FieldsProps } from './Fields.tsx';
import { Heading } from './Heading.tsx';

/** As high as the form that takes its place. */
export function PerfilSkeleton() {
  return (
    <Card variant="outlined" role="status" aria-label="Cargando" sx={footedCard}>
      <Heading of="Cuenta" />
      <Waiting of="account" count={2} />
      <Heading of="Persona" />
      <Waiting of="three" count={3} />
      <Heading of="Domicilio" />
      <Waiting of="two" count={4} />
      <Heading of="Otros datos" />
      <Skeleton variant="rounded" height={60} />
      <Box sx={foot} />
    </Card>
  );
}

const Waiting = ({ of, count }: { readonly of: FieldsProps['of']; readonly count: number }) => (
  <Fields of={of}>
    {Array.from({ length: count }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they have no identity but their place
      <Skeleton key={at} component="div" variant="rounded" sx={field} />
    ))}
  </Fields>
);

const field = { height: { xs: 44, sm: 42 } } as const;
// The room above the form's foot, and the foot without the card's padding.
const foot = { height: { xs: 16 + 69 - 16, sm: 16 + 63 - 24 } } as const;
