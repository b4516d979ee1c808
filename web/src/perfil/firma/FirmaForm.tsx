import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { perfil, perfilFirma } from '#contract/cuentas/perfil.ts';
import { PictureField } from '../../shared/fields/files/PictureField.tsx';
import { FormDialog } from '../../shared/form/FormDialog.tsx';
import { toFormData } from '../../shared/form/form-data.ts';
import { toField } from '../../shared/form/to-field.ts';
import { http } from '../../shared/net/http.ts';
import { FirmaPicture } from './FirmaPicture.tsx';
import { Pad } from './Pad.tsx';
import { toPng } from './to-png.ts';
import { isDrawn, type Trazo } from './trazos.ts';

interface Values {
  readonly trazos: readonly Trazo[];
  readonly archivo: File | null;
}

const modos = { dibujar: 'Dibujarla', subir: 'Subir una imagen' } as const;
type Modo = keyof typeof modos;

const schemaOf = (modo: Modo): z.ZodType<Values, Values> =>
  z.custom<Values>().superRefine(({ trazos, archivo }, ctx) => {
    if (modo === 'dibujar' && !isDrawn(trazos))
      ctx.addIssue({ code: 'custom', path: ['trazos'], message: 'Dibuje su firma en el recuadro' });
    if (modo === 'subir' && !archivo)
      ctx.addIssue({ code: 'custom', path: ['archivo'], message: 'Elija la imagen de su firma' });
  });

// reglas 4.25
const rules = { accept: ['.png'], maxMiB: 200 / 1024, maxSide: 4096 } as const;

const ofFile = toField({ archivo_invalido: 'archivo', demasiado_grande: 'archivo' });

/** Draws a technician's signature or takes a picture of it (reglas 2.18). */
export function FirmaForm({ onClose }: { readonly onClose: () => void }) {
  const client = useQueryClient();
  const [modo, setModo] = useState<Modo>('dibujar');
  const save = useMutation({
    meta: { toasts: { success: 'Firma guardada', error: 'No se pudo guardar la firma' } },
    mutationFn: (firma: File) => http.put(perfilFirma, toFormData({ firma })),
    onSettled: () => client.invalidateQueries({ queryKey: [perfil.path] }),
  });
  const onSubmit = async ({ trazos, archivo }: Values) => {
    const picture = modo === 'dibujar' ? await toPng(trazos) : archivo;
    if (picture) await save.mutateAsync(picture).catch(ofFile);
  };
  return (
    <FormDialog
      title="Su firma"
      schema={schemaOf(modo)}
      values={{ trazos: [], archivo: null } as Values}
      onSubmit={onSubmit}
      onClose={onClose}
      accept="Guardar firma"
      wide
    >
      <RadioGroup
        row
        aria-label="Cómo cargar la firma"
        value={modo}
        onChange={(_event, value) => setModo(value as Modo)}
      >
        {Object.entries(modos).map(([name, label]) => (
          <FormControlLabel
            key={name}
            value={name}
            label={label}
            control={<Radio size="small" autoFocus={name === modo} />}
          />
        ))}
      </RadioGroup>
      {modo === 'dibujar' ? <Pad /> : <Upload />}
    </FormDialog>
  );
}

function Upload() {
  const archivo = useWatch<Values, 'archivo'>({ name: 'archivo' });
  return (
    <>
      {archivo && <FirmaPicture picture={archivo} />}
      <PictureField
        name="archivo"
        label="Imagen de la firma"
        rules={rules}
        help="PNG de al menos 300 × 80 píxeles y hasta 200 kB. Mejor con fondo transparente."
      />
    </>
  );
}
