import { Agregar } from '../../ordenes/archivos/photos/Agregar.tsx';
import { PedirButton } from '../../ordenes/pedido/PedirRenovacion.tsx';
import { RenewLink } from '../../ordenes/renovar/RenewLink.tsx';
import { type Item, isPhotographed, isProved, isRenewable, kindOf, type Shown } from '../items.ts';

/** What the person can do about a line (reglas 2.30). */
export function ItemAction({ item, shown }: { readonly item: Item; readonly shown: Shown }) {
  const { _id, detalle } = item;
  if (shown.rol === 'tecnico') {
    if (!isPhotographed(item, shown)) return null;
    return <Agregar id={_id} name={detalle} look={isProved(item, shown.ordenes) ? 'another' : 'line'} />;
  }
  if (!isRenewable(item, kindOf(item, shown))) return null;
  if (shown.rol === 'admin')
    return <RenewLink id={_id} name={detalle} enlazable={shown.enlazables?.get(_id)?.orden} />;
  return <PedirButton id={_id} nombre={detalle} pedida={shown.pedidas?.get(_id) ?? null} of={detalle} />;
}
