import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ContactoConsultora as Contacto, consultoraContacto } from '#contract/consultora/consultora.ts';
import { rolOf, useSesion } from '../sesion/store.ts';
import { ContactLine, EmailLink } from '../shared/layout/contact/ContactLinks.tsx';
import { TelefonoLink } from '../shared/layout/contact/TelefonoLink.tsx';
import { http } from '../shared/net/http.ts';
import { mailHref, telHref } from '../shared/text/contact.ts';

interface ContactoConsultoraProps {
  /** Beside a request, which is read later than a call. */
  readonly urgent?: boolean;
}

/** How a client user reaches the consultancy (reglas 4.24); nothing for others, who are it. */
export function ContactoConsultora({ urgent = false }: ContactoConsultoraProps) {
  const usuario = useSesion();
  const isCliente = usuario !== null && rolOf(usuario) === 'cliente';
  const { data, isPending } = useQuery({
    queryKey: [consultoraContacto],
    queryFn: ({ signal }) => http.get<Contacto>(consultoraContacto, { signal }),
    enabled: isCliente,
  });
  if (!isCliente) return null;
  // What stands below keeps its place.
  if (isPending) return <ContactLine />;
  return data ? <Links {...data} urgent={urgent} /> : null;
}

function Links({ nombre, telefono, email, urgent }: Contacto & Required<ContactoConsultoraProps>) {
  const tel = telHref(telefono);
  if (!tel && !mailHref(email)) return null;
  return (
    <ContactLine>
      {urgent && (
        <Typography variant="body2" component="span">
          ¿Urgente?
        </Typography>
      )}
      {tel && telefono && (
        <TelefonoLink look="panel" {...{ telefono, nombre }}>
          Llamar a {nombre} · <span style={whole}>{telefono}</span>
        </TelefonoLink>
      )}
      <EmailLink email={email} />
    </ContactLine>
  );
}

const whole = { whiteSpace: 'nowrap' } as const;
