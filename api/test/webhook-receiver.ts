import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { until } from './until.ts';

interface ReceivedRequest {
  method: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A server that webhooks of users send to. */
export class WebhookReceiver {
  readonly requests: ReceivedRequest[] = [];
  /** Answers a request; by default with 204. */
  answer: RequestListener = (_, response) => response.writeHead(204).end();

  private constructor(private readonly server: Server) {}

  /** @param create Another kind of server, such as one with TLS. */
  static async start(
    create: (listener: RequestListener) => Server = (listener) => createServer(listener),
  ): Promise<WebhookReceiver> {
    const receiver: WebhookReceiver = new WebhookReceiver(
      create(async (request, response) => {
        const { method = '', headers } = request;
        receiver.requests.push({ method, headers, body: await text(request) });
        receiver.answer(request, response);
      }),
    );
    receiver.server.listen(0, '127.0.0.1');
    await once(receiver.server, 'listening');
    return receiver;
  }

  answerWith(status: number, headers: Record<string, string> = {}): void {
    this.answer = (_, response) => response.writeHead(status, headers).end('The body of the answer');
  }

  get port(): number {
    const address = this.server.address();
    if (typeof address !== 'object' || !address) throw new Error('The receiver does not listen.');
    return address.port;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}/hook`;
  }

  /** Waits until so many requests have arrived. Returns them as a receiver reads them: verified with the secret. */
  async receive(count: number, secret: string): Promise<ReceivedEvent[]> {
    await until(() => this.requests.length >= count);
    return this.requests.map(({ headers, body }) => {
      const verified = new Webhook(secret).verify(body, headers as Record<string, string>);
      return { id: String(headers['webhook-id']), ...(verified as Omit<ReceivedEvent, 'id'>) };
    });
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }
}

interface ReceivedEvent {
  id: string;
  type: string;
  timestamp: string;
  data: unknown;
}
