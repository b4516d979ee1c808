import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Capacitacion } from '#contract/capacitaciones.ts';
import type { Usuario } from '#contract/sesion.ts';
import { useVolver } from '../../ordenes/list-address.ts';
import { drafts } from '../../shared/form/drafts.ts';
import { useWarnOnLeave } from '../../shared/form/useWarnOnLeave.ts';
import { useBorrador } from './useBorrador.ts';
import { useContenido } from './useContenido.ts';
import { useGuardar } from './useGuardar.ts';

/** The wizard (reglas 2.12): its content, how it is kept, how it is saved; `actual` is the training being updated. */
export function useWizard(usuario: Usuario, actual: Capacitacion | undefined) {
  const usuarioId = usuario._id;
  const name = `capacitacion:${actual?._id ?? 'nueva'}`;
  const contenido = useContenido({ usuarioId, name }, actual);
  const over = useRef(false);
  const discard = useCallback(() => {
    over.current = true;
    drafts.remove(usuarioId, name);
  }, [usuarioId, name]);

  const [saved, setSaved] = useState(false);
  const guardado = useGuardar(contenido, () => setSaved(true));
  const dirty = contenido.dirty && !saved;
  useWarnOnLeave(dirty, discard);
  useBorrador({ ...contenido, usuarioId, name, dirty, over });

  const navigate = useNavigate();
  const volver = useVolver();
  useEffect(() => {
    if (!saved) return;
    discard();
    // reglas 2.1: after saving a training the user goes to ordenes.
    navigate(volver);
  }, [saved, discard, navigate, volver]);
  return { ...contenido, ...guardado, saved, discard };
}

export type Wizard = ReturnType<typeof useWizard>;
