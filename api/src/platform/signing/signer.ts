import {
  createECDH,
  createHmac,
  createPrivateKey,
  hkdfSync,
  type KeyObject,
  sign,
  timingSafeEqual,
} from 'node:crypto';
import { signatureHeader, signedText } from '@meishi/api-contract/rules/signed-content';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { Config } from '../config/config.ts';

/** The server's secret, and the one before it while the secret is exchanged. */
export type Secrets = Pick<Config, 'SECRET'> & Partial<Pick<Config, 'SECRET_PREVIOUS'>>;

/**
 * A key of 256 bits for one use, derived from the server's secret and never stored (RFC 5869).
 * @param salt Another salt gives another key.
 */
export function derivedKey({ SECRET }: Secrets, use: string, salt = ''): Buffer {
  return Buffer.from(hkdfSync('sha256', SECRET, salt, use, 32));
}

/** The key of the secret, with which everything new is made, and that of the secret before it, which is accepted. */
export function derivedKeys(
  { SECRET, SECRET_PREVIOUS }: Secrets,
  use: string,
  salt = '',
): [Buffer, ...Buffer[]] {
  const previous = SECRET_PREVIOUS ? [derivedKey({ SECRET: SECRET_PREVIOUS }, use, salt)] : [];
  return [derivedKey({ SECRET }, use, salt), ...previous];
}

/** Signs texts for one use, with a key derived from a secret and never stored. */
export class Signer {
  private readonly keys: readonly [Buffer, ...Buffer[]];

  /** @param circumstances The salt of the key. A signature is valid only under the same circumstances. */
  constructor(secrets: Secrets, use: string, circumstances = '') {
    this.keys = derivedKeys(secrets, use, circumstances);
  }

  /** A signature of 43 characters that are safe in any address. */
  sign(text: string): string {
    return signature(text, this.keys[0]);
  }

  /** Compares in constant time. Signatures with the secret before are accepted. */
  isSigned(text: string, given: string): boolean {
    const actual = Buffer.from(given);
    return this.keys.some((key) => {
      const expected = Buffer.from(signature(text, key));
      return actual.length === expected.length && timingSafeEqual(actual, expected);
    });
  }
}

const signature = (text: string, key: Buffer) => createHmac('sha256', key).update(text).digest('base64url');

const curve = 'prime256v1';

/**
 * Signs responses that browsers store for use without a network. The key is derived from the server's secret, so all servers
 * of an installation have the same one.
 */
@Injectable()
export class ContentSigner {
  /** The uncompressed point, as base64url. */
  readonly publicKey: string;
  private readonly key: KeyObject;
  private readonly signatures = new LRUCache<string, string>({ max: 2_000 });

  constructor(config: Config) {
    const scalar = derivedKey(config, 'stored content');
    const ecdh = createECDH(curve);
    ecdh.setPrivateKey(scalar);
    const point = ecdh.getPublicKey();
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
    this.publicKey = point.toString('base64url');
    this.key = createPrivateKey({
      format: 'jwk',
      key: { kty: 'EC', crv: 'P-256', x, y, d: scalar.toString('base64url') },
    });
  }

  /**
   * Adds the signature to a response whose other headers are set.
   * @param hash the SHA-256 of its body before compression, in hexadecimal digits
   */
  sign({ url }: FastifyRequest, reply: FastifyReply, hash: string): void {
    const pathname = url.replace(/[?#].*$/, '');
    const text = signedText({ pathname, hash, header: (name) => reply.getHeader(name)?.toString() });
    let signature = this.signatures.get(text);
    if (!signature) {
      signature = sign('sha256', Buffer.from(text), { key: this.key, dsaEncoding: 'ieee-p1363' }).toString(
        'base64url',
      );
      this.signatures.set(text, signature);
    }
    reply.header(signatureHeader, signature);
  }
}
