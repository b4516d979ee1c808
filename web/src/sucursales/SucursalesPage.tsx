import { SucursalesList } from './SucursalesList.tsx';

/** reglas 2.6 */
export const SucursalesPage = () => <SucursalesList />;
