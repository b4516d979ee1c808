import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import MuiTextField from '@mui/material/TextField';
import { useController } from 'react-hook-form';
import { foldSearch, searchWords } from '#contract/values/text.ts';
import { matchesAll } from '../text/normalize.ts';

export interface Suggestion {
  readonly _id: string;
  readonly text: string;
  /** A second line of the option. */
  readonly detail?: string | undefined;
}

interface SuggestFieldProps<Option extends Suggestion> {
  readonly name: string;
  readonly label: string;
  readonly options: readonly Option[];
  /** An option was chosen; its text is in the field. */
  readonly onChoose?: (option: Option) => void;
  readonly disabled?: boolean;
  readonly help?: string;
  readonly maxLength?: number;
}

/** A text of one's own, with others offered. */
export function SuggestField<Option extends Suggestion>(props: SuggestFieldProps<Option>) {
  const { name, label, options, onChoose, disabled = false, help, maxLength } = props;
  const { field, fieldState } = useController({ name });
  return (
    <Autocomplete<Option, false, false, true>
      freeSolo
      disabled={disabled}
      options={options as Option[]}
      inputValue={field.value ?? ''}
      onInputChange={(_event, text) => field.onChange(text)}
      onChange={(_event, chosen) => chosen && typeof chosen !== 'string' && onChoose?.(chosen)}
      onBlur={field.onBlur}
      getOptionLabel={(option) => (typeof option === 'string' ? option : option.text)}
      getOptionKey={(option) => (typeof option === 'string' ? option : option._id)}
      filterOptions={(all, { inputValue }) =>
        all.filter(({ text }) => matchesAll(foldSearch(text), searchWords(inputValue)))
      }
      renderOption={({ key, ...item }, { text, detail }) => (
        <Box component="li" key={key} {...item}>
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {text}
            {detail && (
              <Box component="span" sx={{ display: 'block', typography: 'caption', color: 'text.secondary' }}>
                {detail}
              </Box>
            )}
          </Box>
        </Box>
      )}
      slotProps={{ popper: { role: 'region', 'aria-label': `Opciones de ${label}` } }}
      renderInput={(params) => (
        <MuiTextField
          {...params}
          name={name}
          label={label}
          inputRef={field.ref}
          error={fieldState.invalid}
          helperText={fieldState.error?.message ?? help}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, maxLength },
          }}
        />
      )}
    />
  );
}
