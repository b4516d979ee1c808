import NotificationsIcon from '@mui/icons-material/NotificationsNoneOutlined';
import { Illustration } from '../shared/layout/Illustration.tsx';

export const bell = (
  <Illustration>
    <NotificationsIcon />
  </Illustration>
);

/** reglas 2.13 */
export const noneUnread = {
  icon: bell,
  title: 'No tiene alertas sin leer',
  text: 'Se encuentra al día con sus ordenes de servicio',
} as const;
