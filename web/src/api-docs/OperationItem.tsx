import ExpandIcon from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import { Chip } from '../shared/layout/Chip.tsx';
import type { Tone } from '../theme.ts';
import { fieldsOf, type Operation, type Schema, typeName } from './openapi.ts';

const methodTones: Readonly<Record<string, Tone>> = {
  POST: 'green',
  PUT: 'amber',
  PATCH: 'amber',
  DELETE: 'red',
};

/** What it is called by, what it is for and who may call it; opens into what it takes and answers. */
export function OperationItem({ operation }: { readonly operation: Operation }) {
  const { method, path, purpose, callers } = operation;
  return (
    <Accordion
      disableGutters
      variant="outlined"
      slotProps={{ transition: { unmountOnExit: true } }}
      sx={oneLineBetween}
    >
      <AccordionSummary expandIcon={<ExpandIcon />} sx={ringOnly}>
        <Box component="span" sx={line}>
          <Box component="code" sx={{ gridArea: 'method' }}>
            <Chip tone={methodTones[method] ?? 'grey'} small>
              {method}
            </Chip>
          </Box>
          <Box component="code" sx={{ gridArea: 'path', fontSize: 14, minWidth: 0 }}>
            <Path path={path} />
          </Box>
          <Box component="span" sx={{ gridArea: 'purpose', fontSize: 14, minWidth: 0 }}>
            {purpose}
          </Box>
          <Box component="span" sx={{ gridArea: 'callers', fontSize: 13, color: 'text.secondary' }}>
            {callers}
          </Box>
        </Box>
      </AccordionSummary>
      <Details operation={operation} />
    </Accordion>
  );
}

// MUI draws both borders and a line of its own.
const oneLineBetween = {
  '&::before': { display: 'none' },
  '&:not(:last-of-type)': { borderBottom: 0 },
} as const;
// MUI's grey makes the quiet words hard to read.
const ringOnly = { '&.Mui-focusVisible': { bgcolor: 'transparent' } } as const;
const line = {
  display: 'grid',
  flex: 1,
  minWidth: 0,
  alignItems: 'baseline',
  columnGap: 1,
  rowGap: 0.25,
  gridTemplate: {
    xs: `"method path" auto ". purpose" auto ". callers" auto / 56px minmax(0, 1fr)`,
    sm: `"method path callers" auto ". purpose callers" auto / 72px minmax(0, 1fr) 152px`,
  },
} as const;

/** Breaks before a slash only. */
function Path({ path }: { readonly path: string }) {
  return path
    .split('/')
    .slice(1)
    .map((part, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a path never move.
      <Fragment key={i}>
        {i > 0 && <wbr />}
        <span style={{ whiteSpace: 'nowrap' }}>/{part}</span>
      </Fragment>
    ));
}

function Details({ operation: { parameters, body, replies, refusals } }: { readonly operation: Operation }) {
  return (
    <AccordionDetails sx={{ display: 'grid', gap: 2 }}>
      {parameters.length > 0 && (
        <Fields
          title="Parámetros"
          fields={parameters.map(({ name, schema }) => [name, schema ?? {}, true] as const)}
        />
      )}
      {body && <Fields title={`Cuerpo (${body.type})`} fields={fieldsOf(body.schema)} />}
      {replies.map(({ status, schema }) => (
        <Fields
          key={status}
          title={`Respuesta ${status}: ${schema ? typeName(schema) : 'sin cuerpo'}`}
          fields={fieldsOf(schema ?? {})}
        />
      ))}
      <Typography variant="subtitle2" component="p">
        Rechazos: {refusals.join(', ')}
      </Typography>
    </AccordionDetails>
  );
}

interface FieldsProps {
  readonly title: string;
  readonly fields: readonly (readonly [name: string, schema: Schema, required: boolean])[];
}

function Fields({ title, fields }: FieldsProps) {
  return (
    <div>
      {/* The accordion's own heading is an h3. */}
      <Typography variant="subtitle2" component="h4">
        {title}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {fields.map(([name, schema, required]) => (
          <li key={name}>
            <code>{name}</code>: {typeName(schema)}
            {required ? '' : ', opcional'}
          </li>
        ))}
      </Box>
    </div>
  );
}
