import type { Orden } from '#contract/ordenes/ordenes.ts';
import { textoPlano } from '#contract/ordenes/vigencia.ts';
import { formatDate, venceText } from '../../shared/text/dates.ts';
import { isOpen } from './open.ts';

interface Place {
  readonly sucursal_id: string;
  readonly tipoOrden_id: string;
}

/** The open orders of a branch and type, the next expiry first. */
export const offeredTo = (rows: readonly Orden[], { sucursal_id, tipoOrden_id }: Place): readonly Orden[] =>
  rows
    .filter((row) => row.sucursal._id === sucursal_id && row.tipoOrden._id === tipoOrden_id && isOpen(row))
    .sort((a, b) => (a.fechavencimiento < b.fechavencimiento ? -1 : 1));

interface New {
  readonly referencia: string;
  /** Of a training. */
  readonly titulo?: string | undefined;
}

const isSame = (a: string | null | undefined, b: string | null | undefined) =>
  textoPlano(a ?? '') === textoPlano(b ?? '');

/** The one that a new order probably renews: the only one of its reference, of a training also of its title. */
export function likelyOf(offered: readonly Orden[], { referencia, titulo }: New): Orden | undefined {
  const [only, ...others] = offered.filter(
    (row) =>
      isSame(row.referencia, referencia) &&
      (row.capacitacion === null || isSame(row.capacitacion.tituloCapacitacion, titulo)),
  );
  return others.length === 0 ? only : undefined;
}

const expiresText = (fecha: string) => venceText(fecha).toLowerCase();

/** 'N.º 512 · vence 10/03/2026', and what tells it from others. */
export const offeredText = ({ numeroorden, fechavencimiento, referencia, capacitacion }: Orden) =>
  [
    `N.º ${numeroorden}`,
    `${expiresText(fechavencimiento)} ${formatDate(fechavencimiento)}`,
    referencia,
    capacitacion?.tituloCapacitacion,
  ]
    .filter(Boolean)
    .join(' · ');

export const renewsText = ({
  numeroorden,
  fechavencimiento,
}: Pick<Orden, 'numeroorden' | 'fechavencimiento'>) =>
  `Renueva la orden N.º ${numeroorden}, que ${expiresText(fechavencimiento)} el ${formatDate(fechavencimiento)}.`;

export const earlierText = 'Vence antes que la orden que renueva.';
