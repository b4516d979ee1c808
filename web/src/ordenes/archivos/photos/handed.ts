import { sesion } from '../../../sesion/store.ts';

interface HowSent {
  /** PDFs wait in the panel for their description, as those that are chosen there. */
  readonly describesPdfs?: boolean;
}

interface Handed extends HowSent {
  readonly ordenId: string;
  readonly files: readonly File[];
  /** The account that chose them: another one may sign in before the panel opens. */
  readonly usuarioId: string | undefined;
}

let handed: Handed | undefined;
const panels = new Set<() => void>();

/** Keeps files that were chosen for an order until its panel opens; one that is open takes them at once. */
export function handOver(ordenId: string, files: readonly File[], how: HowSent = {}): void {
  handed = { ...how, ordenId, files, usuarioId: sesion.user()?._id };
  for (const take of panels) take();
}

/** What this account chose for this order, once. */
export function takeHanded(ordenId: string): (HowSent & Pick<Handed, 'files'>) | undefined {
  if (handed?.ordenId !== ordenId || handed.usuarioId !== sesion.user()?._id) return undefined;
  const taken = handed;
  handed = undefined;
  return taken;
}

/** Calls an open panel when files were chosen; returns how to end it. */
export function onHanded(take: () => void): () => void {
  panels.add(take);
  return () => panels.delete(take);
}
