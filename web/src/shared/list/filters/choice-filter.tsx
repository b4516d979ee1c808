import Box from '@mui/material/Box';
import type { OptionsState } from '../../fields/OptionsError.tsx';
import { SearchSelect } from '../../fields/SearchSelect.tsx';
import { FilterSelect } from './FilterSelect.tsx';
import type { ListFilter } from './list-filter.ts';

interface Option {
  readonly _id: string;
}

interface ChoiceFilterOptions<Row, O extends Option> {
  readonly id: string;
  readonly label: string;
  readonly options: readonly O[] | undefined;
  readonly labelOf: (option: O) => string;
  readonly matches: (row: Row, id: string) => boolean;
  readonly list?: OptionsState;
  readonly prominent?: boolean;
  /** Somebody is about to choose: options that are loaded only then. */
  readonly onFocus?: () => void;
}

/** A filter by one of many options, searched while typing. Until they are loaded, the address's value filters. */
export function choiceFilter<Row, O extends Option>({
  options,
  labelOf,
  list,
  prominent = false,
  onFocus,
  ...filter
}: ChoiceFilterOptions<Row, O>): ListFilter<Row> {
  return {
    ...filter,
    prominent,
    textOf: (value) => {
      const option = options?.find(({ _id }) => _id === value);
      return option ? labelOf(option) : options ? undefined : '…';
    },
    field: (value, onChange) => (
      <Box sx={prominent ? { width: { xs: '100%', sm: 180 } } : {}} key={filter.id} onFocus={onFocus}>
        <SearchSelect
          label={filter.label}
          options={options}
          list={list}
          labelOf={labelOf}
          value={value}
          onChange={(option) => onChange(option?._id ?? '')}
        />
      </Box>
    ),
  };
}

const withOther = (options: Readonly<Record<string, string>>, value: string, text: string | undefined) =>
  text === undefined || value in options ? options : { ...options, [value]: text };

interface SelectFilterOptions<Row> {
  readonly id: string;
  readonly label: string;
  /** What no value shows (default 'Todos'). */
  readonly all?: string;
  /** The labels by value. */
  readonly options: Readonly<Record<string, string>>;
  readonly matches: (row: Row, value: string) => boolean;
  /** The text of a value that is not among the options, but may stand in an address. */
  readonly otherText?: (value: string) => string | undefined;
  readonly earlier?: ListFilter<Row>['earlier'];
  readonly prominent?: boolean;
  /** Beside the search, in pixels. */
  readonly width?: number;
}

/** A filter by one of a few fixed options. */
export const selectFilter = <Row,>({
  options,
  otherText,
  all,
  prominent = false,
  width = 150,
  ...filter
}: SelectFilterOptions<Row>): ListFilter<Row> => ({
  ...filter,
  prominent,
  textOf: (value) => options[value] ?? otherText?.(value),
  field: (value, onChange) => (
    <FilterSelect
      key={filter.id}
      label={filter.label}
      all={all}
      options={withOther(options, value, otherText?.(value))}
      value={value}
      onChange={onChange}
      width={{ xs: '100%', sm: prominent ? width : '100%' }}
    />
  ),
});
