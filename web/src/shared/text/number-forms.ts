import { digitsOf } from '#contract/values/text.ts';

const formsWith = (format: (digits: string) => string) => (typed: string | null) => {
  if (!typed) return '';
  const digits = digitsOf(typed);
  return `${typed} ${digits} ${format(digits)}`;
};

/** A CUIT with and without dashes, for a search that finds both (reglas 2.5, 5.16). */
export const cuitForms = formsWith(
  (digits) => `${digits.slice(0, 2)}-${digits.slice(2, 10)}-${digits.slice(10)}`,
);

/** A document number with and without dots, for a search that finds both (reglas 5.16). */
export const documentoForms = formsWith((digits) => digits.replace(/\B(?=(\d{3})+$)/g, '.'));
