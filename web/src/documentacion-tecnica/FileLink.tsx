import Link from '@mui/material/Link';
import { openFile } from '../sesion/open-file.ts';
import { decodeFilename } from './filename.ts';

/** Opens the document's file in a tab of its own. */
export const FileLink = ({ row }: { readonly row: { readonly file: string; readonly filename: string } }) => (
  <Link
    href={row.file}
    target="_blank"
    rel="noopener noreferrer"
    onClick={openFile}
    onAuxClick={openFile}
    sx={link}
  >
    {decodeFilename(row.filename)}
  </Link>
);

const link = {
  display: 'inline-block',
  justifySelf: 'start',
  fontWeight: 600,
  overflowWrap: 'anywhere',
  // A touch target of 44 px that takes the room of a line.
  py: { xs: 1.75, sm: 0 },
  my: { xs: -1, sm: 0 },
} as const;
