import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { FilePicker } from '../shared/fields/FilePicker.tsx';
import { surface } from '../theme.ts';
import { Logo } from './Logo.tsx';
import { logoProblem, logoRules } from './logo-rules.ts';

interface LogoFieldProps {
  readonly name: string;
  readonly current: string | null;
}

export function LogoField({ name, current }: LogoFieldProps) {
  const { field, fieldState } = useController({ name });
  const { setError, clearErrors, getValues } = useFormContext();
  const preview = useObjectUrl(field.value);

  const onChoose = async (file: File | null) => {
    field.onChange(file);
    clearErrors(name);
    const problem = file && (await logoProblem(file));
    // Another file may be chosen while this one is checked.
    if (!problem || getValues(name) !== file) return;
    field.onChange(null);
    setError(name, { message: problem });
  };
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
      <Box sx={frame}>
        <Logo src={preview ?? current} alt="Logo" width={88} height={64} />
      </Box>
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <FilePicker
          label="Logo"
          file={field.value}
          onChange={(file) => void onChoose(file)}
          accept={logoRules.accept}
          maxMiB={logoRules.maxMiB}
          help={`PNG, JPEG o WebP de hasta ${logoRules.maxMiB} MB`}
          error={fieldState.error?.message}
          buttonRef={field.ref}
        />
      </Box>
    </Box>
  );
}

const frame = {
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 108,
  height: 84,
  fontSize: 13,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: surface.ground,
} as const;

function useObjectUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return;
    const created = URL.createObjectURL(file);
    setUrl(created);
    return () => {
      URL.revokeObjectURL(created);
      setUrl(null);
    };
  }, [file]);
  return url;
}
