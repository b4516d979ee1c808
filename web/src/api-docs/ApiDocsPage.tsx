import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { foldText, searchWords } from '#contract/values/text.ts';
import { Chip } from '../shared/layout/Chip.tsx';
import { LoadError } from '../shared/layout/LoadError.tsx';
import { Loading } from '../shared/layout/Loading.tsx';
import { Page } from '../shared/layout/Page.tsx';
import { SearchField } from '../shared/list/SearchField.tsx';
import { http } from '../shared/net/http.ts';
import { NoResults } from '../shared/table/states.tsx';
import { matchesAll } from '../shared/text/normalize.ts';
import type { Tone } from '../theme.ts';
import {
  fieldsOf,
  groupName,
  groups,
  type OpenApi,
  type Operation,
  type Schema,
  typeName,
} from './openapi.ts';

export function ApiDocsPage() {
  const { data, error, refetch } = useQuery({
    queryKey: ['/api/docs/json'],
    queryFn: () => http.get<OpenApi>('/api/docs/json'),
  });
  const [search, setSearch] = useState('');
  const all = useMemo(() => (data ? [...groups(data)] : []), [data]);
  const found = useMemo(() => searched(all, search), [all, search]);
  const count = found.reduce((total, [, operations]) => total + operations.length, 0);
  if (error) {
    return <LoadError title="No se pudo cargar la descripción de la API" error={error} onRetry={refetch} />;
  }
  if (!data) return <Loading />;
  return (
    <Page
      title="API"
      count={count}
      fill={false}
      action={<Download document={data} />}
      filters={<SearchField value={search} onChange={setSearch} placeholder="Ruta, método o grupo" />}
    >
      {found.length === 0 && <NoResults search={search} onClear={() => setSearch('')} />}
      {found.map(([tag, operations]) => (
        <section key={tag} aria-label={groupName(tag)}>
          <Typography variant="h2" sx={{ mb: 1 }}>
            {groupName(tag)}
          </Typography>
          {operations.map((operation) => (
            <OperationItem key={operation.id} operation={operation} />
          ))}
        </section>
      ))}
    </Page>
  );
}

type Group = readonly [tag: string, operations: readonly Operation[]];

/** Those that have each word of the search in their method, path or group. */
function searched(all: readonly Group[], search: string): readonly Group[] {
  const words = searchWords(search);
  if (words.length === 0) return all;
  return all
    .map(([tag, operations]): Group => {
      const name = groupName(tag);
      const matches = ({ method, path }: Operation) =>
        matchesAll(foldText(`${method} ${path} ${name}`), words);
      return [tag, operations.filter(matches)];
    })
    .filter(([, operations]) => operations.length > 0);
}

const methodTones: Readonly<Record<string, Tone>> = {
  POST: 'green',
  PUT: 'amber',
  PATCH: 'amber',
  DELETE: 'red',
};

function Download({ document }: { readonly document: OpenApi }) {
  const href = useMemo(
    () => `data:application/json,${encodeURIComponent(JSON.stringify(document))}`,
    [document],
  );
  return (
    <Button component="a" href={href} download="openapi.json">
      Descargar OpenAPI
    </Button>
  );
}

function OperationItem({
  operation: { method, path, parameters, body, replies, refusals },
}: {
  readonly operation: Operation;
}) {
  return (
    <Accordion disableGutters variant="outlined" slotProps={{ transition: { unmountOnExit: true } }}>
      <AccordionSummary>
        <Box component="code" sx={{ display: 'flex', alignItems: 'center', fontSize: 14 }}>
          <Box component="span" sx={{ flex: 'none', width: 76 }}>
            <Chip tone={methodTones[method] ?? 'grey'} small>
              {method}
            </Chip>
          </Box>
          <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {path}
          </Box>
        </Box>
      </AccordionSummary>
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
    </Accordion>
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
