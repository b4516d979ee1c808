/** The page of a client's situation. */
export const situacionClientePath = (clienteId: string) => `/situacion/${clienteId}`;

/** The parts of a client's situation, in the address as `?parte=`; the first one is not named there. */
export const partes = { sucursales: 'Sucursales', personal: 'Personal', plan: 'Plan anual' } as const;
export type Parte = keyof typeof partes;

export const parteOf = (params: URLSearchParams): Parte => {
  const named = params.get('parte') ?? '';
  return Object.hasOwn(partes, named) ? (named as Parte) : 'sucursales';
};

interface PersonalPlace {
  /** Undefined for all of them. */
  readonly sucursal: string | undefined;
  readonly tipo?: string;
  readonly faltas?: boolean;
}

/** What a part has in the address; another part starts without it. */
const ofParts = ['parte', 'sucursal', 'puesto', 'tipo', 'faltas', 'buscar', 'anio'];

export function parteSearch(params: URLSearchParams, parte: Parte, place?: PersonalPlace): string {
  const next = new URLSearchParams([...params].filter(([name]) => !ofParts.includes(name)));
  if (parte !== 'sucursales') next.set('parte', parte);
  if (place) {
    if (place.sucursal) next.set('sucursal', place.sucursal);
    if (place.tipo) next.set('tipo', place.tipo);
    if (place.faltas) next.set('faltas', 'true');
  }
  return next.toString();
}
