import PersonIcon from '@mui/icons-material/PersonOffOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link, useSearchParams } from 'react-router';
import type { Legajo } from '#contract/personas/legajo.ts';
import { ClienteLink } from '../clientes/links.tsx';
import { BackLink } from '../empleados/BackLink.tsx';
import { legajoPdf } from '../links/legajo.ts';
import { openFile } from '../sesion/open-file.ts';
import { rolOf, useSesion } from '../sesion/store.ts';
import { MaterialCard } from '../shared/cards/MaterialCard.tsx';
import { FieldList, type Fields } from '../shared/layout/FieldList.tsx';
import { Illustration } from '../shared/layout/Illustration.tsx';
import { LoadError } from '../shared/layout/LoadError.tsx';
import { Loading } from '../shared/layout/Loading.tsx';
import { Message } from '../shared/layout/Message.tsx';
import { Page } from '../shared/layout/Page.tsx';
import { useRecordTitle } from '../shared/layout/record-page.ts';
import { HttpError } from '../shared/net/http-error.ts';
import { formatDate } from '../shared/text/dates.ts';
import { sucursalText } from '../shared/text/sucursales.ts';
import { isLacking } from '../situacion/estados.ts';
import { Contacto } from '../sucursales/Contacto.tsx';
import { Capacitaciones } from './Capacitaciones.tsx';
import { personName } from './legajo.ts';
import { RegistrarExigida, SituacionPersona } from './SituacionPersona.tsx';
import { useLegajo } from './useLegajo.ts';

/** An employee's training record, `?id=` (reglas 2.36). */
export function LegajoPage() {
  const id = useSearchParams()[0].get('id') ?? '';
  return <OfEmpleado key={id} id={id} />;
}

function OfEmpleado({ id }: { readonly id: string }) {
  const { data, error, isFetching, refetch } = useLegajo(id);
  const name = data && personName(data.empleado);
  useRecordTitle(name && `Legajo de ${name}`);
  if (id === '' || (error instanceof HttpError && (error.status === 404 || error.status === 400)))
    return <NotFound />;
  // One element, so that its title keeps the focus while the person is loaded.
  return (
    <Page
      title={name ?? 'Legajo'}
      fill={false}
      action={data && <PrintLink href={legajoPdf(id)} main={!firstLacking(data)} />}
      back={<Back />}
    >
      {data && <Content id={id} legajo={data} />}
      {!data && error && !isFetching && (
        <LoadError title="No se pudo cargar el legajo" error={error} onRetry={refetch} />
      )}
      {!data && (!error || isFetching) && <Loading />}
    </Page>
  );
}

function useMayRegister(): boolean {
  const usuario = useSesion();
  return usuario !== null && rolOf(usuario) !== 'tecnico';
}

/** What is registered next; nobody attends without a document (reglas 5.3). */
const firstLacking = ({ empleado, situacion }: Legajo) =>
  empleado.documento === null ? undefined : situacion.find(({ estado }) => isLacking(estado));

/** Technicians have no list of employees. */
function Back() {
  const usuario = useSesion();
  if (!usuario) return null;
  return (
    <Box sx={crumbs}>
      {rolOf(usuario) === 'tecnico' ? (
        <BackLink to="/situacion">Situación</BackLink>
      ) : (
        <BackLink to="/empleados">Empleados</BackLink>
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Legajo de capacitación
      </Typography>
    </Box>
  );
}

interface ContentProps {
  readonly id: string;
  readonly legajo: Legajo;
}

function Content({ id, legajo }: ContentProps) {
  const mayRegister = useMayRegister();
  const first = firstLacking(legajo);
  const { empleado, situacion, capacitaciones, aviso } = legajo;
  return (
    <>
      {aviso && <Alert severity="warning">{aviso}</Alert>}
      <Box sx={columns}>
        <MaterialCard title="Empleado">
          <FieldList fields={fieldsOf(legajo)} columns={2} />
        </MaterialCard>
        <SituacionPersona
          situacion={situacion}
          actionOf={(exigida) =>
            mayRegister && (
              <RegistrarExigida empleadoId={id} {...{ legajo, exigida }} main={exigida === first} />
            )
          }
          foot={!mayRegister && <Coordinar legajo={legajo} />}
        />
      </Box>
      <Capacitaciones
        rows={capacitaciones}
        exigidas={situacion}
        hasDocumento={Boolean(empleado.documento ?? empleado.reservado?.cuit)}
      />
    </>
  );
}

/** A technician registers no trainings: the branch is called about what the person lacks. */
function Coordinar({ legajo: { situacion, sucursal } }: { readonly legajo: Legajo }) {
  const count = situacion.filter(({ estado }) => isLacking(estado)).length;
  if (count === 0) return null;
  return (
    <Box data-screen-only sx={coordinar}>
      <span>
        {count === 1
          ? 'Le falta una capacitación: coordínela con la sucursal.'
          : `Le faltan ${count} capacitaciones: coordínelas con la sucursal.`}
      </span>
      <Contacto sucursal={{ ...sucursal, localidad: { nombre: sucursal.localidad } }} />
    </Box>
  );
}

function fieldsOf({ empleado, cliente, sucursal }: Legajo): Fields {
  const { documento, puesto, reservado } = empleado;
  return [
    ['Documento', documento],
    ...(reservado ? [['CUIL', reservado.cuit] as const] : []),
    ['Puesto', puesto],
    ...(reservado ? [['Fecha de ingreso', formatDate(reservado.fechadeingreso)] as const] : []),
    ['Cliente', <ClienteLink key="cliente" cliente={cliente} />],
    ['Sucursal', sucursalText({ ...sucursal, localidad: { nombre: sucursal.localidad } })],
    ...(reservado?.fechaegreso ? [['Fecha de egreso', formatDate(reservado.fechaegreso)] as const] : []),
  ];
}

/** Opens in a tab, by cookie (reglas 12.1). */
const PrintLink = ({ href, main }: { readonly href: string; readonly main: boolean }) => (
  <Button
    component="a"
    href={href}
    target="_blank"
    rel="noopener noreferrer"
    {...(main ? { variant: 'contained' } : { variant: 'outlined', color: 'inherit' })}
    startIcon={<PrintIcon />}
    onClick={openFile}
    onAuxClick={openFile}
  >
    Imprimir legajo
  </Button>
);

const NotFound = () => (
  <Page title="Legajo" fill={false}>
    <Message
      role="alert"
      icon={
        <Illustration>
          <PersonIcon />
        </Illustration>
      }
      title="No se encontró el empleado"
      text="Es posible que la dirección esté incompleta o que usted no pueda verlo."
      action={
        <Button component={Link} to="/situacion" variant="contained">
          Ver la situación
        </Button>
      }
    />
  </Page>
);

// Both in one line above the name.
const crumbs = {
  flex: '1 0 100%',
  display: 'flex',
  alignItems: 'center',
  columnGap: 1.5,
  mb: -0.75,
  '& > nav': { flex: 'none', mt: 0 },
} as const;
const coordinar = { mt: 0.5, pt: 1, borderTop: 1, borderColor: 'divider', typography: 'body2' } as const;
const columns = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
  '@media print': { gridTemplateColumns: 'minmax(0, 1fr)' },
} as const;
