import useMediaQuery from '@mui/material/useMediaQuery';

/** A device that is touched has its camera at hand; elsewhere a file is chosen. */
export const useHasCamera = (): boolean => useMediaQuery('(pointer: coarse)', { noSsr: true });

export const sacarFotoText = 'Sacar foto';
export const agregarArchivoText = 'Agregar archivo';

/** Opens the camera, not the photos: those are chosen with 'Agregar archivo'. */
export const cameraInput = { accept: 'image/*', capture: 'environment' } as const;

/** What a file dialog offers; phones know their own photos as `image/*`. */
export const filesInput = { accept: 'image/*,.pdf,.heic,.heif', multiple: true } as const;
