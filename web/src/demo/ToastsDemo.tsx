import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import InfoIcon from '@mui/icons-material/InfoOutlined';
import NotificationsIcon from '@mui/icons-material/NotificationsNoneOutlined';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { MaterialCard } from '../shared/cards/MaterialCard.tsx';
import { NotificationCard } from '../shared/cards/NotificationCard.tsx';
import { showToast, type Toast, toastMs } from '../shared/feedback/toasts.ts';
import type { Accent } from '../theme.ts';

// One toast of each kind and duration in reglas 8.5.
const toasts: readonly (readonly [label: string, Toast])[] = [
  ['Éxito, 2 segundos', { kind: 'success', title: 'Localidad registrada' }],
  [
    'Cuenta, 3 segundos',
    {
      kind: 'success',
      title: 'Cuenta activada con éxito',
      text: 'Intente iniciar sesión',
      duration: toastMs.account,
    },
  ],
  [
    'Advertencia, 9 segundos',
    {
      kind: 'warning',
      title: 'Una orden con los mismos datos ya fue registrada',
      duration: toastMs.long,
    },
  ],
  ['Error, 2 segundos', { kind: 'error', title: 'Error al exportar ordenes.' }],
];

export function ToastsDemo() {
  return (
    <MaterialCard title="Avisos emergentes" text="Aparecen arriba a la derecha y se cierran solos">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {toasts.map(([label, toast]) => (
          <Button key={label} variant="outlined" color="inherit" onClick={() => showToast(toast)}>
            {label}
          </Button>
        ))}
      </Box>
    </MaterialCard>
  );
}

const notices: readonly (readonly [Accent, ReactNode, title: string, text: string])[] = [
  ['primary', <NotificationsIcon key="i" />, 'Novedad', 'Se le asignó la visita a Planta Norte del martes.'],
  ['info', <InfoIcon key="i" />, 'Información', 'El acceso es por la calle lateral, con credencial.'],
  ['success', <CheckIcon key="i" />, 'Todo en orden', 'La inspección de matafuegos quedó al día.'],
  ['warning', <WarningIcon key="i" />, 'Por vencer', 'Quedan 7 días para renovar la orden 1208.'],
  ['danger', <ErrorIcon key="i" />, 'Vencida', 'La orden 1175 venció ayer.'],
];

/** reglas 1.6, 2.19 */
export function NoticesDemo() {
  const [closed, setClosed] = useState<readonly Accent[]>([]);
  return (
    <MaterialCard
      title="Avisos en la pantalla"
      action={
        <Button size="small" disabled={closed.length === 0} onClick={() => setClosed([])}>
          Mostrar todos
        </Button>
      }
    >
      <Box sx={{ display: 'grid', gap: 1 }}>
        {notices
          .filter(([accent]) => !closed.includes(accent))
          .map(([accent, icon, title, text]) => (
            <NotificationCard
              key={accent}
              accent={accent}
              icon={icon}
              title={title}
              text={text}
              onClose={() => setClosed([...closed, accent])}
            />
          ))}
      </Box>
    </MaterialCard>
  );
}
