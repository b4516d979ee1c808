import PdfIcon from '@mui/icons-material/PictureAsPdfOutlined';
import Button from '@mui/material/Button';
import { consultoraEjemplo } from '#contract/consultora/consultora.ts';
import { openFile } from '../sesion/open-file.ts';
import { LoadError } from '../shared/layout/LoadError.tsx';
import { Loading } from '../shared/layout/Loading.tsx';
import { Page } from '../shared/layout/Page.tsx';
import { ConsultoraForm } from './ConsultoraForm.tsx';
import { useConsultora } from './useConsultora.ts';

/** Who issues the documents (reglas 2.37). */
export function ConsultoraPage() {
  const { data, error, isFetching, refetch } = useConsultora();
  return (
    <Page title="Consultora" fill={false} action={data && <ExampleLink />}>
      {data && <ConsultoraForm consultora={data} />}
      {!data && error && !isFetching && (
        <LoadError title="No se pudieron cargar los datos" error={error} onRetry={refetch} role="alert" />
      )}
      {!data && (!error || isFetching) && <Loading />}
    </Page>
  );
}

const ExampleLink = () => (
  <Button
    component="a"
    href={consultoraEjemplo}
    target="_blank"
    rel="noopener noreferrer"
    variant="outlined"
    color="inherit"
    startIcon={<PdfIcon />}
    title="Un documento de muestra, con los datos guardados"
    onClick={openFile}
    onAuxClick={openFile}
  >
    Ver ejemplo
  </Button>
);
