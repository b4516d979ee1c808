import { formatInstantTime, now } from '../text/dates.ts';
import { usePrinting } from './usePrinting.ts';

interface PrintedFiltersProps {
  readonly search: string;
  readonly active: readonly { readonly filter: { readonly label: string }; readonly text: string }[];
}

/** What a printed list shows, and when it was printed. */
export function PrintedFilters({ search, active }: PrintedFiltersProps) {
  if (!usePrinting()) return null;
  const parts = [
    ...(search.trim() ? [`Búsqueda: «${search.trim()}»`] : []),
    ...active.map(({ filter, text }) => `${filter.label}: ${text}`),
  ];
  return (
    <p data-print-only>
      {parts.length > 0 ? parts.join(' · ') : 'Sin filtros'}
      {` · Impreso el ${formatInstantTime(now().toISOString())}`}
    </p>
  );
}
