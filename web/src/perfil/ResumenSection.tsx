import FormControlLabel from '@mui/material/FormControlLabel';
import { type Perfil, PerfilInput } from '#contract/cuentas/perfil.ts';
import { Section } from '../shared/cards/Section.tsx';
import { Switch } from '../shared/form/Switch.tsx';
import { useSavePerfil, valuesOf } from './save.ts';

/** The weekly digest (reglas 4.15): one press switches it. What the form has unsaved stays there. */
export function ResumenSection({ perfil }: { readonly perfil: Perfil }) {
  const save = useSavePerfil(perfil.version, { success: 'Perfil actualizado' });
  const saved = perfil.resumenSemanal === true;
  const isOn = save.isPending ? !saved : saved;
  const onChange = () => {
    if (!save.isPending) save.mutate(PerfilInput.parse({ ...valuesOf(perfil), resumenSemanal: !saved }));
  };
  return (
    <Section title="Resumen semanal" text={isOn ? on : off}>
      <FormControlLabel
        label="Recibir por email un resumen semanal de los vencimientos"
        control={<Switch checked={isOn} onChange={onChange} />}
        sx={{ mt: 1 }}
      />
    </Section>
  );
}

const brings = 'con lo que vence y cuántas órdenes siguen vencidas sin renovar';
const on = `Llega los lunes, ${brings}, si hay algo que contar.`;
const off = `No recibe el resumen semanal de vencimientos. Llegaría los lunes, ${brings}.`;
