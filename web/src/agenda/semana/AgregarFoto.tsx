import CameraIcon from '@mui/icons-material/PhotoCameraOutlined';
import Button from '@mui/material/Button';
import { type ChangeEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { handOver } from '../../ordenes/archivos/photos/handed.ts';
import { ordenPath } from '../../ordenes/list-address.ts';

interface AgregarFotoProps {
  readonly id: string;
  /** 'Orden N.º 512' */
  readonly name: string;
}

/** Chooses or takes photos of an order, whose panel then opens and sends them (decision 073). */
export function AgregarFoto({ id, name }: AgregarFotoProps) {
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    target.value = '';
    if (files.length === 0) return;
    handOver(id, files);
    void navigate(ordenPath(id));
  };
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        startIcon={<CameraIcon />}
        aria-label={`Agregar foto: ${name}`}
        onClick={() => input.current?.click()}
        sx={{ flex: 'none', px: 1, minHeight: { xs: 44, sm: 32 } }}
      >
        Agregar foto
      </Button>
      <input ref={input} type="file" hidden multiple accept="image/*,.heic,.heif" onChange={onChange} />
    </>
  );
}
