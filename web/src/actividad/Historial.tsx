import type { TablaHistorial } from '#contract/consultora/actividad.ts';
import { rolOf, useSesion } from '../sesion/store.ts';
import { Disclosure } from '../shared/cards/Disclosure.tsx';
import { LoadError } from '../shared/layout/LoadError.tsx';
import { Loading } from '../shared/layout/Loading.tsx';
import { lazyPart } from '../shared/lazy/lazy-part.tsx';
import { loadFailureTexts } from '../shared/text/texts.ts';

const HistorialList = lazyPart(
  async () => (await import('./HistorialList.tsx')).HistorialList,
  ({ failure, retry }) =>
    failure ? (
      <LoadError
        title="No se pudo cargar el historial"
        error={{ message: loadFailureTexts[failure] }}
        onRetry={retry}
      />
    ) : (
      <Loading />
    ),
);

interface HistorialProps {
  readonly tabla: TablaHistorial;
  readonly id: string;
}

/** A row's history, for administrators; loaded when it is opened. */
export function Historial({ tabla, id }: HistorialProps) {
  const usuario = useSesion();
  if (!usuario || rolOf(usuario) !== 'admin') return null;
  return (
    <Disclosure title="Historial">
      <HistorialList tabla={tabla} id={id} />
    </Disclosure>
  );
}
