import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { memo, useMemo, useState } from 'react';
import { LoadError } from '../shared/layout/LoadError.tsx';
import { Loading } from '../shared/layout/Loading.tsx';
import { Page } from '../shared/layout/Page.tsx';
import { SearchField } from '../shared/list/SearchField.tsx';
import { http } from '../shared/net/http.ts';
import { NoResults } from '../shared/table/states.tsx';
import { sizes } from '../theme.ts';
import { GroupIndex, headingId } from './GroupIndex.tsx';
import { OperationItem } from './OperationItem.tsx';
import { type Group, groups, type OpenApi, searched } from './openapi.ts';

export function ApiDocsPage() {
  const { data, error, refetch } = useQuery({
    queryKey: ['/api/docs/json'],
    queryFn: () => http.get<OpenApi>('/api/docs/json'),
  });
  const [search, setSearch] = useState('');
  const all = useMemo(() => (data ? groups(data) : []), [data]);
  const found = useMemo(() => searched(all, search), [all, search]);
  const count = found.reduce((total, { operations }) => total + operations.length, 0);
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
      filters={
        <SearchField value={search} onChange={setSearch} placeholder="Ruta, propósito, método o grupo" />
      }
    >
      {found.length === 0 ? (
        <NoResults search={search} onClear={() => setSearch('')} />
      ) : (
        <Groups found={found} />
      )}
    </Page>
  );
}

const Groups = memo(function Groups({ found }: { readonly found: readonly Group[] }) {
  return (
    <Box sx={{ display: { md: 'flex' }, alignItems: 'flex-start', gap: 3 }}>
      <GroupIndex groups={found} />
      <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 2, mt: { xs: 2, md: 0 } }}>
        {found.map(({ tag, name, operations }) => (
          <section key={tag} aria-labelledby={headingId(tag)}>
            <Typography variant="h2" id={headingId(tag)} tabIndex={-1} sx={heading}>
              {name}
            </Typography>
            {operations.map((operation) => (
              <OperationItem key={operation.id} operation={operation} />
            ))}
          </section>
        ))}
      </Box>
    </Box>
  );
});

// What the index shows must not stand under the bar.
const heading = { mb: 1, width: 'fit-content', scrollMarginTop: sizes.toolbar + 16 } as const;

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
