import CameraIcon from '@mui/icons-material/PhotoCameraOutlined';
import Button from '@mui/material/Button';
import { type ChangeEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { ordenPath } from '../../../links/ordenes.ts';
import { handOver } from './handed.ts';

interface AgregarFotoProps {
  readonly id: string;
  /** 'Orden N.º 512' */
  readonly name: string;
  /** In the order's own panel, where it is what is to be done. */
  readonly inPanel?: boolean;
}

/** Chooses or takes photos of an order, whose panel sends them, and opens for it (decision 073). */
export function AgregarFoto({ id, name, inPanel = false }: AgregarFotoProps) {
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    target.value = '';
    if (files.length === 0) return;
    handOver(id, files);
    if (!inPanel) void navigate(ordenPath(id));
  };
  return (
    <>
      <Button
        {...(inPanel ? { variant: 'contained' } : { variant: 'outlined', size: 'small', sx: inLine })}
        startIcon={<CameraIcon />}
        aria-label={`Agregar foto: ${name}`}
        onClick={() => input.current?.click()}
      >
        Agregar foto
      </Button>
      <input ref={input} type="file" hidden multiple accept="image/*,.heic,.heif" onChange={onChange} />
    </>
  );
}

const inLine = { flex: 'none', px: 1, minHeight: { xs: 44, sm: 32 } } as const;
