import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Empleado } from '#contract/personas/empleados.ts';
import { nombreOf } from '../../empleados/empleados.ts';

interface WithoutDocumentoProps {
  readonly empleados: readonly Empleado[];
  readonly onComplete: () => void;
}

export function WithoutDocumento({ empleados, onComplete }: WithoutDocumentoProps) {
  return (
    <Alert severity="warning">
      {empleados.length === 1
        ? '1 empleado no tiene documento registrado y no se agrega: '
        : `${empleados.length} empleados no tienen documento registrado y no se agregan: `}
      <Box
        component="span"
        tabIndex={empleados.length > 20 ? 0 : undefined}
        sx={{ display: 'block', maxHeight: 96, overflow: 'auto' }}
      >
        {empleados.map(nombreOf).join('; ')}
      </Box>
      <Button
        color="inherit"
        size="small"
        variant="outlined"
        sx={{ mt: 1, minHeight: 32 }}
        onClick={onComplete}
      >
        Completar documentos
      </Button>
    </Alert>
  );
}
