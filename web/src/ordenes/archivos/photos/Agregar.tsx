import CameraIcon from '@mui/icons-material/PhotoCameraOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { type ChangeEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { ordenPath } from '../../../links/ordenes.ts';
import { handOver } from './handed.ts';

interface AgregarFotoProps {
  readonly id: string;
  /** 'Orden N.º 512' */
  readonly name: string;
  /**
   * 'panel': in the order's own panel, where it is what is to be done. In a line: 'line'; 'icon' where it has no room for
   * words; 'another' of an order that has files.
   */
  readonly look?: 'panel' | 'line' | 'icon' | 'another';
}

/** Chooses or takes photos of an order, whose panel sends them, and opens for it (decision 073). */
export function AgregarFoto({ id, name, look = 'line' }: AgregarFotoProps) {
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    target.value = '';
    if (files.length === 0) return;
    handOver(id, files);
    if (look !== 'panel') void navigate(ordenPath(id));
  };
  const label = look === 'another' ? 'Agregar otra foto' : 'Agregar foto';
  const shared = { 'aria-label': `${label}: ${name}`, onClick: () => input.current?.click() };
  return (
    <>
      {look === 'icon' || look === 'another' ? (
        <IconButton {...shared} title={label} sx={look === 'icon' ? framed : alone}>
          <CameraIcon fontSize="small" />
        </IconButton>
      ) : (
        <Button
          {...shared}
          {...(look === 'panel'
            ? { variant: 'contained' }
            : { variant: 'outlined', size: 'small', sx: inLine })}
          startIcon={<CameraIcon />}
        >
          {label}
        </Button>
      )}
      <input ref={input} type="file" hidden multiple accept="image/*,.heic,.heif" onChange={onChange} />
    </>
  );
}

/** Of 'Agregar foto' in a line at a desk; where the icon stands alone, what is before it keeps its place. */
export const photoWidth = 120;
const inLine = { flex: 'none', px: 1, minHeight: { xs: 44, sm: 32 }, minWidth: photoWidth } as const;
const alone = { flex: 'none', width: { xs: 44, sm: 32 }, height: { xs: 44, sm: 32 }, p: 0 } as const;
const framed = {
  ...alone,
  color: 'primary.main',
  border: 1,
  borderColor: 'primary.main',
  borderRadius: 1,
} as const;
