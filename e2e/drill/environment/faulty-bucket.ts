import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type FauxqsServer, startFauxqs } from 'fauxqs';

export const bucketName = 'meishi';

/** A bucket whose service can answer 500 to everything. */
export class FaultyBucket {
  private readonly service: FauxqsServer;
  private readonly server: Server;
  private isFailing = false;

  private constructor(service: FauxqsServer, server: Server) {
    this.service = service;
    this.server = server;
  }

  static async start(): Promise<FaultyBucket> {
    const service = await startFauxqs({ port: 0, logger: false });
    service.createBucket(bucketName);
    const server = createServer();
    const bucket = new FaultyBucket(service, server);
    server.on('request', (incoming, outgoing) => {
      if (bucket.isFailing) {
        incoming.resume();
        outgoing.writeHead(500, { 'content-type': 'application/xml' });
        outgoing.end('<Error><Code>InternalError</Code><Message>Please try again.</Message></Error>');
        return;
      }
      const { method, url: path, headers } = incoming;
      const onward = request({ host: '127.0.0.1', port: service.port, method, path, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(outgoing);
      });
      onward.on('error', () => outgoing.destroy());
      incoming.pipe(onward);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return bucket;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  fail(): void {
    this.isFailing = true;
  }

  recover(): void {
    this.isFailing = false;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await this.service.stop();
  }
}
