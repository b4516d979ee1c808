import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Usuario } from '#contract/cuentas/sesion.ts';
import { isModified, isTaken, topLayer } from '../shared/keys.ts';
import { lazyDialog } from '../shared/lazy/lazy-dialog.tsx';
import { theme } from '../theme.ts';
import { Iniciales } from './Iniciales.tsx';

const CuentaMenu = lazyDialog(async () => (await import('./CuentaMenu.tsx')).CuentaMenu);
const AtajosDialog = lazyDialog(async () => (await import('../atajos/AtajosDialog.tsx')).AtajosDialog);

/** The avatar with its menu, and '?' for the shortcuts (reglas 2.1, 2.29). */
export function Cuenta({ usuario }: { readonly usuario: Usuario }) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<'menu' | 'atajos' | null>(null);
  const close = () => setOpen(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: closed at each change of the address
  useEffect(() => setOpen((now) => (now === 'menu' ? null : now)), [key]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '?' || isModified(event) || isTaken(event) || topLayer()) return;
      event.preventDefault();
      setOpen('atajos');
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <ButtonBase
        ref={button}
        aria-haspopup="menu"
        aria-expanded={open === 'menu'}
        title={usuario.email}
        onClick={() => setOpen('menu')}
        onPointerEnter={() => void CuentaMenu.prepare()}
        sx={account}
      >
        <span style={visuallyHidden}>Cuenta de </span>
        <Typography variant="body2" noWrap sx={email}>
          {usuario.email}
        </Typography>
        <Iniciales usuario={usuario} />
      </ButtonBase>
      {open === 'menu' && (
        <CuentaMenu
          usuario={usuario}
          anchor={button.current}
          onAtajos={() => setOpen('atajos')}
          onClose={close}
        />
      )}
      {open === 'atajos' && <AtajosDialog onClose={close} />}
    </>
  );
}

const account = {
  gap: 1.25,
  minWidth: 44,
  minHeight: 44,
  px: 0.75,
  mr: -0.75,
  borderRadius: 1,
  '&:hover': { bgcolor: 'action.hover' },
} as const;
const email = {
  maxWidth: 360,
  color: 'text.secondary',
  // Only read aloud: there is no room.
  [theme.breakpoints.down('md')]: visuallyHidden,
} as const;
