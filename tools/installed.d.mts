export const root: string;
export const serverFlags: readonly string[];
