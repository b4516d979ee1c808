/** The parts may be missing (reglas 2.11). */
export interface SucursalNames {
  readonly cliente?: { readonly razonSocial: string } | null;
  readonly localidad?: { readonly nombre: string } | null;
  readonly direccion?: string | null;
}

const noCliente = 'Cliente no especificado';

export const razonSocialText = (cliente: SucursalNames['cliente']) => cliente?.razonSocial || noCliente;

/** Whether a row's client is active; a row without its client counts as of an active one. */
export const isOfActive = ({
  cliente,
}: {
  readonly cliente?: { readonly active: boolean } | null | undefined;
}): boolean => cliente?.active !== false;

/** What stands beside the name of a client that is not active any more (reglas 4.1). */
export const inactivoText = (cliente: { readonly active: boolean } | null | undefined): string | undefined =>
  isOfActive({ cliente }) ? undefined : 'Cliente inactivo';

/** 'Acme S.A. · Cliente inactivo', on a card */
export const clienteText = (cliente: { readonly razonSocial: string; readonly active: boolean }): string =>
  [razonSocialText(cliente), inactivoText(cliente)].filter(Boolean).join(' · ');

export const fantasiaText = (cliente: { readonly nombreFantasia: string } | null | undefined) =>
  cliente?.nombreFantasia || noCliente;

export const localidadText = (localidad: SucursalNames['localidad']) =>
  localidad?.nombre || 'Localidad no especificada';

export const direccionText = (direccion: SucursalNames['direccion']) =>
  direccion || 'Dirección no especificada';

/** 'address - locality' in tables (reglas 2.6, 2.10). */
export const sucursalText = ({ direccion, localidad }: Omit<SucursalNames, 'cliente'>) =>
  `${direccionText(direccion)} - ${localidadText(localidad)}`;

/** 'client | locality | address' in forms (reglas 2.11). */
export const sucursalLabel = ({ cliente, localidad, direccion }: SucursalNames) =>
  [razonSocialText(cliente), localidadText(localidad), direccionText(direccion)].join(' | ');
