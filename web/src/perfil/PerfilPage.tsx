import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { type Perfil, PerfilInput } from '#contract/cuentas/perfil.ts';
import { Calendario } from '../agenda/suscribir/Calendario.tsx';
import { ChangePassword } from '../mi-cuenta/ChangePassword.tsx';
import { OpenSesiones } from '../mi-cuenta/OpenSesiones.tsx';
import { factorQuery, hasFactor } from '../sesion/factor/factor-query.ts';
import { SegundoFactor } from '../sesion/factor/SegundoFactor.tsx';
import { rolOf, useSesion } from '../sesion/store.ts';
import { Section } from '../shared/cards/Section.tsx';
import { TextField } from '../shared/fields/TextField.tsx';
import { FormFooter, footedCard } from '../shared/form/FormFooter.tsx';
import { useWarnOnLeave } from '../shared/form/useWarnOnLeave.ts';
import { LoadError } from '../shared/layout/LoadError.tsx';
import { Page } from '../shared/layout/Page.tsx';
import { perfilQuery } from '../shared/net/perfil.ts';
import { Fields } from './Fields.tsx';
import { Firma } from './firma/Firma.tsx';
import { Heading } from './Heading.tsx';
import { PerfilSkeleton } from './PerfilSkeleton.tsx';
import { ProtejaSuCuenta } from './ProtejaSuCuenta.tsx';
import { ResumenSection } from './ResumenSection.tsx';
import { SchemeChoice } from './SchemeChoice.tsx';
import { useSavePerfil, valuesOf } from './save.ts';

/** reglas 2.18 */
export function PerfilPage() {
  const { data, error, refetch } = useQuery(perfilQuery);
  const usuario = useSesion();
  const isTecnico = usuario?.tecnico != null;
  const factor = useFactorOf(usuario !== null && rolOf(usuario) === 'admin');
  if (!data && error) {
    return <LoadError title="No se pudo cargar el perfil" error={error} onRetry={refetch} />;
  }
  return (
    <Page title="Mi perfil" fill={false}>
      <Box sx={columns}>
        {data && factor.isKnown ? (
          <Parts perfil={data} isTecnico={isTecnico} isUnprotected={factor.isMissing} />
        ) : (
          <PerfilSkeleton />
        )}
      </Box>
    </Page>
  );
}

/** Whether an administrator lacks a second factor; of others it is not asked. */
function useFactorOf(isAdmin: boolean) {
  const { data, error } = useQuery({ ...factorQuery, enabled: isAdmin });
  return {
    isKnown: !isAdmin || data !== undefined || error !== null,
    isMissing: isAdmin && data !== undefined && !hasFactor(data),
  };
}

interface PartsProps {
  readonly perfil: Perfil;
  readonly isTecnico: boolean;
  readonly isUnprotected: boolean;
}

/** All at once, so that none moves the others. */
function Parts({ perfil: row, isTecnico, isUnprotected }: PartsProps) {
  const [asked, setAsked] = useState(0);
  // What asks for the second factor gives way to its section: it is said once.
  const isAsking = isUnprotected && asked === 0;
  return (
    <>
      {isAsking && <ProtejaSuCuenta onActivate={() => setAsked(1)} />}
      <Box sx={part}>
        {isTecnico && <Firma firma={row.firma} matricula={row.matricula} />}
        <PerfilForm perfil={row} />
      </Box>
      <Box sx={part}>
        <ChangePassword />
        {!isAsking && <SegundoFactor asked={asked} />}
        {row.resumenSemanal !== null && <ResumenSection perfil={row} />}
        <Calendario enlace={row.calendario} frame={(parts) => <Section title="Calendario" {...parts} />} />
        <SchemeChoice />
        <OpenSesiones />
      </Box>
    </>
  );
}

const columns = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
} as const;
// A section's own margin and width are for a page without columns.
const part = { display: 'grid', gap: 2, minWidth: 0, '&& > *': { mt: 0, maxWidth: 'none' } } as const;

// With nothing to save, the foot does not cover what stands at the end of the form.
const atRest = { ...footedCard, '& > :last-child': { position: 'static' } } as const;

// What nobody can scroll says that it goes on.
const readOnly = { '& input': { textOverflow: 'ellipsis' } } as const;

const unsaved = { alignSelf: 'center', color: 'text.secondary' } as const;

function PerfilForm({ perfil: row }: { readonly perfil: Perfil }) {
  // Follows changes by other tabs and devices while nothing is unsaved.
  const form = useForm({
    values: valuesOf(row),
    resetOptions: { keepDirtyValues: true },
    resolver: zodResolver(PerfilInput),
  });
  const { isDirty } = form.formState;
  const save = useSavePerfil(row.version, {
    success: 'Perfil actualizado',
    onSaved: (saved) => form.reset(valuesOf(saved), { keepDirtyValues: false }),
  });
  useWarnOnLeave(isDirty && !save.isPending);
  return (
    <FormProvider {...form}>
      <Card
        component="form"
        variant="outlined"
        noValidate
        onSubmit={form.handleSubmit((body) => save.mutate(body))}
        sx={isDirty ? footedCard : atRest}
      >
        <Heading of="Cuenta" />
        <Fields of="account">
          <Empresa />
          <TextField name="email" label="Email" disabled sx={readOnly} />
        </Fields>
        <Heading of="Persona" />
        <Fields of="three">
          <TextField name="usuario" label="Nombre de usuario" autoComplete="nickname" />
          <TextField name="nombre" label="Nombre" autoComplete="given-name" />
          <TextField name="apellido" label="Apellido" autoComplete="family-name" />
        </Fields>
        <Heading of="Domicilio" />
        <Fields of="two">
          <TextField name="direccion" label="Dirección" autoComplete="street-address" />
          <TextField name="localidad" label="Localidad" autoComplete="address-level2" />
          <TextField name="pais" label="País" autoComplete="country-name" />
          <TextField name="codigoPostal" label="Código postal" autoComplete="postal-code" />
        </Fields>
        <Heading of="Otros datos" />
        <TextField name="descripcion" label="Descripción" multiline minRows={2} fullWidth />
        <Box sx={{ height: 16 }} />
        <Foot isDirty={isDirty} isSaving={save.isPending} />
      </Card>
    </FormProvider>
  );
}

const Empresa = () => (
  <TextField
    name="empresa"
    label="Empresa"
    disabled
    sx={readOnly}
    placeholder="Sin dato"
    slotProps={{ inputLabel: { shrink: true } }}
  />
);

const Foot = ({ isDirty, isSaving }: { readonly isDirty: boolean; readonly isSaving: boolean }) => (
  <FormFooter>
    <Typography role="status" variant="body2" sx={unsaved}>
      {isDirty && 'Hay cambios sin guardar'}
    </Typography>
    <Button type="submit" variant="contained" disabled={!isDirty} loading={isSaving}>
      Guardar
    </Button>
  </FormFooter>
);
