import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { TelefonoLink } from '../shared/layout/contact/TelefonoLink.tsx';
import { RouteLink } from '../shared/layout/RouteLink.tsx';
import { situacionQuery } from '../shared/net/situacion.ts';
import type { Part } from './plan.ts';

interface CoordinarProps {
  readonly clienteId: string;
  /** '8 atrasadas', before others. */
  readonly late: readonly Part[];
}

/** What a technician, who registers no trainings, can do about those that are late: once for all of them. */
export function Coordinar({ clienteId, late: [first] }: CoordinarProps) {
  // The page has it.
  const { data } = useQuery({
    ...situacionQuery(clienteId),
    enabled: first !== undefined,
    refetchOnMount: false,
  });
  if (!first) return null;
  const { telefono, razonSocial = '' } = data?.cliente ?? {};
  return (
    <Box data-screen-only sx={line}>
      <span>
        {first.text}: {first.text.startsWith('1 ') ? 'coordínela' : 'coordínelas'} con la empresa
      </span>
      <Box component="span" sx={ways}>
        {telefono && <TelefonoLink telefono={telefono} nombre={razonSocial} look="panel" />}
        <RouteLink to={`/agenda?${new URLSearchParams({ cliente: clienteId })}`}>Ver la agenda</RouteLink>
      </Box>
    </Box>
  );
}

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 3,
  px: { xs: 1.75, sm: 2.5 },
  pt: { xs: 1, sm: 0.75 },
  pb: { xs: 0, sm: 0.75 },
  typography: 'body2',
  borderTop: 1,
  borderColor: 'divider',
} as const;
// On a phone the second one ends at the right margin, as what is done in the rows.
const ways = {
  display: 'flex',
  flex: { xs: '1 1 auto', sm: 'none' },
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: { xs: 2, sm: 3 },
  '& a': { my: 0 },
} as const;
