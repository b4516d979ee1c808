import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Section } from '../../shared/cards/Section.tsx';
import { LoadError } from '../../shared/layout/LoadError.tsx';
import { Loading } from '../../shared/layout/Loading.tsx';
import { ActiveFactor } from './ActiveFactor.tsx';
import { type FactorKind, FactorSetup } from './FactorSetup.tsx';
import { factorQuery, kindsOf } from './factor-query.ts';

/** One's own second factor (reglas 2.18). */
export function SegundoFactor() {
  const client = useQueryClient();
  const reload = () => client.invalidateQueries({ queryKey: factorQuery.queryKey });
  const { data, error, refetch } = useQuery(factorQuery);
  const [adding, setAdding] = useState<readonly FactorKind[]>();
  const isActive = data != null && (data.activadoAt !== null || data.llaves.length > 0);
  return (
    <Section
      title="Segundo factor"
      text="Además de la contraseña, al ingresar se pide un código de una aplicación de su teléfono o una llave de acceso: quien robe su contraseña no puede entrar."
      action={
        data &&
        !isActive &&
        !adding && (
          <Button variant="outlined" color="inherit" onClick={() => setAdding(kindsOf(data))}>
            Activar
          </Button>
        )
      }
    >
      {!data && !error && <Loading />}
      {!data && error && (
        <LoadError role="alert" title="No se pudo cargar el segundo factor" error={error} onRetry={refetch} />
      )}
      {adding && (
        <FactorSetup
          kinds={adding}
          onCancel={() => setAdding(undefined)}
          onActive={() => void reload()}
          onDone={() => setAdding(undefined)}
        />
      )}
      {isActive && !adding && (
        <ActiveFactor estado={data} onChange={reload} onAdd={(kind) => setAdding([kind])} />
      )}
    </Section>
  );
}
