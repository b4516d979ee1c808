import SheetIcon from '@mui/icons-material/DescriptionOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { details, FileLine, inTab, name } from './ArchivoItem.tsx';

interface PlanillaItemProps {
  readonly filename: string | null;
  readonly linktofile: string;
}

/** A training's attendance sheet among its files; the form of the training changes it (reglas 2.12). */
export const PlanillaItem = ({ filename, linktofile }: PlanillaItemProps) => (
  <FileLine isPdf={false} ownIcon={<SheetIcon />}>
    <Link href={linktofile} {...inTab} download={filename ?? true} sx={name}>
      Planilla de asistencia
    </Link>
    {filename && (
      <Box component="span" sx={details}>
        {filename}
      </Box>
    )}
  </FileLine>
);
