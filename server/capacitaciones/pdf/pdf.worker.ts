import { parentPort, workerData } from 'node:worker_threads';
import { printConstancias } from './constancia.ts';
import type { Pedido } from './generar.ts';
import { printPlanilla } from './planilla-asistencia.ts';

const { documento, registro, participantes, hoy } = workerData as Pedido;
const bytes =
  documento === 'planilla'
    ? await printPlanilla(registro)
    : await printConstancias(registro, participantes, hoy);
// A copy of its own: a small buffer shares memory that cannot be handed over.
const own = Uint8Array.from(bytes);
parentPort?.postMessage(own, [own.buffer]);
