import { PKPass } from 'passkit-generator';
import { Tinypool } from 'tinypool';
import type { PassCertificates } from './pass-certificates.ts';

/** The files of a pass without manifest and signature. */
export type PassFiles = Record<string, Uint8Array>;

// Runs in a worker thread, because an RSA signature in JavaScript blocks for about 30 ms.
export default function sign(files: PassFiles): Uint8Array {
  const { certificate, key, passphrase, wwdr }: PassCertificates = Tinypool.workerData;
  const buffers = Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes)]);
  const pass = new PKPass(Object.fromEntries(buffers), {
    wwdr,
    signerCert: certificate,
    signerKey: key,
    signerKeyPassphrase: passphrase,
  });
  return pass.getAsBuffer();
}
