/** A branch as rows name it. The API leaves no part out; whatever stands for it may (reglas 2.11). */
export interface SucursalNames {
  readonly cliente?: { readonly razonSocial: string } | null;
  readonly localidad?: { readonly nombre: string } | null;
  readonly direccion?: string | null;
}

const sinCliente = 'Cliente no especificado';

/** The legal name of a row's company, or what stands for it. */
export const razonSocialText = (cliente: SucursalNames['cliente']) => cliente?.razonSocial || sinCliente;

/** The trade name of a row's company, or what stands for it. */
export const fantasiaText = (cliente: { readonly nombreFantasia: string } | null | undefined) =>
  cliente?.nombreFantasia || sinCliente;

export const localidadText = (localidad: SucursalNames['localidad']) =>
  localidad?.nombre || 'Localidad no especificada';

export const direccionText = (direccion: SucursalNames['direccion']) =>
  direccion || 'Dirección no especificada';

/** A branch as tables name it: 'address - locality' (reglas 2.6, 2.10). */
export const sucursalText = ({ direccion, localidad }: Omit<SucursalNames, 'cliente'>) =>
  `${direccionText(direccion)} - ${localidadText(localidad)}`;

/** A branch among the options of a form: 'client | locality | address' (reglas 2.11). */
export const sucursalLabel = ({ cliente, localidad, direccion }: SucursalNames) =>
  [razonSocialText(cliente), localidadText(localidad), direccionText(direccion)].join(' | ');
