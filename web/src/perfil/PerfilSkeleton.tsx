import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { footedCard } from '../shared/form/FormFooter.tsx';
import { TwoColumns } from '../shared/form/TwoColumns.tsx';
import { Heading } from './Heading.tsx';

interface PerfilSkeletonProps {
  /** The form has the switch of the weekly summary. */
  readonly withResumen: boolean;
}

/** As high as the form that takes its place. */
export function PerfilSkeleton({ withResumen }: PerfilSkeletonProps) {
  return (
    <Card variant="outlined" role="status" aria-label="Cargando" sx={footedCard}>
      <Heading>Cuenta</Heading>
      <Fields count={3} />
      <Heading>Persona</Heading>
      <Fields count={2} />
      <Heading>Domicilio</Heading>
      <Fields count={4} />
      <Heading>Otros datos</Heading>
      <Skeleton variant="rounded" height={83} />
      {withResumen && <Box sx={{ mt: 2, height: { xs: 80, sm: 55.5 } }} />}
      <Box sx={foot} />
    </Card>
  );
}

const Fields = ({ count }: { readonly count: number }) => (
  <TwoColumns>
    {Array.from({ length: count }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they have no identity but their place
      <Skeleton key={at} component="div" variant="rounded" sx={field} />
    ))}
  </TwoColumns>
);

const field = { height: { xs: 44, sm: 42 } } as const;
// The room above the form's foot, and the foot without the card's padding.
const foot = { height: { xs: 16 + 69 - 16, sm: 16 + 63 - 24 } } as const;
