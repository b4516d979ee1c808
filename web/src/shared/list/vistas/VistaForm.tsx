import { type NombreLista, type Vista, VistaInput } from '#contract/lists/vistas.ts';
import { TextField } from '../../fields/TextField.tsx';
import { FormDialog } from '../../form/FormDialog.tsx';
import { toField } from '../../form/to-field.ts';
import { useCreateVista, useUpdateVista } from './changes.ts';

const Name = VistaInput.pick({ nombre: true });
const underName = toField({ duplicado: 'nombre' });

interface VistaFormProps {
  readonly lista: NombreLista;
  /** The view to rename, or the query of a new one. */
  readonly of: Vista | string;
  readonly onCreated: (row: Vista) => void;
  readonly onClose: () => void;
}

/** The name of a new view, or another name of a saved one (reglas 2.26). */
export function VistaForm({ lista, of, onCreated, onClose }: VistaFormProps) {
  const create = useCreateVista();
  const rename = useUpdateVista({ success: 'Vista actualizada' });
  const isNew = typeof of === 'string';
  const save = ({ nombre }: { nombre: string }) =>
    isNew
      ? create.mutateAsync({ lista, nombre, consulta: of }).then(onCreated)
      : rename.mutateAsync({ row: of, changes: { nombre } });
  return (
    <FormDialog
      title={isNew ? 'Guardar vista' : 'Cambiar nombre de la vista'}
      schema={Name}
      values={{ nombre: isNew ? '' : of.nombre }}
      onSubmit={(body) => save(body).catch(underName)}
      onClose={onClose}
    >
      <TextField
        name="nombre"
        label="Nombre"
        required
        autoFocus
        autoComplete="off"
        {...(isNew && {
          helperText: 'Guarda la búsqueda, los filtros, el orden y las columnas. Solo usted la ve.',
        })}
      />
    </FormDialog>
  );
}
