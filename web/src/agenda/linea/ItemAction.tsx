import Button from '@mui/material/Button';
import { Link } from 'react-router';
import type { Orden } from '#contract/ordenes/ordenes.ts';
import { ordenPath } from '../../links/ordenes.ts';
import { Agregar } from '../../ordenes/archivos/photos/Agregar.tsx';
import { isUnrenewed } from '../../ordenes/estados/estados.tsx';
import { PedirButton } from '../../ordenes/pedido/PedirRenovacion.tsx';
import { posteriorText } from '../../ordenes/renovar/enlaces/posterior.ts';
import { sigueText } from '../../ordenes/renovar/enlaces/siguiente.ts';
import { RenewLink } from '../../ordenes/renovar/RenewLink.tsx';
import {
  followingOf,
  type Item,
  isPhotographed,
  isProved,
  isRenewable,
  kindOf,
  type Shown,
  toLink,
} from '../items.ts';

/** What the person can do about a line (reglas 2.30). */
export function ItemAction({ item, shown }: { readonly item: Item; readonly shown: Shown }) {
  const { _id, detalle } = item;
  const following = followingOf(item, shown);
  if (following)
    return <Following orden={following} text={posteriorText(following, isUnrenewed(following))} />;
  if (shown.rol === 'tecnico') {
    if (!isPhotographed(item, shown)) return null;
    return <Agregar id={_id} name={detalle} look={isProved(item, shown.ordenes) ? 'another' : 'line'} />;
  }
  if (!isRenewable(item, kindOf(item, shown))) return null;
  const { orden, posterior } = toLink(_id, shown);
  if (shown.rol === 'admin') return <RenewLink id={_id} name={detalle} enlazable={posterior && orden} />;
  if (orden && posterior)
    return <Following orden={posterior} text={sigueText(orden, posterior, shown.todas ?? [])} />;
  return <PedirButton id={_id} nombre={detalle} pedida={shown.pedidas?.get(_id) ?? null} of={detalle} />;
}

/** What is to be done is done there. */
const Following = ({ orden, text }: { readonly orden: Orden; readonly text: string }) => (
  <Button size="small" component={Link} to={ordenPath(orden._id)} sx={following}>
    {text}
  </Button>
);

const following = { flex: 'none', minHeight: { xs: 44, sm: 32 }, px: 1 } as const;
