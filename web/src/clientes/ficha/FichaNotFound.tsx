import BusinessIcon from '@mui/icons-material/DomainDisabledOutlined';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import type { Usuario } from '#contract/sesion.ts';
import { rolOf } from '../../sesion/store.ts';
import { Illustration } from '../../shared/layout/Illustration.tsx';
import { Message } from '../../shared/layout/Message.tsx';
import { Page } from '../../shared/layout/Page.tsx';

export function FichaNotFound({ usuario }: { readonly usuario: Usuario }) {
  const isAdmin = rolOf(usuario) === 'admin';
  return (
    <Page title="Cliente">
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
          <Button component={Link} to={isAdmin ? '/clientes' : '/ordenes'} variant="contained">
            {isAdmin ? 'Ver clientes' : 'Ver órdenes'}
          </Button>
        }
      />
    </Page>
  );
}
