/** The agenda with a day open. */
export const agendaDayPath = (day: string): string =>
  `/agenda?${new URLSearchParams({ mes: day.slice(0, 7), ver: day })}`;
