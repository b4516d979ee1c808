import { useRef, useState } from 'react';
import { capacitaciones, DatosGenerales } from '#contract/capacitaciones.ts';
import { ordenes } from '#contract/ordenes.ts';
import { sucursales } from '#contract/sucursales.ts';
import { tiposOrden } from '#contract/tipos-orden.ts';
import { createdToasts, updatedToasts } from '../../ordenes/toasts.ts';
import { toFormData } from '../../shared/form/form-data.ts';
import { HttpError } from '../../shared/net/http-error.ts';
import { useSave } from '../../shared/net/resource.ts';
import { toAsistentes } from '../asistentes/asistentes.ts';
import { sortRefusal } from './refusal.ts';
import type { Contenido } from './useContenido.ts';
import type { DatosValues } from './valores.ts';

/** Saves the wizard's content (reglas 2.12, 7.16), never twice at once; a refusal leads to the step where it can be mended. */
export function useGuardar(contenido: Contenido, onSaved: () => void) {
  const { row } = contenido;
  const { mutateAsync } = useSave(capacitaciones, {
    toasts: row ? updatedToasts : createdToasts,
    affects: [ordenes, sucursales, tiposOrden],
  });
  const [progress, setProgress] = useState<number>();
  const [working, setWorking] = useState(false);
  // Set at once, where the state waits for the next render: a second press may come before it.
  const busy = useRef(false);

  const guardar = async () => {
    if (busy.current) return;
    const { form, planilla } = contenido;
    form.clearErrors('root');
    const datos = DatosGenerales.safeParse(form.getValues());
    // A draft of former days may no longer be whole.
    if (!datos.success) return contenido.setPaso(0);
    busy.current = true;
    setWorking(true);
    const onProgress = planilla.file ? setProgress : undefined;
    try {
      await mutateAsync({ row, body: bodyOf(datos.data, contenido), onProgress });
      onSaved();
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      showRefusal(contenido, error);
    } finally {
      busy.current = false;
      setWorking(false);
      setProgress(undefined);
    }
  };
  return { guardar, working, progress };
}

function bodyOf(datos: DatosGenerales, { row, lista, planilla }: Contenido): FormData {
  return toFormData({
    ...datos,
    attendees: toAsistentes(lista.filas),
    ...(planilla.file && { planilla: planilla.file }),
    ...(row && { quitarPlanilla: planilla.quitar && !planilla.file }),
  });
}

function showRefusal({ form, lista, planilla, setPaso }: Contenido, error: HttpError): void {
  const refusal = sortRefusal(error, (campo) => campo in form.getValues(), planilla.file !== null);
  for (const { campo, mensaje } of refusal.datos) {
    form.setError(campo as keyof DatosValues, { type: 'server', message: mensaje });
  }
  const wrong = [...refusal.filas].map(([place, text]) => [lista.filas[place]?._id ?? '', text] as const);
  lista.setErrores(new Map(wrong));
  planilla.setError(refusal.planilla);
  const placed = refusal.datos.length > 0 || wrong.length > 0 || refusal.planilla !== undefined;
  if (!placed || refusal.otros.length > 0) {
    form.setError('root', { type: error.code, message: [error.message, ...refusal.otros].join(' ') });
  }
  setPaso(refusal.paso);
}
