import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { ContactoConsultora as Contacto } from '#contract/consultora/consultora.ts';
import type { Usuario } from '#contract/cuentas/sesion.ts';
import { queryClient } from '../shared/net/query.ts';
import { admin } from '../testing/admin.ts';
import { showScreen } from '../testing/screen.tsx';
import { ContactoConsultora } from './ContactoConsultora.tsx';

const path = '/api/consultora/contacto';
const empresa = { _id: 'c1', razonSocial: 'Molinos Aguará S.A.', linktofile: null };
const cliente: Usuario = { ...admin, isAdmin: false, cliente: empresa };
const contacto: Contacto = { nombre: 'Prisma', telefono: '11 5263-0900', email: 'hola@prisma.example' };

const element = (
  <main>
    <ContactoConsultora />
    <p>Abajo</p>
  </main>
);
const show = (usuario: Usuario, answered: Contacto) =>
  showScreen(element, { usuario, width: 390, answers: { [`GET ${path}`]: () => answered } });
const links = () => page.getByRole('link', { name: /^(Llamar|Escribir)/ });

beforeEach(() => queryClient.clear());

it('a client user calls the consultancy and writes to it, with a target for a finger', async () => {
  await show(cliente, contacto);
  const call = page.getByRole('link', { name: 'Llamar a Prisma · 11 5263-0900', exact: true });
  await expect.element(call).toHaveAttribute('href', 'tel:1152630900');
  const mail = page.getByRole('link', { name: 'Escribir a hola@prisma.example', exact: true });
  await expect.element(mail).toHaveAttribute('href', 'mailto:hola@prisma.example');
  expect(call.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
});

it('without a number that can be dialled offers the mail alone', async () => {
  await show(cliente, { ...contacto, telefono: 'a confirmar' });
  await expect.element(links()).toHaveTextContent('Escribir a hola@prisma.example');
});

it('without both leaves no room', async () => {
  const { calls } = await show(cliente, { ...contacto, telefono: null, email: null });
  await expect.poll(() => calls.filter((call) => call.path === path).length).toBe(1);
  const main = () => page.getByText('Abajo').element().parentElement;
  await expect.poll(() => main()?.firstElementChild?.textContent).toBe('Abajo');
  expect(links().elements()).toEqual([]);
});

it('asks nothing for those who are the consultancy', async () => {
  const { calls } = await show(admin, contacto);
  await expect.element(page.getByText('Abajo')).toBeVisible();
  expect(calls.filter((call) => call.path === path)).toEqual([]);
  expect(links().elements()).toEqual([]);
});
