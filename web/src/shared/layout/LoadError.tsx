import Button from '@mui/material/Button';
import { Message } from './Message.tsx';

interface LoadErrorProps {
  readonly title: string;
  readonly error: Error;
  readonly onRetry: () => unknown;
  readonly role?: 'alert' | undefined;
}

export function LoadError({ title, error, onRetry, role }: LoadErrorProps) {
  const retry = <Button onClick={() => void onRetry()}>Reintentar</Button>;
  return <Message role={role} title={title} text={error.message} action={retry} />;
}
