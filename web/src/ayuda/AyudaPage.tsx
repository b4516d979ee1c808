import { paginas } from 'virtual:manual';
import { useParams } from 'react-router';
import { NotFoundPage } from '../layout/NotFoundPage.tsx';
import { rolOf, useSesion } from '../sesion/store.ts';
import { Indice } from './Indice.tsx';
import { Lectura } from './Lectura.tsx';

/** The manual (reglas 2.28, decision 038): its contents, or a page. */
export function AyudaPage() {
  const usuario = useSesion();
  const { pagina: slug } = useParams();
  if (!usuario) return null;
  const rol = rolOf(usuario);
  if (!slug) return <Indice rol={rol} />;
  const pagina = paginas.find((page) => page.slug === slug);
  return pagina ? <Lectura pagina={pagina} rol={rol} /> : <NotFoundPage />;
}
