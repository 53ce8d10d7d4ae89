import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../../api/embedded/bootstrap/root.mjs';
import { Program, until } from './program.ts';
import type { ProxyOptions } from './proxy.ts';

/** Caddy as docs and `deploy` describe it, but with the certificate of the nginx, because no authority can reach this machine. */
export async function startCaddy({ folder, port, upstreams }: ProxyOptions): Promise<Program> {
  const recipe = await readFile(join(root, 'deploy', 'caddy', 'Caddyfile'), 'utf8');
  const servers = upstreams.map((upstream) => `127.0.0.1:${upstream}`).join(' ');
  const certificate = `tls ${join(folder, 'certificate.pem')} ${join(folder, 'key.pem')}`;
  const site = recipe
    .replace('{$DOMAIN} {', `https://localhost:${port} {\n\tbind 127.0.0.1\n\t${certificate}`)
    .replace(/dynamic a [^}]*\}[^}]*\}/, `to ${servers}`);
  const configuration = join(folder, 'Caddyfile');
  await writeFile(configuration, `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${site}`);
  const caddy = new Program('caddy', ['run', '--config', configuration, '--adapter', 'caddyfile'], {
    log: join(folder, 'caddy.log'),
    env: { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
  caddy.start();
  await until('Caddy', 20, async () => (await fetch(`https://localhost:${port}/api/v1/health`)).status > 0);
  return caddy;
}
