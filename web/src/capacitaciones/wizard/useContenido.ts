import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  type Asistente,
  AsistenteInput,
  type Capacitacion,
  DatosGenerales,
} from '#contract/capacitaciones.ts';
import { drafts } from '../../shared/form/drafts.ts';
import { formResolver } from '../../shared/form/form-resolver.ts';
import { toBorrador } from '../asistentes/asistentes.ts';
import { useAsistentes } from './useAsistentes.ts';
import { Borrador, type DatosValues, datosOf, type Paso, sinAsistente } from './valores.ts';

/** Whose draft it is, and of what. */
export interface Dueno {
  readonly usuarioId: string;
  readonly name: string;
}

/** All that a person enters in the wizard: as the draft of this browser has it, else as the training is, else empty. */
export function useContenido({ usuarioId, name }: Dueno, opened: Capacitacion | undefined) {
  // A change by somebody else, seen by a later load, may not pass for the one that was opened: its version would.
  const [actual] = useState(opened);
  const [borrador] = useState(() => drafts.read(usuarioId, name, Borrador));
  const form = useForm<DatosValues, unknown, DatosGenerales>({
    defaultValues: borrador?.datos ?? datosOf(actual),
    resolver: formResolver(DatosGenerales),
  });
  const entrada = useForm<Asistente>({
    defaultValues: borrador?.entrada ?? sinAsistente,
    resolver: zodResolver(AsistenteInput),
  });
  const [asistentes] = useState(() => borrador?.asistentes ?? asistentesOf(actual));
  const lista = useAsistentes(asistentes, borrador?.editando);
  const planilla = usePlanilla(borrador?.quitarPlanilla ?? false);
  const [paso, setPaso] = useState<Paso>(borrador?.paso ?? 0);
  const [pegado, setPegado] = useState(borrador?.pegado ?? '');

  const version = borrador?.version ?? actual?.version;
  const snapshot = (): Borrador => ({
    paso,
    datos: form.getValues(),
    asistentes: toBorrador(lista.filas),
    entrada: entrada.getValues(),
    editando: lista.editando ? lista.filas.indexOf(lista.editando) : null,
    pegado,
    archivo: planilla.file?.name ?? null,
    quitarPlanilla: planilla.quitar,
    version: version ?? null,
  });
  const typed = form.formState.isDirty || entrada.formState.isDirty || pegado !== '';
  return {
    borrador,
    actual,
    form,
    entrada,
    lista,
    planilla,
    paso,
    setPaso,
    pegado,
    setPegado,
    /** The row to update, as it was when it was opened. */
    row: actual && { _id: actual._id, version },
    snapshot,
    dirty: borrador !== null || typed || lista.changed || planilla.file !== null || planilla.quitar,
  };
}

const asistentesOf = (actual: Capacitacion | undefined) =>
  (actual?.asistentes ?? []).map((asistente) => ({ ...asistente, de: actual?.cliente_id }));

export type Contenido = ReturnType<typeof useContenido>;

/** The sheet to attach, or that the one there is goes, and what the server said of it. */
function usePlanilla(quitando: boolean) {
  const [file, setFile] = useState<File | null>(null);
  const [quitar, setQuitar] = useState(quitando);
  const [error, setError] = useState<string>();
  return {
    file,
    quitar,
    error,
    setError,
    choose: (chosen: File | null) => {
      setFile(chosen);
      setError(undefined);
    },
    setQuitar,
  };
}
