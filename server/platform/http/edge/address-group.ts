import { isIPv6 } from 'node:net';

/** The address that limits count: IPv4, or the /64 of IPv6, which is what one customer gets. */
export function addressGroup(address: string): string {
  const [ip = ''] = address.split('%', 1);
  if (!isIPv6(ip)) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  // The URL parser shortens each group, but leaves `::`.
  const canonical = new URL(`http://[${ip}]`).hostname.slice(1, -1);
  const [head = '', tail] = canonical.split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const gap = tail === undefined ? 0 : 8 - left.length - right.length;
  return `${[...left, ...Array<string>(gap).fill('0'), ...right].slice(0, 4).join(':')}::/64`;
}
