import OpenIcon from '@mui/icons-material/DescriptionOutlined';
import Button from '@mui/material/Button';
import type { Orden } from '#contract/ordenes/ordenes.ts';
import { openFile } from '../../sesion/open-file.ts';
import { rolOf, useSesion } from '../../sesion/store.ts';
import { useList } from '../../shared/net/resource.ts';
import { hasProof } from '../prueba/prueba.ts';
import { archivosOf } from './archivos-of.ts';

interface AbrirArchivoProps {
  readonly orden: Orden;
  /** What is most likely to be done next. */
  readonly main: boolean;
}

/** At the foot of an order's panel, for those who edit nothing: its file, or the one that was added last (reglas 2.10). */
export function AbrirArchivo({ orden, main }: AbrirArchivoProps) {
  const usuario = useSesion();
  const reads = usuario !== null && rolOf(usuario) !== 'admin' && hasProof(orden);
  const { data = [] } = useList(archivosOf(orden._id), { enabled: reads });
  const last = data.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))[0];
  if (!reads || !last) return null;
  return (
    <Button
      component="a"
      href={last.linktofile}
      target="_blank"
      rel="noopener noreferrer"
      {...(main ? { variant: 'contained' } : { variant: 'outlined', color: 'inherit' })}
      startIcon={<OpenIcon />}
      onClick={openFile}
      onAuxClick={openFile}
    >
      {data.length === 1 ? 'Abrir archivo' : 'Abrir el último archivo'}
    </Button>
  );
}
