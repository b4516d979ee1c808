import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import type { PickersLocaleText } from '@mui/x-date-pickers/locales';
import { esES } from '@mui/x-date-pickers/locales';
import { TimePicker } from '@mui/x-date-pickers/TimePicker';
import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/es';
import customParseFormat from 'dayjs/plugin/customParseFormat';
import { type ReactNode, type RefCallback, useRef, useState } from 'react';
import { clockNow } from '../text/dates.ts';

dayjs.extend(customParseFormat);

/** The calendar's present day and hour are the consultancy's (reglas 16.1). */
class Adapter extends AdapterDayjs {
  constructor(...options: ConstructorParameters<typeof AdapterDayjs>) {
    super(...options);
    const { date } = this;
    this.date = (value, timezone) =>
      date(value === undefined ? (clockNow() as typeof value) : value, timezone);
  }
}

export interface PickerInputProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
  readonly focusRef: RefCallback<{ focus: () => void }>;
  readonly error: boolean;
  readonly helperText: ReactNode;
  readonly required?: boolean;
  readonly autoFocus?: boolean;
  readonly min?: string | undefined;
}

const isoDate = 'YYYY-MM-DD';
const isoTime = 'HH:mm';

export function DateInput({ label, min, autoFocus = false, ...props }: PickerInputProps) {
  const { picked, pick } = usePicked(props, isoDate);
  const calendar = useRef<HTMLDivElement>(null);
  return (
    <Frame {...props}>
      <DatePicker
        onOpen={() => setTimeout(() => focusCalendar(calendar.current))}
        label={label}
        autoFocus={autoFocus}
        value={picked}
        onChange={pick}
        format="DD/MM/YYYY"
        {...(min && { minDate: dayjs(min) })}
        slotProps={{
          textField: textFieldOf(props),
          field: { clearable: !props.required },
          desktopPaper: { ref: calendar },
        }}
      />
    </Frame>
  );
}

/** Without focus inside, Escape would not reach the calendar. */
function focusCalendar(calendar: HTMLElement | null): void {
  if (calendar?.contains(document.activeElement)) return;
  calendar?.querySelector<HTMLElement>('button:enabled')?.focus();
}

export function TimeInput({ label, ...props }: PickerInputProps) {
  const { picked, pick } = usePicked(props, isoTime);
  return (
    <Frame {...props}>
      <TimePicker
        label={label}
        value={picked}
        onChange={pick}
        ampm={false}
        format={isoTime}
        slotProps={{ textField: textFieldOf(props), field: { clearable: !props.required } }}
      />
    </Frame>
  );
}

const locale = esES.components.MuiLocalizationProvider.defaultProps.localeText;
// The package types its texts as possibly undefined.
const texts = { ...locale, day: 'Día' } as PickersLocaleText;

type FrameProps = Pick<PickerInputProps, 'focusRef' | 'value' | 'onChange'> & {
  readonly children: ReactNode;
};

function Frame({ focusRef, value, onChange, children }: FrameProps) {
  const box = useRef<HTMLFieldSetElement>(null);
  const checkUnfinished = () => {
    const shown = box.current?.querySelector('input')?.value ?? '';
    const isHalfTyped = /\d/.test(shown) && /\p{L}/u.test(shown);
    if (isHalfTyped && value !== unfinished) onChange(unfinished);
    if (!isHalfTyped && value === unfinished && !/\d/.test(shown)) onChange('');
  };
  return (
    <LocalizationProvider dateAdapter={Adapter} adapterLocale="es" localeText={texts}>
      <fieldset
        style={bare}
        ref={(element) => {
          box.current = element;
          // The form focuses an invalid field by its ref.
          const focus = () => box.current?.querySelector<HTMLElement>('[role=spinbutton]')?.focus();
          focusRef(element && { focus });
        }}
        onBlur={checkUnfinished}
        // Runs before the field, which submits the form on Enter.
        onKeyDownCapture={({ key, target }) => {
          if (key === 'Enter' && (target as HTMLElement).matches('[role=spinbutton]')) checkUnfinished();
        }}
      >
        {children}
      </fieldset>
    </LocalizationProvider>
  );
}

const bare = { border: 0, margin: 0, padding: 0, minWidth: 0 } as const;

const textFieldOf = ({
  name,
  error,
  helperText,
  required = false,
  onBlur,
}: Omit<PickerInputProps, 'label'>) =>
  ({ name, error, helperText, required, onBlur, size: 'small', fullWidth: true }) as const;

// A half-typed date is not empty: the schema refuses it as invalid.
const unfinished = 'incompleta';

const textOf = (picked: Dayjs | null, format: string) => {
  if (!picked) return '';
  return picked.isValid() ? picked.format(format) : unfinished;
};

/** Keeps half-typed sections, which the picker would drop. */
function usePicked({ value, onChange }: Pick<PickerInputProps, 'value' | 'onChange'>, format: string) {
  const read = (text: string) => (text === '' ? null : dayjs(text, format, true));
  const [picked, setPicked] = useState<Dayjs | null>(() => read(value));
  if (value !== unfinished && textOf(picked, format) !== value) setPicked(read(value));
  const pick = (next: Dayjs | null) => {
    setPicked(next);
    onChange(textOf(next, format));
  };
  return { picked, pick };
}
