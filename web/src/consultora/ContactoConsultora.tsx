import MailIcon from '@mui/icons-material/MailOutlined';
import PhoneIcon from '@mui/icons-material/PhoneOutlined';
import { useQuery } from '@tanstack/react-query';
import { type ContactoConsultora as Contacto, consultoraContacto } from '#contract/consultora/consultora.ts';
import { rolOf, useSesion } from '../sesion/store.ts';
import { Contact, ContactLine } from '../shared/layout/ContactLinks.tsx';
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
  const [tel, mail] = [telHref(telefono), mailHref(email)];
  if (!tel && !mail) return null;
  return (
    <ContactLine>
      {tel && (
        <Contact href={tel} icon={<PhoneIcon />}>
          Llamar a {nombre} · <span style={whole}>{telefono}</span>
        </Contact>
      )}
      {mail && (
        <Contact href={mail} icon={<MailIcon />}>
          Escribir a {email}
        </Contact>
      )}
    </ContactLine>
  );
}

const whole = { whiteSpace: 'nowrap' } as const;
