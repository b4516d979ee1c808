import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Section } from '../../shared/cards/Section.tsx';
import { LoadError } from '../../shared/layout/LoadError.tsx';
import { Loading } from '../../shared/layout/Loading.tsx';
import { ActiveFactor } from './ActiveFactor.tsx';
import { type FactorKind, FactorSetup } from './FactorSetup.tsx';
import { factorQuery, hasFactor, kindsOf } from './factor-query.ts';

interface SegundoFactorProps {
  /** How often something else on the screen asked for its activation. */
  readonly asked?: number;
}

/** One's own second factor (reglas 2.18). */
export function SegundoFactor({ asked = 0 }: SegundoFactorProps) {
  const client = useQueryClient();
  const reload = () => client.invalidateQueries({ queryKey: factorQuery.queryKey });
  const { data, error, refetch } = useQuery(factorQuery);
  const [adding, setAdding] = useState<readonly FactorKind[]>();
  const isActive = data != null && hasFactor(data);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press asks once
  useEffect(() => {
    if (asked > 0 && data) setAdding(kindsOf(data));
  }, [asked]);
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
