import { type Orden, ordenes } from '#contract/ordenes/ordenes.ts';
import { showToast } from '../../shared/feedback/toasts.ts';
import { HttpError, http } from '../../shared/net/http.ts';
import { useReload } from '../../shared/net/resource.ts';
import { nextStep } from '../../shared/next-step/next-step.ts';
import { countText } from '../../shared/text/quantities.ts';
import { isGeneral } from './many.ts';

interface Result {
  readonly done: readonly Orden[];
  readonly refused: readonly { readonly orden: Orden; readonly reason: string }[];
}

/** Changes orders one by one, each at its version. Throws what hinders them all before the first one is changed. */
async function patchEach(all: readonly Orden[], body: object): Promise<Result> {
  const done: Orden[] = [];
  const refused: { orden: Orden; reason: string }[] = [];
  for (const orden of all) {
    try {
      const headers = { 'If-Match': `"${orden.version}"` };
      done.push(await http.patch<Orden>(`${ordenes.path}/${orden._id}`, body, { headers }));
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      if (done.length === 0 && isGeneral(error)) throw error;
      refused.push({ orden, reason: error.errores[0]?.mensaje ?? error.message });
    }
  }
  return { done, refused };
}

/** Says of many orders that they are not renewed, and offers to undo it in the line above the list. */
export function useCerrarVarias(onClosed: (ids: ReadonlySet<string>) => void) {
  const reload = useReload(ordenes);
  const tell = ({ done, refused }: Result, title: string) => {
    reload();
    if (done.length > 0) showToast({ kind: 'success', title });
    const [first] = refused;
    if (!first) return;
    const text = `N.º ${first.orden.numeroorden}: ${first.reason}`;
    showToast({ kind: 'error', title: `No se guardó: ${ordenesText(refused.length)}`, text });
  };
  const undo = async (closed: readonly Orden[]) => {
    try {
      const result = await patchEach(closed, { noSeRenueva: false });
      tell(result, `${vuelve(result.done.length)} a figurar para renovar`);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      showToast({ kind: 'error', title: 'No se pudo guardar', text: error.message });
    }
  };
  return async (all: readonly Orden[], motivo: string | null | undefined) => {
    const result = await patchEach(all, { noSeRenueva: true, motivo });
    onClosed(new Set(result.done.map(({ _id }) => _id)));
    tell(result, `${ordenesText(result.done.length)} con «No se renueva»`);
    if (result.done.length === 0) return;
    nextStep.offer({
      text: `${ordenesText(result.done.length)} con «No se renueva»`,
      actions: [{ label: 'Deshacer', onClick: () => void undo(result.done) }],
    });
  };
}

const ordenesText = (count: number) => countText(count, 'orden', 'órdenes');
const vuelve = (count: number) => `${ordenesText(count)} ${count === 1 ? 'vuelve' : 'vuelven'}`;
