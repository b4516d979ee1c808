import CloudOffIcon from '@mui/icons-material/CloudOffOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { Message } from './Message.tsx';

interface LoadErrorProps {
  readonly title: string;
  /** Why; a line within a text leaves it out. */
  readonly error?: { readonly message: string } | null;
  readonly onRetry: () => unknown;
  readonly isRetrying?: boolean;
  /** In the place of a page, table or card; a notice above what was loaded before; or a line within a text. */
  readonly variant?: 'place' | 'notice' | 'line';
  readonly role?: 'alert' | undefined;
}

/** Says that something could not be loaded and offers to try again (reglas 15.7). */
export function LoadError({ title, error, onRetry, isRetrying, variant = 'place', role }: LoadErrorProps) {
  const retry = () => void onRetry();
  if (variant === 'line') {
    if (isRetrying) return 'Cargando…';
    return (
      <span role={role}>
        {title}.{' '}
        <Link component="button" type="button" variant="inherit" onClick={retry}>
          Reintentar
        </Link>
      </span>
    );
  }
  const button = (
    <Button variant="outlined" color="inherit" loading={isRetrying ?? false} onClick={retry}>
      Reintentar
    </Button>
  );
  if (variant === 'notice') {
    return (
      <Alert severity="warning" role={role} sx={{ borderRadius: 0 }} action={button}>
        {title}. {error?.message}
      </Alert>
    );
  }
  return <Message role={role} icon={<CloudOffIcon />} title={title} text={error?.message} action={button} />;
}
