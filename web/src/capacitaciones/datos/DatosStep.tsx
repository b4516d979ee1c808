import Button from '@mui/material/Button';
import { useWatch } from 'react-hook-form';
import { OrdenSucursalField, OrdenTipoField } from '../../ordenes/OrdenOptionFields.tsx';
import { MovedNotice } from '../../ordenes/renovar/MovedNotice.tsx';
import { ReferenciaField } from '../../ordenes/renovar/ReferenciaField.tsx';
import { RenuevaField } from '../../ordenes/renovar/RenuevaField.tsx';
import { RenuevaNotice } from '../../ordenes/renovar/RenuevaNotice.tsx';
import { useRenueva } from '../../ordenes/renovar/useRenueva.ts';
import { useOrdenOptions } from '../../ordenes/useOrdenOptions.ts';
import { Checkbox } from '../../shared/fields/Checkbox.tsx';
import { TextField } from '../../shared/fields/TextField.tsx';
import { FormFooter } from '../../shared/form/FormFooter.tsx';
import { TwoColumns } from '../../shared/form/TwoColumns.tsx';
import { FieldList } from '../../shared/layout/FieldList.tsx';
import { sucursalLabel } from '../../shared/text/sucursales.ts';
import { useClienteOf } from '../empleados/useClienteEmpleados.ts';
import type { Wizard } from '../wizard/useWizard.ts';
import type { DatosValues } from '../wizard/values.ts';
import { ConstanciaFields } from './ConstanciaFields.tsx';
import { DateFields } from './DateFields.tsx';

interface DatosStepProps {
  readonly wizard: Wizard;
  /** Leaves the wizard: there is no step before this one. */
  readonly onBack: () => void;
  readonly back: string;
}

const chosen = ['sucursal_id', 'tipoOrden_id'] as const;

/** What a renewal takes over. */
const Renovada = ({ orden }: { readonly orden: NonNullable<Wizard['renovada']> }) => (
  <>
    <RenuevaNotice orden={orden} />
    <FieldList
      fields={[
        ['Sucursal', sucursalLabel(orden.sucursal)],
        ['Tipo de capacitación', orden.tipoOrden.nombre],
      ]}
    />
  </>
);

/** reglas 2.12 */
export function DatosStep({ wizard, onBack, back }: DatosStepProps) {
  const { form, base, opened, renovada, dispatch } = wizard;
  const options = useOrdenOptions(base, { capacitacion: true });
  const [sucursalId, tipoId] = useWatch<DatosValues, typeof chosen>({ name: chosen });
  const clienteId = useClienteOf(sucursalId, base)?._id;
  const renueva = useRenueva(base ? undefined : clienteId);
  const next = form.handleSubmit(() => dispatch({ type: 'stepOpened', step: 1 }));
  const titulo = <TextField name="tituloCapacitacion" label="Título" required autoComplete="off" />;
  return (
    <form noValidate onSubmit={next} style={{ display: 'contents' }}>
      {renovada ? (
        <>
          <Renovada orden={renovada} />
          <TwoColumns>
            {titulo}
            <ReferenciaField />
          </TwoColumns>
        </>
      ) : (
        <>
          <OrdenSucursalField options={options} />
          <MovedNotice orden={opened} clienteId={clienteId} />
          <TwoColumns>
            <OrdenTipoField options={options} label="Tipo de capacitación" />
            {titulo}
            <ReferenciaField />
            <RenuevaField renueva={renueva} />
          </TwoColumns>
        </>
      )}
      <Checkbox name="ispresencial" label="Capacitación presencial" />
      <DateFields
        opened={opened}
        renovada={renovada ?? renueva.chosen}
        span={renovada}
        tipo={options.tipos?.find(({ _id }) => _id === tipoId)}
      />
      <ConstanciaFields />
      <FormFooter>
        <Button color="inherit" onClick={onBack}>
          {back}
        </Button>
        <Button type="submit" variant="contained">
          Siguiente
        </Button>
      </FormFooter>
    </form>
  );
}
