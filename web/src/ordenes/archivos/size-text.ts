import { formatNumber } from '../../shared/text/dates.ts';

const KiB = 1024;
const MiB = KiB * KiB;

/** Bytes as '870 kB' or '2,4 MB', counted as the limits are. */
export function sizeText(bytes: number): string {
  if (bytes < MiB) return `${formatNumber(Math.max(1, Math.round(bytes / KiB)))} kB`;
  return `${formatNumber(Math.round((bytes / MiB) * 10) / 10)} MB`;
}
