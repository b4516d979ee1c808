import { type Dispatch, useRef } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router';
import {
  type CapacitacionInput,
  type CapacitacionUpdate,
  capacitaciones,
} from '#contract/ordenes/capacitaciones.ts';
import { Orden } from '#contract/ordenes/ordenes.ts';
import { ordenPath } from '../../links/ordenes.ts';
import { createdToasts, renewedToasts, updatedToasts } from '../../ordenes/toasts.ts';
import type { Toasts } from '../../shared/feedback/toasts.ts';
import type { Complete } from '../../shared/form/body.ts';
import { toFormData } from '../../shared/form/form-data.ts';
import { HttpError } from '../../shared/net/http-error.ts';
import { type Editable, useSave } from '../../shared/net/resource.ts';
import { toAsistentes } from '../asistentes/asistentes.ts';
import type { WizardAction } from './reducer.ts';
import { type Refusal, sortRefusal } from './refusal.ts';
import type { WizardState } from './state.ts';
import { type DatosForm, type DatosValues, DatosWizard } from './values.ts';

interface SaveOptions {
  readonly state: WizardState;
  readonly dispatch: Dispatch<WizardAction>;
  readonly form: DatosForm;
  /** The training to update, with the version it was opened at; undefined for a new one. */
  readonly row: Editable | undefined;
  /** Opened to renew another training. */
  readonly renews: boolean;
  /** Where saving leads. */
  readonly back: string;
}

/** Saves the training (reglas 2.12, 7.16). A refusal opens the step that can correct it. */
export function useSaveWizard({
  state,
  dispatch,
  form,
  row,
  renews,
  back,
}: SaveOptions): () => Promise<void> {
  const navigate = useNavigate();
  const { mutateAsync } = useSave(capacitaciones, {
    toasts: row ? updatedToasts : withConstancias({ navigate, renews, back }),
  });
  // A second click may come before the state is rendered.
  const busy = useRef(false);

  return async () => {
    if (busy.current) return;
    form.clearErrors('root');
    const datos = DatosWizard.safeParse(form.getValues());
    // A draft of an older version may lack a required field.
    if (!datos.success) return dispatch({ type: 'stepOpened', step: 0 });
    busy.current = true;
    dispatch({ type: 'saveStarted' });
    const onProgress = state.planilla.file
      ? (share: number) => dispatch({ type: 'saveProgressed', share })
      : undefined;
    let saved = false;
    try {
      await mutateAsync({ row, body: bodyOf(datos.data, state, row !== undefined), onProgress });
      saved = true;
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      const refusal = sortRefusal(error, (campo) => campo in form.getValues(), state.planilla.file !== null);
      showInForm(form, error, refusal);
      dispatch({ type: 'saveRefused', refusal });
    } finally {
      busy.current = false;
      dispatch({ type: 'saveEnded', saved });
    }
  };
}

interface WithConstancias extends Pick<SaveOptions, 'renews' | 'back'> {
  readonly navigate: NavigateFunction;
}

const withConstancias = ({ navigate, renews, back }: WithConstancias): Toasts => ({
  ...(renews ? renewedToasts : createdToasts),
  next: (reply) => {
    const { _id, numeroorden } = Orden.pick({ _id: true, numeroorden: true }).parse(reply);
    return {
      text: `Orden N.º ${numeroorden} registrada.`,
      actions: [{ label: 'Ver constancias', onClick: () => void navigate(ordenPath(_id)) }],
      path: pathOf(back),
    };
  },
});

const pathOf = (address: string) => address.replace(/[?#].*/, '');

function bodyOf(datos: DatosWizard, { rows, planilla }: WizardState, updating: boolean) {
  const fields: Complete<typeof CapacitacionInput> & Complete<typeof CapacitacionUpdate> = {
    ...datos,
    attendees: toAsistentes(rows),
    referencia: datos.referencia,
    // An update does not accept it.
    renueva_id: updating ? undefined : datos.renueva_id,
    quitarPlanilla: updating ? planilla.remove && !planilla.file : undefined,
    ...ignored,
  };
  return toFormData({ ...fields, ...(planilla.file && { planilla: planilla.file }) });
}

// reglas 5.18: the route accepts and ignores these fields.
const ignored = {
  cliente_id: undefined,
  numeroorden: undefined,
  orden_id: undefined,
  oldfilename: undefined,
};

function showInForm(form: DatosForm, error: HttpError, { datos, rows, planilla, others }: Refusal): void {
  for (const { campo, mensaje } of datos) {
    form.setError(campo as keyof DatosValues, { type: 'server', message: mensaje });
  }
  const placed = datos.length > 0 || rows.size > 0 || planilla !== undefined;
  if (!placed || others.length > 0) {
    form.setError('root', { type: error.code, message: [error.message, ...others].join(' ') });
  }
}
