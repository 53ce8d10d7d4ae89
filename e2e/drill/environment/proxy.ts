import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { execa } from 'execa';
import { root } from '../../../api/embedded/bootstrap/root.mjs';
import { Program, until } from './program.ts';

export interface ProxyOptions {
  folder: string;
  port: number;
  /** Of the servers behind it. */
  upstreams: number[];
}

/** nginx with the recipe of the operator's guide, and a certificate that this process trusts. */
export async function startProxy({ folder, port, upstreams }: ProxyOptions): Promise<Program> {
  const { certificate, key } = await createCertificate(folder);
  const recipe = await readFile(join(root, 'deploy', 'nginx', 'meishi.conf'), 'utf8');
  const servers = upstreams.map(
    (upstream) => `    server 127.0.0.1:${upstream} max_fails=1 fail_timeout=5s;`,
  );
  const site = recipe
    .replace(/( {4}(# )?server 127\.0\.0\.1:.*\n)+/, `${servers.join('\n')}\n`)
    // Only the server for HTTPS is needed.
    .replace(/server \{\n {4}listen 80;[^}]*\}\n/, '')
    .replace(/ {4}listen \[::\].*\n/, '')
    .replace('listen 443', `listen 127.0.0.1:${port}`)
    .replaceAll('meishi.example.com', 'localhost')
    .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `  ${name}_temp_path ${join(folder, `nginx-${name}`)};`,
  );
  const configuration = join(folder, 'nginx.conf');
  await writeFile(
    configuration,
    `daemon off;
user root;
worker_processes 1;
pid ${join(folder, 'nginx.pid')};
error_log stderr;
events { worker_connections 1024; }
http {
  access_log off;
${temporary.join('\n')}
${site}
}
`,
  );
  const nginx = new Program('nginx', ['-c', configuration], { log: join(folder, 'nginx.log') });
  nginx.start();
  await until('nginx', 10, async () => (await fetch(`https://localhost:${port}/api/v1/health`)).status > 0);
  return nginx;
}

async function createCertificate(folder: string): Promise<{ certificate: string; key: string }> {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  await execa('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
    ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'],
    ...['-keyout', key, '-out', certificate],
  ]);
  setDefaultCACertificates([...getCACertificates(), await readFile(certificate, 'utf8')]);
  return { certificate, key };
}
