import Fastify from 'fastify';
import { requireWebPort } from '../../ports.ts';
import { addApi } from './api.ts';
import type { Endpoint } from './events.ts';
import { addPages } from './pages.ts';
import { StandIn } from './stand-in.ts';

interface PaymentsOptions {
  /** The file that keeps all data across restarts. */
  file: string;
  /** On 127.0.0.1. */
  port: number;
  /** The product's API key. */
  secretKey: string;
  /** The endpoint for signed events; by default none. */
  webhook?: Endpoint;
}

export interface Payments {
  /** For STRIPE_API_BASE. */
  apiBase: string;
  /** Its console, which moves the clock and holds, releases or repeats webhooks. */
  url: string;
  /** The stand-in itself, for tests in the same process. */
  standIn: StandIn;
  stop(): Promise<void>;
}

/** A payment provider with Stripe's HTTP API that moves no money. */
export async function startPayments({ file, port, secretKey, webhook }: PaymentsOptions): Promise<Payments> {
  await requireWebPort(port, 'the payment stand-in');
  const url = `http://localhost:${port}`;
  const standIn = await StandIn.open(file, url, webhook);
  const app = Fastify({ forceCloseConnections: true });
  addApi(app, standIn, secretKey);
  addPages(app, standIn);
  await app.listen({ port, host: '127.0.0.1' });
  standIn.clock.advance(0);
  standIn.events.resume();
  return {
    apiBase: `http://127.0.0.1:${port}`,
    url,
    standIn,
    async stop() {
      await app.close();
      await standIn.close();
    },
  };
}
