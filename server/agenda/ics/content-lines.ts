// RFC 5545, 3.1: lines end in CRLF and have at most 75 octets; a continued line starts with a space.
const MAX_OCTETS = 75;

/** Breaks a line between characters, because one may have several octets. */
export function fold(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > MAX_OCTETS) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

/** RFC 5545, 3.3.11. Control characters cannot be written. */
export const escapeText = (text: string): string =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/\p{Cc}/gu, ' ');

/** `2026-03-10` → `20260310`, `09:30` → `093000`. */
export const icsDate = (date: string): string => date.replaceAll('-', '');
export const icsTime = (time: string): string => `${time.replace(':', '')}00`;

export const contentLines = (lines: readonly string[]): string =>
  lines.map((line) => `${fold(line)}\r\n`).join('');
