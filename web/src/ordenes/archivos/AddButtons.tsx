import AttachIcon from '@mui/icons-material/AttachFile';
import CameraIcon from '@mui/icons-material/PhotoCameraOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ChangeEvent, type Ref, useRef } from 'react';
import {
  agregarArchivoText,
  cameraInput,
  filesInput,
  sacarFotoText,
  useHasCamera,
} from './photos/useHasCamera.ts';

interface AddButtonsProps {
  readonly ref: Ref<HTMLButtonElement>;
  readonly onFiles: (files: readonly File[]) => void;
  readonly withCamera?: boolean;
  /** A file is what is asked for next. */
  readonly main?: boolean | undefined;
}

/** Chooses files; devices that are touched also take a photo. */
export function AddButtons({ ref, onFiles, withCamera = true, main = false }: AddButtonsProps) {
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const hasCamera = useHasCamera() && withCamera;
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(target.files ?? [])]);
    // The same file can be chosen again.
    target.value = '';
  };
  return (
    <Box sx={buttons}>
      {hasCamera && (
        <Button
          color="inherit"
          variant="outlined"
          startIcon={<CameraIcon />}
          onClick={() => camera.current?.click()}
        >
          {sacarFotoText}
        </Button>
      )}
      <Button
        ref={ref}
        {...(main ? { variant: 'contained' } : { variant: 'outlined', color: 'inherit' })}
        startIcon={<AttachIcon />}
        onClick={() => files.current?.click()}
      >
        {agregarArchivoText}
      </Button>
      <input ref={files} type="file" hidden {...filesInput} onChange={onChange} />
      <input ref={camera} type="file" hidden {...cameraInput} onChange={onChange} />
    </Box>
  );
}

// On a phone they share a line of their own.
const buttons = {
  display: 'flex',
  gap: 1,
  flex: { xs: '1 1 100%', sm: 'none' },
  minWidth: 0,
  '& > button': { flex: { xs: '1 1 auto', sm: 'none' }, minWidth: 0, px: { xs: 0.5, sm: 2 } },
} as const;
