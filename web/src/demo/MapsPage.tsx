import OfflineIcon from '@mui/icons-material/WifiOffOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { Loading } from '../shared/layout/Loading.tsx';
import { Message } from '../shared/layout/Message.tsx';
import { Demo } from './Demo.tsx';
import { useReachable } from './useReachable.ts';

const site = 'https://www.openstreetmap.org';
const [lat, lon, span] = [-34.6037, -58.3816, 0.02];
const box = [lon - span, lat - span / 2, lon + span, lat + span / 2].map((value) => value.toFixed(4));
const embed = `${site}/export/embed.html?bbox=${encodeURIComponent(box.join(','))}&layer=mapnik&marker=${lat}%2C${lon}`;

/** reglas 1.6 */
export function MapsPage() {
  const { state, retry } = useReachable(embed);
  return (
    <Demo title="Mapa" fill>
      <Card variant="outlined" sx={{ flex: 1, minHeight: 320, display: 'flex' }}>
        {state === 'asking' && <Loading />}
        {state === 'no' && (
          <Message
            role="alert"
            icon={<OfflineIcon />}
            title="No hay conexión con el mapa"
            text="El mapa viene de OpenStreetMap y necesita conexión a internet. Revise su conexión e intente nuevamente."
            action={
              <Button variant="outlined" color="inherit" onClick={retry}>
                Reintentar
              </Button>
            }
          />
        )}
        {state === 'yes' && (
          <Box
            component="iframe"
            src={embed}
            title="Mapa de OpenStreetMap: centro de Buenos Aires"
            // The map's scripts run without access to this page.
            sandbox="allow-scripts allow-same-origin allow-popups"
            sx={{ flex: 1, border: 0 }}
          />
        )}
      </Card>
    </Demo>
  );
}
