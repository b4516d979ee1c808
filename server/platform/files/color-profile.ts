const SIZE = 0;
const SIGNATURE = 36;
const HEADER = 128;

/** Whether the parts are one colour profile (ICC.1, 7.2), and not something else under its name. */
export function isProfile(parts: readonly Buffer[]): boolean {
  const profile = Buffer.concat(parts);
  if (profile.length < HEADER) return false;
  const isNamed = profile.toString('latin1', SIGNATURE, SIGNATURE + 4) === 'acsp';
  return isNamed && profile.readUInt32BE(SIZE) === profile.length;
}
