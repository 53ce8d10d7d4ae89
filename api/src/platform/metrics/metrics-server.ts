import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { Config } from '../config/config.ts';
import { Metrics } from './metrics.ts';

const timeouts = { requestTimeout: 10_000, headersTimeout: 5_000, connectionsCheckingInterval: 2_000 };
/** More than any number of Prometheus servers needs. */
const maxConnections = 50;

/**
 * Serves `/metrics` on a port of its own, because the product's port is public. It stops last, so that the metrics
 * of a process that drains can still be scraped.
 */
@Injectable()
export class MetricsServer implements OnApplicationShutdown {
  private server: Server | null = null;

  constructor(
    private readonly config: Config,
    private readonly metrics: Metrics,
    private readonly logger: PinoLogger,
  ) {}

  /** Starts to listen if a port is configured. Programs that use the application without serving it do not call it. */
  async listen(): Promise<void> {
    const { METRICS_PORT, METRICS_HOST, HOST } = this.config;
    if (METRICS_PORT === undefined) return;
    this.server = createServer(timeouts, (request, response) => void this.answer(request, response));
    this.server.maxConnections = maxConnections;
    this.server.listen(METRICS_PORT, METRICS_HOST ?? HOST);
    await once(this.server, 'listening');
    this.logger.info({ origin: this.origin }, 'metrics can be scraped');
  }

  /** Its origin, e.g. `http://127.0.0.1:9464`; undefined if it does not listen. */
  get origin(): string | undefined {
    const address = this.server?.address() as AddressInfo | null | undefined;
    if (!address) return undefined;
    const host = address.family === 'IPv6' ? `[${address.address}]` : address.address;
    return `http://${host}:${address.port}`;
  }

  async onApplicationShutdown(): Promise<void> {
    if (!this.server) return;
    const closed = once(this.server, 'close');
    this.server.close();
    // Prometheus keeps its connection open, which would delay the exit.
    this.server.closeAllConnections();
    await closed;
  }

  private async answer({ method, url }: IncomingMessage, response: ServerResponse): Promise<void> {
    if (method !== 'GET' || url?.replace(/\?.*$/, '') !== '/metrics')
      return void response.writeHead(404).end();
    try {
      const { text, type } = await this.metrics.print();
      response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(text);
    } catch (err) {
      this.logger.error({ err }, 'the metrics could not be collected');
      response.writeHead(500).end();
    }
  }
}
