/** A company without its legal form, as people call it: 'Molinos' of 'Molinos S.A.'. */
export const shortName = (razonSocial: string): string =>
  razonSocial.replace(
    /,?\s+(?:(?:[A-Z]\.\s?){2,}|(?:[A-Z]\.\s?)+[A-Z]|S[AC]|SRL|SA[SU]|SAC?IF?|Ltda\.?)\s*$/,
    '',
  ) || razonSocial;
