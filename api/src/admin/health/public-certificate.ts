import { once } from 'node:events';
import { connect } from 'node:tls';

const timeoutMs = 5_000;

/** When the certificate that browsers get at an address expires; null if the address has none or does not answer. */
export async function certificateExpiry(address: string): Promise<Date | null> {
  const { protocol, hostname, port } = new URL(address);
  if (protocol !== 'https:') return null;
  const host = hostname.replace(/^\[|\]$/g, '');
  // An expired certificate is what is looked for.
  const socket = connect({
    host,
    port: Number(port) || 443,
    servername: /[a-z]$/i.test(host) ? host : '',
    rejectUnauthorized: false,
  });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(timeoutMs) });
    return new Date(socket.getPeerCertificate().valid_to);
  } catch {
    return null;
  } finally {
    socket.on('error', () => {});
    socket.destroy();
  }
}
