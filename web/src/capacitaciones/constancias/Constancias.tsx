import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import MailIcon from '@mui/icons-material/ForwardToInboxOutlined';
import PdfIcon from '@mui/icons-material/PictureAsPdfOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import type { Capacitacion } from '#contract/ordenes/capacitaciones.ts';
import { constanciasPdf, constanciasZip, hasStarted } from '../../links/capacitaciones.ts';
import { openFile } from '../../sesion/open-file.ts';
import { useIsAdmin } from '../../sesion/useIsAdmin.ts';
import { Disclosure } from '../../shared/cards/Disclosure.tsx';
import { ConstanciasList } from './ConstanciasList.tsx';
import { EnviarForm } from './EnviarForm.tsx';

interface ConstanciasProps {
  readonly capacitacion: Capacitacion;
  /** A deleted training has none to print. */
  readonly gone: boolean;
}

/** The certificates of a training: all of them to take along, and each code (reglas 2.10). */
export function Constancias({ capacitacion, gone }: ConstanciasProps) {
  const { _id, asistentes } = capacitacion;
  const canPrint = !gone && asistentes.length > 0 && hasStarted(capacitacion);
  return (
    <Disclosure title="Constancias y códigos">
      {canPrint && <Actions capacitacion={capacitacion} />}
      <ConstanciasList ordenId={_id} />
    </Disclosure>
  );
}

function Actions({ capacitacion }: { readonly capacitacion: Capacitacion }) {
  const { _id, cliente } = capacitacion;
  const isAdmin = useIsAdmin();
  const [sending, setSending] = useState(false);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, pt: { xs: 1, sm: 0 }, pb: 1 }}>
      <FileButton href={constanciasPdf(_id)} icon={<PdfIcon />}>
        Todas en un PDF
      </FileButton>
      <FileButton href={constanciasZip(_id)} icon={<DownloadIcon />} download>
        Todas en un ZIP
      </FileButton>
      {isAdmin && (
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          startIcon={<MailIcon />}
          onClick={() => setSending(true)}
          sx={touch}
        >
          Enviar al cliente…
        </Button>
      )}
      {sending && (
        <EnviarForm ordenId={_id} empresa={cliente.razonSocial} onClose={() => setSending(false)} />
      )}
    </Box>
  );
}

interface FileButtonProps {
  readonly href: string;
  readonly icon: ReactNode;
  readonly download?: boolean;
  readonly children: string;
}

const FileButton = ({ href, icon, download = false, children }: FileButtonProps) => (
  <Button
    component="a"
    href={href}
    {...(download ? { download: true } : { target: '_blank', rel: 'noopener noreferrer' })}
    size="small"
    variant="outlined"
    color="inherit"
    startIcon={icon}
    onClick={openFile}
    onAuxClick={openFile}
    sx={touch}
  >
    {children}
  </Button>
);

const touch = { minHeight: { xs: 44, sm: 0 } } as const;
