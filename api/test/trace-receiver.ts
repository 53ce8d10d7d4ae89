import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { json } from 'node:stream/consumers';
import { until } from './until.ts';

/** A span as OTLP sends it, with the attributes of its process. */
interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: Attribute[];
  process: Attribute[];
}

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number };
}

interface Export {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: { spans: Omit<ReceivedSpan, 'process'>[] }[];
  }[];
}

/** Receives traces in the JSON of OTLP/HTTP. */
export class TraceReceiver {
  readonly spans: ReceivedSpan[] = [];

  private constructor(private readonly server: Server) {}

  static async start(): Promise<TraceReceiver> {
    const receiver = new TraceReceiver(
      createServer(async (request, response) => {
        const { resourceSpans } = (await json(request)) as Export;
        for (const { resource, scopeSpans } of resourceSpans)
          for (const { spans } of scopeSpans)
            receiver.spans.push(...spans.map((span) => ({ ...span, process: resource.attributes })));
        response.setHeader('content-type', 'application/json').end('{}');
      }),
    );
    receiver.server.listen(0, '127.0.0.1');
    await once(receiver.server, 'listening');
    return receiver;
  }

  /** The variables that lead the traces of a process here. */
  environment(): Record<string, string> {
    const address = this.server.address();
    if (typeof address !== 'object' || !address) throw new Error('The receiver does not listen.');
    return {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${address.port}`,
      OTEL_BSP_SCHEDULE_DELAY: '20',
    };
  }

  /** Waits for a span with this name. */
  async waitFor(name: string): Promise<ReceivedSpan> {
    await until(() => this.spans.some((span) => span.name === name));
    return this.spans.find((span) => span.name === name) as ReceivedSpan;
  }

  /** The spans directly below another one. */
  below({ spanId }: ReceivedSpan): ReceivedSpan[] {
    return this.spans.filter(({ parentSpanId }) => parentSpanId === spanId);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }
}

/** The value of an attribute. */
export function attribute(attributes: Attribute[], name: string): string | number | undefined {
  const { stringValue, intValue } = attributes.find(({ key }) => key === name)?.value ?? {};
  return stringValue ?? intValue;
}
