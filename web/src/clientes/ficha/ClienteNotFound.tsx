import BusinessIcon from '@mui/icons-material/DomainDisabledOutlined';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { Illustration } from '../../shared/layout/Illustration.tsx';
import { Message } from '../../shared/layout/Message.tsx';

interface ClienteNotFoundProps {
  /** Where to go instead. */
  readonly to: string;
  readonly label: string;
}

/** An address names no client, or one that the person may not see. */
export const ClienteNotFound = ({ to, label }: ClienteNotFoundProps) => (
  <Message
    role="alert"
    icon={
      <Illustration>
        <BusinessIcon />
      </Illustration>
    }
    title="No se encontró el cliente"
    text="Es posible que la dirección esté incompleta o que usted no pueda verlo."
    action={
      <Button component={Link} to={to} variant="contained">
        {label}
      </Button>
    }
  />
);
