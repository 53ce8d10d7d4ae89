import { type Readable, Transform } from 'node:stream';
import { Injectable, ServiceUnavailableException } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { onRequestEnd } from '../http/on-request-end.ts';
import { callerAddress } from './caller-address.ts';

const megabyte = 1024 * 1024;

class TooMuchAtOnce extends ServiceUnavailableException {
  /** Without it, Fastify reports an aborted body as unreadable. */
  readonly statusCode = 503;
}

/** Bodies up to this size are counted by their content-length, not chunk by chunk. */
const smallBytes = 16 * 1024;

/** Counts the bytes of request bodies in memory and refuses more than the limits. */
@Injectable()
export class BodyMeter {
  readonly most = { together: 192 * megabyte, ofAddress: 64 * megabyte };
  private together = 0;
  private readonly ofAddress = new Map<string, number>();

  /** Body bytes of unfinished requests. */
  get held(): number {
    return this.together;
  }

  /** Starts counting for a request. Its bytes are released when its response is sent. */
  begin(request: FastifyRequest, reply: FastifyReply): void {
    const address = callerAddress(request.ip);
    let bytes = 0;
    request.countBodyBytes = (more) => {
      const ofAddress = (this.ofAddress.get(address) ?? 0) + more;
      if (this.together + more > this.most.together || ofAddress > this.most.ofAddress) {
        reply.header('retry-after', 5);
        throw new TooMuchAtOnce();
      }
      bytes += more;
      this.together += more;
      this.ofAddress.set(address, ofAddress);
    };
    onRequestEnd(reply, () => {
      this.together -= bytes;
      const left = (this.ofAddress.get(address) ?? 0) - bytes;
      if (left > 0) this.ofAddress.set(address, left);
      else this.ofAddress.delete(address);
    });
  }

  /** The body for the parser, counted as it arrives. The reader of a multipart body counts it itself. */
  meter(request: FastifyRequest, body: Readable): Readable {
    if (isMultipart(request)) return body;
    const length = Number(request.headers['content-length'] ?? Number.NaN);
    if (length <= smallBytes) {
      request.countBodyBytes?.(length);
      return body;
    }
    const counted = new CountedBody((more) => request.countBodyBytes?.(more));
    // Not every route reads its body. Without a listener, the error of an aborted body would end the process.
    counted.on('error', () => {});
    body.once('error', (error) => counted.destroy(error));
    // biome-ignore lint/plugin: both streams have a listener, and `pipeline` would destroy the request before its response
    return body.pipe(counted);
  }
}

/** Whether the body is multipart. Fastify's own `isMultipart` works only after the preParsing hooks. */
export function isMultipart({ headers }: FastifyRequest): boolean {
  return headers['content-type']?.toLowerCase().startsWith('multipart/') ?? false;
}

class CountedBody extends Transform {
  /** Fastify compares this with the limit and with the content-length header. */
  receivedEncodedLength = 0;

  constructor(private readonly count: (bytes: number) => void) {
    super();
  }

  override _transform(
    chunk: Buffer,
    _encoding: string,
    done: (error?: Error | null, chunk?: Buffer) => void,
  ) {
    this.receivedEncodedLength += chunk.length;
    try {
      this.count(chunk.length);
      done(null, chunk);
    } catch (error) {
      done(error as Error);
    }
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Counts further bytes of the body in memory.
     * @throws 503 if they exceed a limit
     */
    countBodyBytes?: (bytes: number) => void;
  }
}
