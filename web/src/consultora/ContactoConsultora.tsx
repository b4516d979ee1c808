import { useQuery } from '@tanstack/react-query';
import { type ContactoConsultora as Contacto, consultoraContacto } from '#contract/consultora/consultora.ts';
import { rolOf, useSesion } from '../sesion/store.ts';
import { ContactLine, EmailLink } from '../shared/layout/contact/ContactLinks.tsx';
import { TelefonoLink } from '../shared/layout/contact/TelefonoLink.tsx';
import { http } from '../shared/net/http.ts';
import { mailHref, telHref } from '../shared/text/contact.ts';

/** How a client user reaches the consultancy (reglas 4.24); nothing for others, who are it. */
export function ContactoConsultora() {
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
  return data ? <Links {...data} /> : null;
}

function Links({ nombre, telefono, email }: Contacto) {
  const tel = telHref(telefono);
  if (!tel && !mailHref(email)) return null;
  return (
    <ContactLine>
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
