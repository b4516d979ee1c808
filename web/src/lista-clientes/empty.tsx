import BusinessIcon from '@mui/icons-material/ApartmentOutlined';
import FilesIcon from '@mui/icons-material/FolderOffOutlined';
import type { ReactNode } from 'react';
import type { EmptyText } from '../shared/table/states.tsx';

interface EmptyOptions {
  readonly docs: boolean;
  readonly someInactive: boolean;
  readonly create: ReactNode;
}

export function emptyOf({ docs, someInactive, create }: EmptyOptions): EmptyText {
  if (docs) {
    return {
      icon: <FilesIcon />,
      title: 'No hay clientes con documentos',
      text: 'Aquí aparecen los clientes a los que se les asignó documentación.',
    };
  }
  if (someInactive) {
    return {
      icon: <BusinessIcon />,
      title: 'No hay clientes activos',
      text: 'Los clientes inactivos se encuentran con el buscador.',
      action: create,
    };
  }
  return {
    icon: <BusinessIcon />,
    title: 'Todavía no hay clientes',
    text: 'Los clientes son las empresas a las que se les prestan los servicios.',
    action: create,
  };
}
