import { isIPv6 } from 'node:net';

/**
 * The address as limits count it: IPv4 whole, IPv6 by its /64, which is what one customer is given. An IPv4 address
 * written as IPv6 is that IPv4 address.
 */
export function addressGroup(address: string): string {
  const [ip = ''] = address.split('%', 1);
  if (!isIPv6(ip)) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  // The URL parser writes each group in its shortest form; the gap is left to fill.
  const canonical = new URL(`http://[${ip}]`).hostname.slice(1, -1);
  const [head = '', tail] = canonical.split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const gap = tail === undefined ? 0 : 8 - left.length - right.length;
  return `${[...left, ...Array<string>(gap).fill('0'), ...right].slice(0, 4).join(':')}::/64`;
}
