import Typography from '@mui/material/Typography';

/** What to photograph, where a file is added (decision 083). */
export const QueDocumentar = ({ children }: { readonly children: string | undefined }) =>
  children && (
    <Typography variant="body2" sx={style}>
      <strong>Qué documentar:</strong> {children}
    </Typography>
  );

const style = {
  overflowWrap: 'anywhere',
  color: 'text.secondary',
  '& strong': { fontWeight: 600, color: 'text.primary' },
} as const;
