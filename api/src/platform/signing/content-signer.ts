import { createECDH, createPrivateKey, type KeyObject, sign } from 'node:crypto';
import { signatureHeader, signedText } from '@meishi/api-contract/rules/signed-content';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { Config } from '../config/config.ts';
import { derivedKey } from './derived-key.ts';

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
