import type { MiSesion } from '#contract/cuentas/mi-cuenta.ts';
import { browserName } from '#contract/platform/navegador.ts';
import { ItemAction, ItemRow } from '../shared/cards/ItemRow.tsx';
import { Chip } from '../shared/layout/Chip.tsx';
import { formatInstantTime } from '../shared/text/dates.ts';

interface SesionItemProps {
  readonly sesion: MiSesion;
  readonly busy: boolean;
  readonly onEnd: (id: string) => void;
}

/** An open session, of oneself or of another account. */
export function SesionItem({ sesion, busy, onEnd }: SesionItemProps) {
  const name = browserName(sesion.agente);
  return (
    <ItemRow
      name={name}
      detail={`${sesion.direccion} · última actividad ${formatInstantTime(sesion.vistaAt)}`}
    >
      {sesion.propia ? (
        <Chip tone="green">Esta sesión</Chip>
      ) : (
        <ItemAction
          label="Cerrar"
          name={`Cerrar la sesión de ${name}`}
          disabled={busy}
          onClick={() => onEnd(sesion._id)}
        />
      )}
    </ItemRow>
  );
}
