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
  readonly nombre: string;
  readonly Icon: SvgIconComponent;
}

export const icons: readonly DemoIcon[] = [
  { nombre: 'Adjunto', Icon: AttachFileIcon },
  { nombre: 'Advertencia', Icon: WarningIcon },
  { nombre: 'Aviso', Icon: NotificationsIcon },
  { nombre: 'Botiquín', Icon: MedicalIcon },
  { nombre: 'Búsqueda', Icon: SearchIcon },
  { nombre: 'Calendario', Icon: CalendarIcon },
  { nombre: 'Candado', Icon: LockIcon },
  { nombre: 'Capacitación', Icon: SchoolIcon },
  { nombre: 'Categoría', Icon: CategoryIcon },
  { nombre: 'Cliente', Icon: ApartmentIcon },
  { nombre: 'Correcto', Icon: CheckIcon },
  { nombre: 'Correo', Icon: MailIcon },
  { nombre: 'Credencial', Icon: BadgeIcon },
  { nombre: 'Cumplimiento', Icon: FactCheckIcon },
  { nombre: 'Descarga', Icon: DownloadIcon },
  { nombre: 'Documento', Icon: DescriptionIcon },
  { nombre: 'Edición', Icon: EditIcon },
  { nombre: 'Eliminación', Icon: DeleteIcon },
  { nombre: 'Empleados', Icon: GroupsIcon },
  { nombre: 'Etiqueta', Icon: LabelIcon },
  { nombre: 'Horario', Icon: ScheduleIcon },
  { nombre: 'Impresión', Icon: PrintIcon },
  { nombre: 'Lugar', Icon: PlaceIcon },
  { nombre: 'Mapa', Icon: MapIcon },
  { nombre: 'Mascarillas', Icon: MasksIcon },
  { nombre: 'Matafuegos', Icon: ExtinguisherIcon },
  { nombre: 'Obra', Icon: ConstructionIcon },
  { nombre: 'Orden', Icon: AssignmentIcon },
  { nombre: 'PDF', Icon: PdfIcon },
  { nombre: 'Perfil', Icon: AccountCircleIcon },
  { nombre: 'Planta industrial', Icon: FactoryIcon },
  { nombre: 'Riesgo eléctrico', Icon: ElectricIcon },
  { nombre: 'Salida', Icon: LogoutIcon },
  { nombre: 'Salud y seguridad', Icon: HealthIcon },
  { nombre: 'Sucursal', Icon: StoreIcon },
  { nombre: 'Técnico', Icon: EngineeringIcon },
  { nombre: 'Teléfono', Icon: PhoneIcon },
  { nombre: 'Vencimiento', Icon: BusyIcon },
  { nombre: 'Vista', Icon: ViewIcon },
];
