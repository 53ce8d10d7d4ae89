import ipaddr from 'ipaddr.js';

/** The key for counting calls: the /64 network of an IPv6 address (one household), or the IPv4 address. */
export function callerAddress(address: string): string {
  if (!address.includes(':') || !ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv4'
    ? parsed.toString()
    : ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/64`).toString();
}
