import ExpandIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useId, useState } from 'react';

interface DisclosureProps {
  readonly title: string;
  /** Rendered, and so loaded, while it is open. */
  readonly children: ReactNode;
}

/** A part of a detail that is closed at first. */
export function Disclosure({ title, children }: DisclosureProps) {
  const [open, setOpen] = useState(false);
  const regionId = useId();
  return (
    <Box
      component="section"
      aria-label={title}
      sx={{ mt: 2, pt: 1, borderTop: 1, borderColor: 'divider', minWidth: 0 }}
    >
      <Box component="h3" sx={{ m: 0 }}>
        <Button
          color="inherit"
          aria-expanded={open}
          aria-controls={open ? regionId : undefined}
          endIcon={<ExpandIcon sx={{ transform: open ? 'rotate(180deg)' : 'none', transition: '150ms' }} />}
          onClick={() => setOpen(!open)}
          sx={{ ml: -2 }}
        >
          {title}
        </Button>
      </Box>
      {open && <Box id={regionId}>{children}</Box>}
    </Box>
  );
}
