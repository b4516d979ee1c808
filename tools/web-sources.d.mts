/** Where the built web app lies. */
export const output: string;
/** The file in it that names the sources it was built from. */
export const stampName: string;
/** One hash over all that the built web app depends on. */
export function hashSources(): string;
/** Whether the built web app is that of the sources as they are. */
export function isBuilt(): boolean;
