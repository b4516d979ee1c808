import type { SvgIconComponent } from '@mui/icons-material';
import ApartmentIcon from '@mui/icons-material/ApartmentOutlined';
import AssignmentIcon from '@mui/icons-material/AssignmentOutlined';
import BusinessIcon from '@mui/icons-material/BusinessCenterOutlined';
import CategoryIcon from '@mui/icons-material/CategoryOutlined';
import DescriptionIcon from '@mui/icons-material/DescriptionOutlined';
import EngineeringIcon from '@mui/icons-material/EngineeringOutlined';
import FactCheckIcon from '@mui/icons-material/FactCheckOutlined';
import GroupsIcon from '@mui/icons-material/GroupsOutlined';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import LabelIcon from '@mui/icons-material/LabelOutlined';
import ManageAccountsIcon from '@mui/icons-material/ManageAccountsOutlined';
import NotificationsIcon from '@mui/icons-material/NotificationsNoneOutlined';
import PlaceIcon from '@mui/icons-material/PlaceOutlined';
import PrivacyIcon from '@mui/icons-material/PrivacyTipOutlined';
import StoreIcon from '@mui/icons-material/StoreOutlined';

/** Icons of the menu by path; other paths get a general icon. Not in the routes, which the login loads too. */
export const icons: Readonly<Record<string, SvgIconComponent>> = {
  '/usuarios': ManageAccountsIcon,
  '/tecnicos': EngineeringIcon,
  '/clientes': ApartmentIcon,
  '/empleados': GroupsIcon,
  '/tiposOrdenes': LabelIcon,
  '/ordenes': AssignmentIcon,
  '/localidades': PlaceIcon,
  '/rubros': CategoryIcon,
  '/sucursales': StoreIcon,
  '/notificaciones': NotificationsIcon,
  '/documentaciones': DescriptionIcon,
  '/actividad': HistoryIcon,
  '/situacion': FactCheckIcon,
  '/consultora': BusinessIcon,
  '/datos-personales': PrivacyIcon,
};
