import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { type ReactNode, type Ref, useMemo } from 'react';
import { foldSearch, searchWords } from '#contract/values/text.ts';
import { matchesAll } from '../text/normalize.ts';
import { clearable } from './clearable.ts';
import { OptionsError, type OptionsState } from './OptionsError.tsx';

interface WithId {
  readonly _id: string;
}

export interface SearchSelectProps<Option extends WithId> {
  readonly label: string;
  readonly options: readonly Option[] | undefined;
  /** Query of the options; after a failure the field offers to retry. */
  readonly list?: OptionsState | undefined;
  readonly labelOf: (option: Option) => string;
  /** `_id` of the chosen option; `''` or null for none. */
  readonly value: string | null | undefined;
  /** The chosen option if it is no longer among the options. */
  readonly last?: Option | null;
  readonly onChange: (option: Option | null) => void;
  readonly name?: string;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
  readonly error?: string | undefined;
  readonly help?: ReactNode;
  /** Shown in place of options if there are none at all. */
  readonly missing?: { readonly text: string; readonly help: ReactNode } | undefined;
  readonly placeholder?: string;
  readonly onBlur?: () => void;
  readonly inputRef?: Ref<HTMLInputElement>;
}

// Thousands of options would block the page.
const shownAtOnce = 100;
const more = { _id: 'more' } as const;

/** reglas 15.6 */
export function SearchSelect<Option extends WithId>(props: SearchSelectProps<Option>) {
  const { options, list, labelOf, value, last, onChange, onBlur, inputRef, error, help, missing, ...input } =
    props;
  const index = useOptionIndex(options, labelOf);
  const failed = list?.error && list.data === undefined;
  const offered = (value && index.byId.get(value)) || null;
  const chosen = offered ?? last ?? null;
  return (
    <Autocomplete<Option | typeof more>
      options={(chosen && !offered ? [chosen] : (options ?? [])) as Option[]}
      value={chosen}
      loading={options === undefined && !failed}
      disabled={input.disabled ?? false}
      {...(missing && { noOptionsText: missing.text })}
      autoHighlight
      sx={clearable}
      handleHomeEndKeys
      getOptionKey={({ _id }) => _id}
      getOptionLabel={(option) =>
        option === more ? 'Hay más opciones: siga escribiendo…' : labelOf(option as Option)
      }
      getOptionDisabled={(option) => option === more}
      isOptionEqualToValue={(a, b) => a._id === b._id}
      filterOptions={(_all, { inputValue, getOptionLabel }) =>
        index.search(chosen && inputValue === getOptionLabel(chosen) ? '' : inputValue)
      }
      onChange={(_event, option) => onChange(option === more ? null : (option as Option | null))}
      onBlur={onBlur}
      slotProps={{ popper: { role: 'region', 'aria-label': `Opciones de ${input.label}` } }}
      renderInput={(params) => (
        <TextField
          {...params}
          {...input}
          inputRef={inputRef}
          error={Boolean(error)}
          helperText={failed ? <OptionsError list={list} /> : (missing?.help ?? error ?? help)}
        />
      )}
    />
  );
}

function useOptionIndex<Option extends WithId>(
  options: readonly Option[] | undefined,
  labelOf: (option: Option) => string,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: labelOf does not change what it reads
  return useMemo(() => {
    const all = options ?? [];
    let texts: string[] | undefined;
    const search = (typed: string): (Option | typeof more)[] => {
      const words = searchWords(typed);
      texts ??= all.map((option) => foldSearch(labelOf(option)));
      const found = words.length === 0 ? all : all.filter((_, at) => matchesAll(texts?.[at] ?? '', words));
      return found.length > shownAtOnce ? [...found.slice(0, shownAtOnce), more] : [...found];
    };
    return { byId: new Map(all.map((option) => [option._id, option])), search };
  }, [options]);
}
