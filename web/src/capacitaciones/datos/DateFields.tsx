import { useWatch } from 'react-hook-form';
import { useVencimiento, type VencimientoOptions } from '../../ordenes/renovar/vencimiento/useVencimiento.ts';
import { VencimientoField } from '../../ordenes/renovar/vencimiento/VencimientoField.tsx';
import { DateField, TimeField } from '../../shared/fields/DateField.tsx';
import { FieldWarning } from '../../shared/fields/FieldWarning.tsx';
import { TwoColumns } from '../../shared/form/TwoColumns.tsx';
import type { DatosValues } from '../wizard/values.ts';
import { contradictions } from './contradictions.ts';

/** Dates of a training; contradictions only warn (reglas 5.2). */
export function DateFields(options: VencimientoOptions) {
  const [fechainicio, horainicio, fechafin, horafin, fechavencimiento] = useWatch<
    DatosValues,
    ['fechainicio', 'horainicio', 'fechafin', 'horafin', 'fechavencimiento']
  >({ name: ['fechainicio', 'horainicio', 'fechafin', 'horafin', 'fechavencimiento'] });
  const wrong = contradictions({ fechainicio, horainicio, fechafin, horafin, fechavencimiento });
  const { earlier, ...vencimiento } = useVencimiento(options);
  return (
    <TwoColumns>
      <DateField name="fechainicio" label="Fecha inicio" required />
      <TimeField name="horainicio" label="Hora inicio" required />
      <DateField
        name="fechafin"
        label="Fecha de fin"
        help={wrong.fechafin ? <FieldWarning text={wrong.fechafin} /> : 'Opcional: si termina otro día'}
      />
      <TimeField name="horafin" label="Hora de fin" required help={<FieldWarning text={wrong.horafin} />} />
      <VencimientoField {...vencimiento} warning={wrong.fechavencimiento ?? earlier} />
    </TwoColumns>
  );
}
