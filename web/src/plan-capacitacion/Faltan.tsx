import ExpandIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { Lacking } from './plan.ts';

interface FaltanProps {
  readonly lacking: Lacking | undefined;
  /** That its training counts for another item too. */
  readonly other: string | null;
  /** What it is about, for those who hear it. */
  readonly name: string;
}

/** The branches that lack it: one by its name, several as a count that opens, and what else its training counts for. */
export function Faltan({ lacking, other, name }: FaltanProps) {
  const text = lacking?.text;
  if (lacking?.names) return <Folded text={lacking.text} more={[lacking.names, other]} name={name} />;
  if (!text && !other) return null;
  return (
    <Typography variant="caption" component="p" sx={quiet}>
      {[text, other].filter(Boolean).join(' · ')}
    </Typography>
  );
}

interface FoldedProps {
  readonly text: string;
  readonly more: readonly (string | null)[];
  readonly name: string;
}

function Folded({ text, more, name }: FoldedProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Button
        size="small"
        data-screen-only
        aria-expanded={open}
        aria-controls={id}
        aria-label={`${text}: ${name}`}
        endIcon={<ExpandIcon sx={{ transform: open ? 'rotate(180deg)' : 'none', transition: '150ms' }} />}
        onClick={() => setOpen(!open)}
        sx={button}
      >
        {text}
      </Button>
      <Typography variant="caption" component="p" sx={{ ...quiet, ...onPaper }}>
        {text}
      </Typography>
      {/* On paper all of it stands. */}
      <Box id={id} sx={open ? undefined : onPaper}>
        {more.filter(Boolean).map((line) => (
          <Typography key={line} variant="caption" component="p" sx={quiet}>
            {line}
          </Typography>
        ))}
      </Box>
    </>
  );
}

const quiet = { color: 'text.secondary', overflowWrap: 'anywhere' } as const;
/** Folded on screen: paper has all. */
export const onPaper = { '@media screen': { display: 'none' } } as const;
// On a phone a touch target of 44 px, which lies over the texts above it: what is done stands close below its words.
const button = {
  display: 'flex',
  minWidth: 0,
  minHeight: { xs: 44, sm: 20 },
  mt: { xs: -3, sm: 0 },
  mb: { xs: 1, sm: 0 },
  alignItems: { xs: 'flex-end', sm: 'center' },
  px: 0.5,
  py: 0,
  ml: -0.5,
  fontSize: 12.5,
  lineHeight: '20px',
  '& .MuiButton-endIcon': { ml: 0.25, mr: 0, '& > svg': { fontSize: 18 } },
} as const;
