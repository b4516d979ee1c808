import AttachIcon from '@mui/icons-material/AttachFile';
import CameraIcon from '@mui/icons-material/PhotoCameraOutlined';
import Button from '@mui/material/Button';
import { type ChangeEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { OrdenRef } from '#contract/ordenes/ordenes.ts';
import { ordenPath } from '../../../links/ordenes.ts';
import { useOpenInPlace } from '../../renovar/OrdenLink.tsx';
import { handOver } from './handed.ts';
import { agregarArchivoText, cameraInput, filesInput, sacarFotoText, useHasCamera } from './useHasCamera.ts';

interface AgregarProps {
  readonly id: string;
  /** 'Orden N.º 512' */
  readonly name: string;
  /**
   * 'panel': in the order's own panel, where it is what is to be done; 'more' where it has files already. In a line: 'line'; 'framed' where it is the one action
   * of a strip; 'another', quieter, of an order that has files.
   */
  readonly look?: 'panel' | 'more' | 'line' | 'framed' | 'another';
}

/** Takes a photo of an order, or chooses files where there is no camera; its panel sends them, and opens for it (decision 080). */
export function Agregar({ id, name, look = 'line' }: AgregarProps) {
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const hasCamera = useHasCamera();
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    target.value = '';
    if (files.length === 0) return;
    handOver(id, files, { describesPdfs: true });
    if (look !== 'panel' && look !== 'more') void navigate(ordenPath(id));
  };
  const label = hasCamera ? sacarFotoText : agregarArchivoText;
  const Icon = hasCamera ? CameraIcon : AttachIcon;
  const shared = { 'aria-label': `${label}: ${name}`, onClick: () => input.current?.click() };
  return (
    <>
      <Button {...shared} {...looks[look]} startIcon={<Icon />}>
        {label}
      </Button>
      <input ref={input} type="file" hidden {...(hasCamera ? cameraInput : filesInput)} onChange={onChange} />
    </>
  );
}

/** In the panel of an order that another one follows: a new photo belongs to that one, whose panel opens and sends it (reglas 2.10). */
export function AgregarASiguiente({ orden: { _id, numeroorden } }: { readonly orden: OrdenRef }) {
  const input = useRef<HTMLInputElement>(null);
  const open = useOpenInPlace();
  const hasCamera = useHasCamera();
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    target.value = '';
    if (files.length === 0) return;
    handOver(_id, files, { describesPdfs: true });
    open(_id);
  };
  return (
    <>
      <Button
        variant="contained"
        startIcon={hasCamera ? <CameraIcon /> : <AttachIcon />}
        onClick={() => input.current?.click()}
      >
        {hasCamera ? `${sacarFotoText} para` : `${agregarArchivoText} a`} la N.º {numeroorden}, que la sigue
      </Button>
      <input ref={input} type="file" hidden {...(hasCamera ? cameraInput : filesInput)} onChange={onChange} />
    </>
  );
}

/** Of the button in a line at a desk. */
export const agregarWidth = 146;
const inLine = {
  flex: 'none',
  px: 1,
  minHeight: { xs: 44, sm: 32 },
  minWidth: { sm: agregarWidth },
} as const;
const looks = {
  panel: { variant: 'contained' },
  more: { variant: 'outlined', color: 'inherit' },
  line: { variant: 'text', size: 'small', sx: inLine },
  framed: {
    variant: 'outlined',
    size: 'small',
    sx: { flex: 'none', px: 1.25, minHeight: { xs: 44, sm: 36 }, whiteSpace: 'nowrap' },
  },
  // As wide as the others: their icons stand below each other.
  another: { variant: 'text', color: 'inherit', size: 'small', sx: { ...inLine, color: 'text.secondary' } },
} as const;
