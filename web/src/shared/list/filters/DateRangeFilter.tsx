import Box from '@mui/material/Box';
import { LoadError } from '../../layout/LoadError.tsx';
import { lazyPart, type PlaceholderProps } from '../../lazy/lazy-part.tsx';
import { loadFailureTexts } from '../../text/texts.ts';
import { rangeOf, textOf } from './date-range.ts';
import type { ListFilter } from './list-filter.ts';
import type { RangeFieldProps } from './RangeField.tsx';

// Behind 'Filtros', and the only user of radio buttons on the first screen.
export const RangeField = lazyPart(
  async () => (await import('./RangeField.tsx')).RangeField,
  RangePlaceholder,
);

function RangePlaceholder({ label, failure, retry }: RangeFieldProps & PlaceholderProps) {
  if (!failure) return <Box sx={{ minHeight: 126 }} />;
  return (
    <LoadError
      variant="notice"
      title={`No se pudo mostrar el filtro por ${label.toLowerCase()}`}
      error={{ message: loadFailureTexts[failure] }}
      onRetry={retry}
    />
  );
}

/** A filter by the days of a date: this month, the next, or from one day to another. */
export function dateRangeFilter<Row>(
  id: string,
  label: string,
  dateOf: (row: Row) => string,
): ListFilter<Row> {
  return {
    id,
    label,
    textOf,
    matches: (row, value) => {
      const range = rangeOf(value);
      const date = dateOf(row);
      return !range || (date >= range.from && (!range.to || date <= range.to));
    },
    field: (value, onChange) => <RangeField key={id} label={label} value={value} onChange={onChange} />,
  };
}
