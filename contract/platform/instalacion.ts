import { z } from 'zod';

export const AvisoInstalacion = z.object({
  codigo: z.enum(['proxy_sin_configurar', 'proxy_desconocido']),
  direccion: z.string().nullable(),
  momento: z.string().nullable(),
});
export type AvisoInstalacion = z.infer<typeof AvisoInstalacion>;

export const instalacion = { path: '/api/instalacion/avisos', row: z.array(AvisoInstalacion) } as const;

export const instalacionTexts: Record<AvisoInstalacion['codigo'], string> = {
  proxy_sin_configurar:
    'PUBLIC_URL es https pero TRUST_PROXY no está configurada: si hay un proxy delante, todas las personas parecen venir de la misma dirección y comparten su límite de ingresos fallidos.',
  proxy_desconocido:
    'Llegan pedidos con X-Forwarded-For desde una dirección que TRUST_PROXY no nombra. Si es la de su proxy, todas las personas comparten su límite de ingresos fallidos.',
};
