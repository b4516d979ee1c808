import type { SvgIconComponent } from '@mui/icons-material';
import AccountCircleIcon from '@mui/icons-material/AccountCircleOutlined';
import ApartmentIcon from '@mui/icons-material/ApartmentOutlined';
import AssignmentIcon from '@mui/icons-material/AssignmentOutlined';
import AttachFileIcon from '@mui/icons-material/AttachFileOutlined';
import BadgeIcon from '@mui/icons-material/BadgeOutlined';
import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import CategoryIcon from '@mui/icons-material/CategoryOutlined';
import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import ConstructionIcon from '@mui/icons-material/ConstructionOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import DescriptionIcon from '@mui/icons-material/DescriptionOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import ElectricIcon from '@mui/icons-material/ElectricBoltOutlined';
import EngineeringIcon from '@mui/icons-material/EngineeringOutlined';
import BusyIcon from '@mui/icons-material/EventBusyOutlined';
import FactCheckIcon from '@mui/icons-material/FactCheckOutlined';
import FactoryIcon from '@mui/icons-material/FactoryOutlined';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import ExtinguisherIcon from '@mui/icons-material/FireExtinguisherOutlined';
import GroupsIcon from '@mui/icons-material/GroupsOutlined';
import HealthIcon from '@mui/icons-material/HealthAndSafetyOutlined';
import LabelIcon from '@mui/icons-material/LabelOutlined';
import LockIcon from '@mui/icons-material/LockOutlined';
import LogoutIcon from '@mui/icons-material/LogoutOutlined';
import MailIcon from '@mui/icons-material/MailOutlined';
import MapIcon from '@mui/icons-material/MapOutlined';
import MasksIcon from '@mui/icons-material/MasksOutlined';
import MedicalIcon from '@mui/icons-material/MedicalServicesOutlined';
import NotificationsIcon from '@mui/icons-material/NotificationsNoneOutlined';
import PhoneIcon from '@mui/icons-material/PhoneOutlined';
import PdfIcon from '@mui/icons-material/PictureAsPdfOutlined';
import PlaceIcon from '@mui/icons-material/PlaceOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import ScheduleIcon from '@mui/icons-material/ScheduleOutlined';
import SchoolIcon from '@mui/icons-material/SchoolOutlined';
import SearchIcon from '@mui/icons-material/SearchOutlined';
import StoreIcon from '@mui/icons-material/StoreOutlined';
import ViewIcon from '@mui/icons-material/VisibilityOutlined';
import WarningIcon from '@mui/icons-material/WarningOutlined';

export interface DemoIcon {
  readonly name: string;
  readonly Icon: SvgIconComponent;
}

export const icons: readonly DemoIcon[] = [
  { name: 'Adjunto', Icon: AttachFileIcon },
  { name: 'Advertencia', Icon: WarningIcon },
  { name: 'Aviso', Icon: NotificationsIcon },
  { name: 'Botiquín', Icon: MedicalIcon },
  { name: 'Búsqueda', Icon: SearchIcon },
  { name: 'Calendario', Icon: CalendarIcon },
  { name: 'Candado', Icon: LockIcon },
  { name: 'Capacitación', Icon: SchoolIcon },
  { name: 'Categoría', Icon: CategoryIcon },
  { name: 'Cliente', Icon: ApartmentIcon },
  { name: 'Correcto', Icon: CheckIcon },
  { name: 'Correo', Icon: MailIcon },
  { name: 'Credencial', Icon: BadgeIcon },
  { name: 'Cumplimiento', Icon: FactCheckIcon },
  { name: 'Descarga', Icon: DownloadIcon },
  { name: 'Documento', Icon: DescriptionIcon },
  { name: 'Edición', Icon: EditIcon },
  { name: 'Eliminación', Icon: DeleteIcon },
  { name: 'Empleados', Icon: GroupsIcon },
  { name: 'Etiqueta', Icon: LabelIcon },
  { name: 'Horario', Icon: ScheduleIcon },
  { name: 'Impresión', Icon: PrintIcon },
  { name: 'Lugar', Icon: PlaceIcon },
  { name: 'Mapa', Icon: MapIcon },
  { name: 'Mascarillas', Icon: MasksIcon },
  { name: 'Matafuegos', Icon: ExtinguisherIcon },
  { name: 'Obra', Icon: ConstructionIcon },
  { name: 'Orden', Icon: AssignmentIcon },
  { name: 'PDF', Icon: PdfIcon },
  { name: 'Perfil', Icon: AccountCircleIcon },
  { name: 'Planta industrial', Icon: FactoryIcon },
  { name: 'Riesgo eléctrico', Icon: ElectricIcon },
  { name: 'Salida', Icon: LogoutIcon },
  { name: 'Salud y seguridad', Icon: HealthIcon },
  { name: 'Sucursal', Icon: StoreIcon },
  { name: 'Técnico', Icon: EngineeringIcon },
  { name: 'Teléfono', Icon: PhoneIcon },
  { name: 'Vencimiento', Icon: BusyIcon },
  { name: 'Vista', Icon: ViewIcon },
];
