import { sumarMeses } from '#contract/ordenes/vigencia.ts';
import type { Constancias } from '#server/capacitaciones/pdf/tasks.ts';
import type { Membrete } from '#server/platform/pdf/membrete.ts';

const personaOf = (emitida: string) => ({
  apellido: 'Gómez',
  nombre: 'María José',
  documento: '30.111.222',
  posicion: 1,
  // Nobody has it: codes are issued with a row.
  codigo: '7K3MQ2WD9XTF0HBN',
  emitida,
});

/** A certificate of invented data under the consultancy's own head. `today` is `YYYY-MM-DD`. */
export const ejemploTask = (membrete: Membrete, verificar: string, today: string): Constancias => ({
  membrete,
  verificar,
  watermark: 'EJEMPLO',
  firma: null,
  participantes: [personaOf(today)],
  scale: personaOf(today),
  data: {
    id: '',
    version: 1,
    numero: '1204',
    clienteId: '',
    empresa: 'Empresa de ejemplo S.A.',
    cuit: '30-11111111-8',
    direccion: 'Av. Belgrano 1234',
    localidad: 'Pilar',
    provincia: 'Buenos Aires',
    tipo: 'Trabajo en altura',
    titulo: 'Trabajo en altura y uso del arnés de seguridad',
    presencial: true,
    inicio: today,
    fin: null,
    vencimiento: sumarMeses(today, 12),
    horainicio: '09:00',
    horafin: '11:30',
    instructor: 'Lic. Inés Quiroga',
    matricula: 'MP 4821',
    lugar: 'Sala de reuniones',
    temario: 'Marco legal\nPuntos de anclaje y líneas de vida\nInspección del arnés antes de usarlo\nRescate',
  },
});
