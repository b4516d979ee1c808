import { textosSugeridos } from '#contract/consultora/consultora.ts';
import type { PlanCapacitacion } from '#contract/ordenes/plan-capacitacion.ts';
import { print as printConstancia } from '#server/capacitaciones/pdf/constancia.ts';
import { print as printPlanilla } from '#server/capacitaciones/pdf/planilla-asistencia.ts';
import type { TrainingData } from '#server/capacitaciones/pdf/registro.queries.ts';
import type { Constancias, PlanillaPart } from '#server/capacitaciones/pdf/tasks.ts';
import { type IndexTask, print as printIndex } from '#server/carpeta/index-pdf.ts';
import { ejemploTask } from '#server/constancias/impresas/ejemplo.ts';
import { type LegajoTask, print as printLegajo } from '#server/empleados/legajo/legajo-pdf.ts';
import { type PlanTask, print as printPlan } from '#server/plan-capacitacion/plan-pdf.ts';
import type { Membrete } from '#server/platform/pdf/membrete.ts';
import { printable } from '#server/platform/pdf/picture.ts';
import { drawnLogo, drawnSignature } from './drawings.ts';

// Documents of fixed data, so that their pictures change with their look alone.

export const plainHead: Membrete = {
  nombre: 'Prisma Seguridad',
  datos: [],
  contacto: [],
  pie: null,
  textos: textosSugeridos,
  logo: null,
  logoCliente: null,
};

const png = (bytes: Uint8Array) => printable({ bytes, tipo: 'image/png' });

export const fullHead: Membrete = {
  nombre: 'Consultora Quebracho',
  datos: ['Quebracho Prevención S.R.L.', 'CUIT 30-71234567-1', 'Av. Corrientes 1234, piso 5, Buenos Aires'],
  contacto: ['011 4555-0100', 'hola@quebracho.example', 'www.quebracho.example'],
  pie: 'Quebracho Prevención S.R.L. · Registro de servicios externos N.º 4821. Documento emitido en forma electrónica; se verifica con el código impreso.',
  textos: { ...textosSugeridos, planilla: 'Registro de capacitación', constancia: 'Ley 19.587, Dto. 351/79' },
  logo: png(drawnLogo('#12784a', 'Quebracho')),
  logoCliente: png(drawnLogo('#1f3f8f', 'Molinos')),
};

const training: TrainingData = {
  id: '0190c0de-0000-7000-8000-000000000001',
  version: 1,
  numero: '1204',
  clienteId: '0190c0de-0000-7000-8000-000000000002',
  empresa: 'Molinos Aguará S.A.',
  cuit: '30-70812345-9',
  direccion: 'Ruta 8 km 54',
  localidad: 'Pilar',
  provincia: 'Buenos Aires',
  tipo: 'Trabajo en altura',
  titulo: 'Trabajo en altura y uso del arnés de seguridad',
  presencial: true,
  inicio: '2026-03-02',
  fin: null,
  vencimiento: '2027-03-02',
  horainicio: '09:00',
  horafin: '11:30',
  instructor: 'Lic. Inés Quiroga',
  matricula: 'MP 4821',
  lugar: 'Sala de reuniones',
  temario: 'Marco legal\nPuntos de anclaje y líneas de vida\nInspección del arnés antes de usarlo\nRescate',
};

const firma = {
  nombre: 'Inés Quiroga',
  titulo: 'Licenciada en Higiene y Seguridad',
  matricula: 'MP 4821',
  imagen: png(drawnSignature()),
};

const participante = {
  apellido: 'Gómez',
  nombre: 'María José',
  documento: '30.111.222',
  posicion: 7,
  codigo: '7K3MQ2WD9XTF0HBN',
  emitida: '2026-03-05',
};

export const constancia: Constancias = {
  data: training,
  membrete: fullHead,
  firma,
  verificar: 'https://app.quebracho.example/verificar',
  participantes: [participante],
  scale: participante,
};

const long = {
  ...participante,
  apellido: 'Fernández de la Fuente y Ñáñez Agüero de los Santos Márquez',
  nombre: 'Łukasz Maximiliano Bartolomé',
};
const longTraining: TrainingData = {
  ...training,
  titulo: 'Izaje de cargas, espacios confinados y tareas en altura '.repeat(4).slice(0, 200),
  lugar: 'Nave 3, sector de pintura, junto a la cabina de control '.repeat(4).slice(0, 200),
  temario: 'Orden y limpieza\nBloqueo y señalización de equipos\n'.repeat(90).slice(0, 4000),
};
const short: TrainingData = {
  ...training,
  titulo: 'Ergonomía',
  tipo: 'Charla',
  instructor: null,
  matricula: null,
  lugar: null,
  temario: null,
};

const people = (n: number) =>
  Array.from({ length: n }, (_, i) => ({
    apellido: ['Gómez', 'Ñáñez Agüero', 'Fernández de la Fuente', 'Őze'][i % 4] ?? '',
    nombre: ['María José', 'Łukasz', 'Ana'][i % 3] ?? '',
    documento: `30.${100 + i}.${200 + i}`,
  }));

const planilla: PlanillaPart = {
  data: training,
  membrete: fullHead,
  firma,
  asistentes: people(31),
  from: 0,
  pagesBefore: 0,
  isLast: true,
};

const archivo = (ruta: string, nota: string | null = null) => ({ ruta, bytes: 1000, sha256: null, nota });
const index: IndexTask = {
  carpeta: {
    cliente: { _id: 'c', razonSocial: 'Molinos Aguará S.A.', cuit: '30-70812345-9' },
    sucursal: null,
  },
  membrete: fullHead,
  momento: '05/03/2026, 14:30',
  sections: [
    {
      nombre: '01 Estudios y mediciones',
      elementos: ['Iluminación', 'Ruido', 'Puesta a tierra'].map((documento, i) => ({
        ...{ _id: `e${i}`, numero: 1100 + i, documento, referencia: i === 1 ? 'Sector pintura' : null },
        ...{
          sucursal: i === 2 ? null : 'Ruta 8 km 54 - Pilar',
          fecha: '2026-01-12',
          vencimiento: '2027-01-12',
        },
        ...{ tipo: 'orden' as const, estado: 'Vigente' as const },
        archivos: [
          archivo(`01 Estudios y mediciones/${documento} - Orden ${1100 + i} - vence 2027-01-12.pdf`),
        ],
      })),
    },
    {
      nombre: '03 Capacitaciones',
      elementos: [
        {
          ...{ _id: 'e', numero: 1204, documento: 'Trabajo en altura y uso del arnés (Trabajo en altura)' },
          ...{ referencia: null, sucursal: 'Ruta 8 km 54 - Pilar', fecha: '2026-03-02' },
          ...{ vencimiento: '2027-03-02', tipo: 'orden' as const, estado: 'Vigente' as const },
          archivos: [
            archivo('03 Capacitaciones/Orden 1204 - Trabajo en altura/Planilla de asistencia.pdf'),
            archivo(
              '03 Capacitaciones/Orden 1204 - Trabajo en altura/Constancias.pdf',
              'archivo no disponible',
            ),
          ],
        },
      ],
    },
  ],
};

const attended = Array.from({ length: 9 }, (_, i) => ({
  ...{
    orden_id: `o${i}`,
    numeroorden: 1204 - i * 37,
    titulo: ['Trabajo en altura', 'Ergonomía', 'RCP'][i % 3] ?? '',
  },
  ...{ tipo: ['Trabajo en altura', 'Charla de cinco minutos', 'Primeros auxilios'][i % 3] ?? '' },
  ...{ fecha: `202${6 - Math.floor(i / 3)}-03-0${(i % 3) + 1}`, horas: i === 4 ? null : 2.5 },
  ...{ instructor: 'Lic. Inés Quiroga', fechavencimiento: `202${7 - Math.floor(i / 3)}-03-02` },
  ...{ estado: i < 3 ? ('Vigente' as const) : ('Vencido' as const), vigente: i < 3, constancia: '' },
}));
const legajo: LegajoTask = {
  legajo: {
    empleado: {
      ...{ apellido: 'Gómez', nombre: 'María José', documento: '30.111.222', puesto: 'Soldadora' },
      reservado: { cuit: '27-30111222-8', fechadeingreso: '2021-08-01', fechaegreso: null },
    },
    cliente: { _id: 'c', razonSocial: 'Molinos Aguará S.A.', cuit: '30-70812345-9' },
    sucursal: { _id: 's', direccion: 'Ruta 8 km 54', localidad: 'Pilar' },
    situacion: [],
    capacitaciones: attended,
    aviso: null,
  },
  membrete: fullHead,
  codigos: { o0: '7K3M-Q2WD-9XTF-0HBN', o1: 'WWWW-MMMM-GGGG-QQQQ' },
  today: '2026-03-05',
};

const item = (i: number): PlanCapacitacion => ({
  ...{ _id: `p${i}`, version: 1, anio: 2026, mes: 2 + Math.floor(i / 2), nota: null },
  cliente: { _id: 'c', razonSocial: 'Molinos Aguará S.A.' },
  sucursal:
    i % 3 === 0 ? null : { _id: 's', direccion: 'Ruta 8 km 54', localidad: { _id: 'l', nombre: 'Pilar' } },
  tipoOrden: { _id: 't', nombre: ['Trabajo en altura', 'Ergonomía', 'Primeros auxilios'][i % 3] ?? '' },
  tema: i % 2 ? 'Uso del arnés y líneas de vida' : null,
  destinatarios: 'Soldadores y ayudantes',
  horas: 2.5,
  responsable: 'Lic. Inés Quiroga',
  estado: i === 0 ? 'Realizada' : i === 1 ? 'Atrasada' : 'Pendiente',
  orden: i === 0 ? { _id: 'o', numeroorden: 1204, fechainicio: '2026-03-02' } : null,
  fueraDeMes: i === 0 ? 'despues' : null,
  sucursales: i % 3 === 0 ? { hechas: i === 0 ? 1 : 0, total: 6, veces: 1, numeros: [], faltan: [] } : null,
  otra: null,
});
const plan: PlanTask = {
  cliente: { razonSocial: 'Molinos Aguará S.A.', cuit: '30-70812345-9' },
  membrete: fullHead,
  anio: 2026,
  items: Array.from({ length: 12 }, (_, i) => item(i)),
  fecha: '05/03/2026',
};

type Printed = Promise<{ bytes?: Uint8Array }>;

/** Each document by the name of its pictures, with the pages that are kept; -1 is the last one. */
export const documents: Record<string, { print: () => Printed; pages: readonly number[] }> = {
  constancia: { print: () => printConstancia({ ...constancia, firma: null }), pages: [1] },
  'constancia-firmada': { print: () => printConstancia(constancia), pages: [1] },
  'constancia-sin-datos': {
    print: () =>
      printConstancia({
        ...constancia,
        data: short,
        membrete: plainHead,
        firma: null,
        verificar: 'http://localhost:3000/verificar',
      }),
    pages: [1],
  },
  'constancia-larga': {
    print: () => printConstancia({ ...constancia, data: longTraining, participantes: [long], scale: long }),
    pages: [1],
  },
  planilla: { print: () => printPlanilla(planilla), pages: [1, -1] },
  'planilla-sin-datos': {
    print: () =>
      printPlanilla({ ...planilla, data: short, membrete: plainHead, firma: null, asistentes: [] }),
    pages: [1],
  },
  carpeta: { print: () => printIndex(index), pages: [1] },
  legajo: { print: () => printLegajo(legajo), pages: [1] },
  'legajo-sin-datos': {
    print: () => printLegajo({ ...legajo, membrete: plainHead, codigos: {} }),
    pages: [1],
  },
  programa: { print: () => printPlan(plan), pages: [1] },
  ejemplo: {
    print: () =>
      printConstancia(ejemploTask(fullHead, 'https://app.quebracho.example/verificar', '2026-03-05')),
    pages: [1],
  },
};
