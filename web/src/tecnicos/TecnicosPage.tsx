import TecnicoIcon from '@mui/icons-material/EngineeringOutlined';
import ResendIcon from '@mui/icons-material/ForwardToInboxOutlined';
import { type Tecnico, tecnicos } from '#contract/personas/tecnicos.ts';
import { rolOf, useSesion } from '../sesion/store.ts';
import { NoAccess } from '../shared/layout/NoAccess.tsx';
import { EditableListPage } from '../shared/list/EditableListPage.tsx';
import { cuentaFilter } from '../shared/list/filters/cuenta-filter.ts';
import { useDelete } from '../shared/list/useDelete.ts';
import { useResend } from '../usuarios/useResend.ts';
import { columns } from './columns.tsx';
import { TecnicoForm } from './TecnicoForm.tsx';
import { isPending, textOf } from './tecnicos.ts';

/** Technicians; other roles see a message and send no request (reglas 2.15). */
export function TecnicosPage() {
  const usuario = useSesion();
  if (!usuario) return null;
  return rolOf(usuario) === 'admin' ? <Tecnicos /> : <NoAccess title="Técnicos" />;
}

// reglas 4.17
const question = ({ nombre, apellido }: Tecnico) => ({
  title: `Eliminar a ${nombre} ${apellido}`,
  text: 'Se elimina también su cuenta y ya no podrá ingresar. La documentación que asignó se conserva. ¿Se encuentra seguro de hacerlo?',
});

const filters = [
  cuentaFilter<Tecnico>({
    habilitados: ({ active }) => active,
    'sin-activar': isPending,
    deshabilitados: ({ active }) => !active,
  }),
];

function Tecnicos() {
  const resend = useResend(tecnicos);
  // reglas 8.6
  const onDelete = useDelete(tecnicos, {
    success: 'Perfil eliminado',
    error: 'Error al eliminar perfil',
    question,
  });
  return (
    <EditableListPage
      title="Técnicos"
      lista="tecnicos"
      noun={['técnico', 'técnicos']}
      placeholder="Nombre, CUIT o email"
      resource={tecnicos}
      columns={columns}
      textOf={textOf}
      filters={filters}
      createLabel="Registrar técnico"
      Form={TecnicoForm}
      onDelete={onDelete}
      otherActions={[
        {
          label: 'Reenviar activación',
          icon: <ResendIcon />,
          onClick: resend,
          hidden: (row) => !isPending(row),
          // In words in the rows that need it, before 'Editar', which '⋯' has there.
          ...{ alternative: true, onCard: true, textWidth: 164 },
        },
      ]}
      empty={{
        icon: <TecnicoIcon />,
        title: 'Todavía no hay técnicos',
        text: 'Los técnicos consultan las órdenes y asignan documentación a los clientes.',
      }}
    />
  );
}
