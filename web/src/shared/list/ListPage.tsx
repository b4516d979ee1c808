import type { ReactNode } from 'react';
import { Page } from '../layout/Page.tsx';
import { DataTable } from '../table/DataTable.tsx';
import type { DataTableProps, ListState } from '../table/props.ts';
import { SearchField } from './SearchField.tsx';
import type { Filter } from './useFilter.ts';

interface ListPageProps<Row extends { readonly _id: string }>
  extends Omit<DataTableProps<Row>, 'label' | 'rows' | 'search' | 'onClearSearch'> {
  readonly title: string;
  readonly list: ListState;
  readonly filter: Filter<Row>;
  readonly action?: ReactNode;
  readonly children?: ReactNode;
}

export function ListPage<Row extends { readonly _id: string }>(props: ListPageProps<Row>) {
  const { title, filter, action, children, ...table } = props;
  const { data } = table.list;
  return (
    <Page
      title={title}
      count={data?.length}
      shown={data && filter.rows.length}
      action={action}
      filters={<SearchField value={filter.search} onChange={filter.setSearch} />}
    >
      <DataTable
        {...table}
        label={title}
        rows={filter.rows}
        search={filter.applied}
        onClearSearch={filter.clear}
      />
      {children}
    </Page>
  );
}
