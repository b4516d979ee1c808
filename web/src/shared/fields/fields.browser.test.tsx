import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showScreen } from '../../testing/screen.tsx';
import { CuitField } from './CuitField.tsx';
import { DateField } from './DateField.tsx';
import { FileField } from './files/FileField.tsx';
import { SelectField } from './SelectField.tsx';

const localidades = [
  { _id: 'a', nombre: 'Córdoba' },
  { _id: 'b', nombre: 'Ñandubay' },
  { _id: 'c', nombre: 'Rosario' },
];

let values: Record<string, unknown> = {};

function Values() {
  values = useWatch();
  return null;
}

/** A form with one field of each kind; `values` has what it holds. */
async function showFields() {
  const Screen = () => {
    const form = useForm({ defaultValues: { vence: '', cuit: '', localidad: '', documento: null } });
    return (
      <FormProvider {...form}>
        <DateField name="vence" label="Vencimiento" />
        <CuitField name="cuit" label="CUIT" />
        <SelectField
          name="localidad"
          label="Localidad"
          options={localidades}
          labelOf={({ nombre }) => nombre}
        />
        <FileField name="documento" label="Documento" accept={['.pdf']} maxMiB={1} />
        <Values />
      </FormProvider>
    );
  };
  await showScreen(<Screen />);
}

it('a date is typed as dd/mm/aaaa, section by section', async () => {
  await showFields();
  const field = page.getByRole('group', { name: 'Vencimiento' });
  await field.getByRole('spinbutton').first().click();
  await userEvent.keyboard('09032027');
  await expect.poll(() => values.vence).toBe('2027-03-09');
  expect(
    field
      .getByRole('spinbutton')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['09', '03', '2027']);
});

it('a date that is typed by half is not taken for an empty one', async () => {
  await showFields();
  const field = page.getByRole('group', { name: 'Vencimiento' });
  await field.getByRole('spinbutton').first().click();
  await userEvent.keyboard('0903');
  await page.getByLabelText('CUIT').click();
  await expect.poll(() => values.vence).toBe('incompleta');
});

it('a CUIT with a wrong digit is warned of, not while it is typed, and is kept', async () => {
  await showFields();
  const warning = page.getByText('El número no es válido: verifique sus dígitos');
  await page.getByLabelText('CUIT').click();
  await userEvent.keyboard('20-1234');
  await expect.element(warning).not.toBeInTheDocument();
  await userEvent.keyboard('5678-0');
  await expect.element(warning).toBeVisible();
  expect(values.cuit).toBe('20-12345678-0');
  await page.getByLabelText('CUIT').fill('20-12345678-6');
  await expect.element(warning).not.toBeInTheDocument();
});

it('an option is found without its accents, and chosen by Enter', async () => {
  await showFields();
  const field = page.getByRole('combobox', { name: 'Localidad' });
  await field.click();
  await userEvent.keyboard('cordo');
  await expect.element(page.getByRole('option')).toHaveTextContent('Córdoba');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => values.localidad).toBe('a');
  await field.fill('nandu');
  await expect.element(page.getByRole('option')).toHaveTextContent('Ñandubay');
  await field.fill('zzz');
  await expect.element(page.getByText('Sin resultados')).toBeVisible();
});

it.each([
  [
    'another extension',
    'informe.exe',
    10,
    'Archivo inválido, por favor utilice uno de los siguientes formatos: .pdf',
  ],
  ['no content', 'informe.pdf', 0, 'El archivo está vacío'],
  ['too much of it', 'informe.pdf', 1024 * 1024 + 1, 'El archivo supera los 1 MB permitidos'],
])('a file with %s is refused and not kept', async (_, name, size, text) => {
  await showFields();
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  await userEvent.upload(input, new File([new Uint8Array(10)], 'bueno.pdf'));
  await expect.element(page.getByText('bueno.pdf')).toBeVisible();
  await userEvent.upload(input, new File([new Uint8Array(size)], name));
  await expect.element(page.getByText(text)).toBeVisible();
  expect(values.documento).toBeNull();
  await expect.element(page.getByText('bueno.pdf')).not.toBeInTheDocument();
});
