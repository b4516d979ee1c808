import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { TitledDialog } from '../shared/layout/dialogs/TitledDialog.tsx';
import { groups } from './atajos.ts';

export function AtajosDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <TitledDialog title="Atajos de teclado" wide onClose={onClose}>
      {/* The keyboard can scroll it only if it is focusable. */}
      <DialogContent tabIndex={0} sx={{ pt: 0 }}>
        {groups.map(({ title, atajos }) => (
          <Box component="section" key={title} sx={{ mb: 2 }}>
            <Typography variant="h3" component="h3" sx={{ mb: 0.5 }}>
              {title}
            </Typography>
            <Box component="dl" sx={list}>
              {atajos.map(({ keys, text }) => (
                <Box key={`${keys} ${text}`} sx={line}>
                  <dt>
                    {keys.split(' ').map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </dt>
                  <dd>{text}</dd>
                </Box>
              ))}
            </Box>
          </Box>
        ))}
      </DialogContent>
      <DialogActions>
        <Button autoFocus variant="contained" onClick={onClose}>
          Cerrar
        </Button>
      </DialogActions>
    </TitledDialog>
  );
}

const list = { m: 0 } as const;
const line = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  py: 0.75,
  typography: 'body2',
  borderBottom: 1,
  borderColor: 'divider',
  '&:last-of-type': { borderBottom: 0 },
  '& dt': { display: 'flex', gap: 0.5, width: { xs: 108, sm: 132 }, flex: 'none' },
  '& dd': { m: 0 },
  '& kbd': {
    px: 0.75,
    minWidth: 24,
    textAlign: 'center',
    border: 1,
    borderColor: 'divider',
    borderRadius: 0.5,
    fontFamily: 'inherit',
    fontSize: 12.5,
    lineHeight: '20px',
    bgcolor: 'background.default',
  },
} as const;
