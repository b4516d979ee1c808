import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useSearchParams } from 'react-router';
import type { Ajustes } from '#contract/personas/datos-personales.ts';
import { LoadError } from '../shared/layout/LoadError.tsx';
import { Loading } from '../shared/layout/Loading.tsx';
import { Page } from '../shared/layout/Page.tsx';
import { screenTabs } from '../shared/layout/record-page.ts';
import { Conservacion } from './Conservacion.tsx';
import { Personas } from './Personas.tsx';
import { TextoInformacion } from './TextoInformacion.tsx';
import { useAjustes } from './useDatos.ts';

const solapas = {
  persona: 'Una persona',
  conservacion: 'Conservación',
  informacion: 'Información',
} as const;
type Solapa = keyof typeof solapas;
const isSolapa = (name: string | null): name is Solapa => name !== null && name in solapas;

/** Rights and duties of Ley 25.326 (reglas 2.39). */
export function DatosPersonalesPage() {
  const [params, setParams] = useSearchParams();
  const wanted = params.get('solapa');
  const solapa = isSolapa(wanted) ? wanted : 'persona';
  return (
    <Page title="Datos personales" fill={false}>
      <Tabs
        value={solapa}
        onChange={(_, next: Solapa) =>
          setParams(next === 'persona' ? {} : { solapa: next }, { replace: true })
        }
        aria-label="Partes de la pantalla"
        sx={screenTabs}
      >
        {(Object.keys(solapas) as Solapa[]).map((one) => (
          <Tab
            key={one}
            value={one}
            label={solapas[one]}
            id={`solapa-${one}`}
            aria-controls={solapa === one ? `panel-${one}` : undefined}
          />
        ))}
      </Tabs>
      <Box
        key={solapa}
        role="tabpanel"
        id={`panel-${solapa}`}
        aria-labelledby={`solapa-${solapa}`}
        sx={panel}
      >
        {solapa === 'persona' ? <Personas /> : <WithAjustes solapa={solapa} />}
      </Box>
    </Page>
  );
}

const panel = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' } as const;

function WithAjustes({ solapa }: { readonly solapa: Exclude<Solapa, 'persona'> }) {
  const { data, error, isFetching, refetch } = useAjustes();
  if (data) return <Part solapa={solapa} ajustes={data} />;
  return error && !isFetching ? (
    <LoadError title="No se pudieron cargar los ajustes" error={error} onRetry={refetch} role="alert" />
  ) : (
    <Loading />
  );
}

const Part = ({ solapa, ajustes }: { readonly solapa: Solapa; readonly ajustes: Ajustes }) =>
  solapa === 'conservacion' ? <Conservacion ajustes={ajustes} /> : <TextoInformacion ajustes={ajustes} />;
