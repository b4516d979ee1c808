import { imagenes } from 'virtual:manual';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Block, Imagen, Inline } from './manual.ts';

/** The blocks of a page as elements: no text of the manual is ever read as HTML. */
export function Contenido({ blocks }: { readonly blocks: readonly Block[] }) {
  return <Box sx={text}>{blocks.map(elementOf)}</Box>;
}

function elementOf(block: Block, index: number): ReactNode {
  switch (block.kind) {
    case 'heading':
      return (
        <Typography key={block.id} id={block.id} variant="h2" tabIndex={-1}>
          {block.text}
        </Typography>
      );
    case 'paragraph':
      return <p key={index}>{block.content.map(inlineOf)}</p>;
    case 'note':
      return (
        <Box key={index} role="note" sx={note}>
          {block.content.map(inlineOf)}
        </Box>
      );
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      return (
        <List key={index}>
          {block.items.map((item, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the manual does not change
            <li key={position}>{item.map(elementOf)}</li>
          ))}
        </List>
      );
    }
    case 'image':
      return <Picture key={block.file} {...block} />;
  }
}

/** A picture, which opens in its full size. */
function Picture({ file, alt, width, height }: Imagen) {
  const address = imagenes[file];
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" title="Ver en tamaño completo">
      <img src={address} alt={alt} width={width} height={height} loading="lazy" decoding="async" />
    </a>
  );
}

function inlineOf(part: Inline, index: number): ReactNode {
  if (typeof part === 'string') return part;
  if (part.kind === 'strong') return <strong key={index}>{part.text}</strong>;
  if (part.kind === 'code') return <kbd key={index}>{part.text}</kbd>;
  if (part.to.startsWith('https:')) {
    return (
      <a key={index} href={part.to} target="_blank" rel="noopener noreferrer">
        {part.text}
      </a>
    );
  }
  return (
    <Link key={index} to={part.to}>
      {part.text}
    </Link>
  );
}

const text = {
  typography: 'body1',
  overflowWrap: 'anywhere',
  '& p': { my: 1.5 },
  '& h2': { mt: 4, mb: 1, scrollMarginTop: 80 },
  '& ol, & ul': { my: 1.5, pl: 3.5 },
  '& li': { my: 0.75, pl: 0.5 },
  '& li > p': { my: 0.5 },
  '& li::marker': { color: 'text.secondary', fontWeight: 600 },
  '& strong': { fontWeight: 650 },
  '& a:has(img)': { display: 'block', my: 2.5 },
  '& img': {
    display: 'block',
    maxWidth: '100%',
    height: 'auto',
    border: 1,
    borderColor: 'divider',
    borderRadius: 1.5,
    bgcolor: 'action.hover',
  },
  '& kbd': {
    px: 0.75,
    border: 1,
    borderColor: 'divider',
    borderRadius: 0.5,
    font: 'inherit',
    fontSize: '0.87em',
    bgcolor: 'background.paper',
  },
} as const;
const note = {
  my: 2,
  px: 2,
  py: 1.5,
  borderLeft: 3,
  borderColor: 'edge.field',
  borderRadius: 0.5,
  bgcolor: 'background.paper',
} as const;
