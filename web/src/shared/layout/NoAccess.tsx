import Alert from '@mui/material/Alert';
import { codeTexts } from '../text/texts.ts';
import { Page } from './Page.tsx';

/** reglas 2.15, 2.16, 6.8 */
export function NoAccess({ title }: { title: string }) {
  return (
    <Page title={title} fill={false}>
      <Alert severity="warning" role="alert">
        {codeTexts.sin_permiso}
      </Alert>
    </Page>
  );
}
