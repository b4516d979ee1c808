import ExploreOffIcon from '@mui/icons-material/ExploreOffOutlined';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { Illustration } from '../shared/layout/Illustration.tsx';
import { Message } from '../shared/layout/Message.tsx';

export function NotFoundPage() {
  return (
    <Message
      heading="h1"
      icon={
        <Illustration>
          <ExploreOffIcon />
        </Illustration>
      }
      title="Página no encontrada"
      text="La dirección no existe o cambió de lugar. Use el menú para llegar a donde quería."
      action={
        <Button component={Link} to="/" variant="contained">
          Ir al inicio
        </Button>
      }
    />
  );
}
