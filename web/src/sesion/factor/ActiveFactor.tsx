import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { type Llave, llaves } from '#contract/cuentas/llaves.ts';
import {
  type CodigosRecuperacion,
  type NavegadorRecordado,
  type SegundoFactor,
  segundoFactor,
} from '#contract/cuentas/segundo-factor.ts';
import { browserName } from '#contract/platform/navegador.ts';
import { ItemAction, ItemList, ItemRow } from '../../shared/cards/ItemRow.tsx';
import { confirm } from '../../shared/feedback/confirm.ts';
import { http } from '../../shared/net/http.ts';
import { formatInstant } from '../../shared/text/dates.ts';
import { countText } from '../../shared/text/quantities.ts';
import type { FactorKind } from './FactorSetup.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

interface ActiveFactorProps {
  readonly estado: SegundoFactor;
  readonly onChange: () => Promise<void>;
  readonly onAdd: (kind: FactorKind) => void;
}

/** What an active second factor consists of, and how to change it (reglas 2.18). */
export function ActiveFactor({ estado, onChange, onAdd }: ActiveFactorProps) {
  const renew = useMutation({
    meta: { toasts: { error: 'No se pudieron crear los códigos' } },
    mutationFn: () => http.post<CodigosRecuperacion>(segundoFactor.codigos),
    onSettled: onChange,
  });
  const remove = useMutation({
    meta: { toasts: { success: 'Segundo factor quitado', error: 'No se pudo quitar el segundo factor' } },
    mutationFn: () => http.delete(segundoFactor.propio),
    onSettled: onChange,
  });
  const onRenew = async () => (await confirm(renewal)) && renew.mutate();
  const onRemove = async () => (await confirm(removal)) && remove.mutate();
  if (renew.data) return <RecoveryCodes codigos={renew.data.codigos} onDone={renew.reset} />;
  const isBusy = renew.isPending || remove.isPending;
  const { activadoAt, navegadores } = estado;
  return (
    <Box sx={{ mt: 2, display: 'grid', gap: 1.5 }}>
      <Typography variant="body2">{stateText(estado)}</Typography>
      {estado.llaves.length > 0 && <Llaves estado={estado} onChange={onChange} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {!activadoAt && (
          <Button variant="outlined" color="inherit" disabled={isBusy} onClick={() => onAdd('app')}>
            Agregar una aplicación
          </Button>
        )}
        {estado.admiteLlaves && estado.llaves.length < llaves.maximo && (
          <Button variant="outlined" color="inherit" disabled={isBusy} onClick={() => onAdd('llave')}>
            Agregar una llave
          </Button>
        )}
        <Button
          variant="outlined"
          color="inherit"
          loading={renew.isPending}
          disabled={isBusy}
          onClick={onRenew}
        >
          Crear códigos nuevos
        </Button>
        <Button color="error" disabled={isBusy} onClick={onRemove}>
          Quitar
        </Button>
      </Box>
      {navegadores.length > 0 && <Navegadores navegadores={navegadores} onChange={onChange} />}
    </Box>
  );
}

function stateText({ activadoAt, codigos }: SegundoFactor): string {
  const app = activadoAt ? `Aplicación de códigos activa desde el ${formatInstant(activadoAt)}. ` : '';
  if (codigos === 0) return `${app}No le quedan códigos de recuperación: cree otros.`;
  const count = countText(codigos, 'código de recuperación', 'códigos de recuperación');
  return `${app}Le ${codigos === 1 ? 'queda' : 'quedan'} ${count}.`;
}

const renewal = {
  title: 'Crear códigos nuevos',
  text: 'Los códigos anteriores dejan de servir.',
  accept: 'Crear',
};
const removal = {
  title: 'Quitar el segundo factor',
  text: 'Para ingresar alcanzará con el email y la contraseña.',
  accept: 'Quitar',
  danger: true,
};

const isLast = ({ activadoAt, llaves }: SegundoFactor) => !activadoAt && llaves.length === 1;

function Llaves({ estado, onChange }: Pick<ActiveFactorProps, 'estado' | 'onChange'>) {
  const remove = useMutation({
    meta: { toasts: { success: 'Llave quitada', error: 'No se pudo quitar la llave' } },
    mutationFn: (id: string) => http.delete(`${llaves.path}/${id}`),
    onSettled: onChange,
  });
  const onRemove = async ({ _id, nombre }: Llave) => {
    const title = `Quitar la llave ${nombre}`;
    const text = isLast(estado)
      ? 'Es lo último de su segundo factor: para ingresar alcanzará con el email y la contraseña.'
      : 'Ya no servirá para ingresar. En el equipo donde está puede borrarla aparte.';
    if (await confirm({ title, text, accept: 'Quitar', danger: true })) remove.mutate(_id);
  };
  return (
    <Box>
      <Typography variant="body2" sx={subtitle}>
        Llaves de acceso
      </Typography>
      <ItemList label="Llaves de acceso">
        {estado.llaves.map((llave) => (
          <ItemRow key={llave._id} name={llave.nombre} detail={detailOf(llave)}>
            <ItemAction
              label="Quitar"
              name={`Quitar la llave ${llave.nombre}`}
              disabled={remove.isPending}
              onClick={() => void onRemove(llave)}
            />
          </ItemRow>
        ))}
      </ItemList>
    </Box>
  );
}

const detailOf = ({ createdAt, usadaAt }: Llave) =>
  `desde el ${formatInstant(createdAt)} · ${usadaAt ? `usada el ${formatInstant(usadaAt)}` : 'sin usar'}`;

interface NavegadoresProps {
  readonly navegadores: readonly NavegadorRecordado[];
  readonly onChange: () => Promise<void>;
}

function Navegadores({ navegadores, onChange }: NavegadoresProps) {
  const forget = useMutation({
    meta: { toasts: { success: 'Navegador olvidado', error: 'No se pudo olvidar el navegador' } },
    mutationFn: (id: string) => http.delete(`${segundoFactor.navegadores}/${id}`),
    onSettled: onChange,
  });
  const title = 'Navegadores en los que no se pide el segundo factor';
  return (
    <Box>
      <Typography variant="body2" sx={subtitle}>
        {title}
      </Typography>
      <ItemList label={title}>
        {navegadores.map(({ _id, agente, direccion, venceAt }) => {
          const name = browserName(agente);
          return (
            <ItemRow key={_id} name={name} detail={`${direccion} · hasta el ${formatInstant(venceAt)}`}>
              <ItemAction
                label="Olvidar"
                name={`Olvidar ${name}`}
                disabled={forget.isPending}
                onClick={() => forget.mutate(_id)}
              />
            </ItemRow>
          );
        })}
      </ItemList>
    </Box>
  );
}

const subtitle = { fontWeight: 600, mt: 1, mb: 0.5 } as const;
