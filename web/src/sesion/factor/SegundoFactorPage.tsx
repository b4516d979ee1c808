import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { LoadError } from '../../shared/layout/LoadError.tsx';
import { Loading } from '../../shared/layout/Loading.tsx';
import { queryClient } from '../../shared/net/query.ts';
import { endSesion } from '../logout.ts';
import { PublicFrame } from '../PublicFrame.tsx';
import { FactorSetup } from './FactorSetup.tsx';
import { factorQuery, kindsOf } from './factor-query.ts';

/** What people see whose role must have a second factor, until they have one (reglas 2.2). */
export function SegundoFactorPage() {
  return (
    <QueryClientProvider client={queryClient}>
      <Activation />
    </QueryClientProvider>
  );
}

function Activation() {
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(factorQuery);
  const [isActive, setActive] = useState(false);
  return (
    <PublicFrame
      title="Segundo factor"
      text="Al ingresar, su cuenta debe pedir algo más que la contraseña. Actívelo para seguir."
    >
      {!data && !error && <Loading />}
      {!data && error && (
        <LoadError role="alert" title="No se pudo cargar el segundo factor" error={error} onRetry={refetch} />
      )}
      {data && (
        <FactorSetup
          kinds={kindsOf(data)}
          onActive={() => setActive(true)}
          onDone={() => void navigate('/', { replace: true })}
        />
      )}
      {!isActive && (
        <Box sx={{ mt: 2 }}>
          <Button color="inherit" onClick={() => void endSesion()}>
            Salir
          </Button>
        </Box>
      )}
    </PublicFrame>
  );
}
