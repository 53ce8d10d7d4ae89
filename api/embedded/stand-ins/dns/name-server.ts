import { createSocket, type RemoteInfo, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { type DecodedPacket, decode, encode, RECURSION_AVAILABLE } from 'dns-packet';

/** Codes of answers (RFC 1035 section 4.1.1), which dns-packet sets by the lowest bits of the flags. */
const codes = { serverFailure: 2, noSuchName: 3 };

/** A real name server for TXT records, for tests and journeys. */
export class NameServer {
  private readonly records = new Map<string, string[]>();
  private readonly socket: Socket;
  private isFailing = false;

  private constructor(socket: Socket) {
    this.socket = socket;
    socket.on('message', (message, sender) => this.answer(decode(message), sender));
  }

  static async start(port = 0): Promise<NameServer> {
    const socket = createSocket('udp4');
    socket.bind(port, '127.0.0.1');
    await once(socket, 'listening');
    return new NameServer(socket);
  }

  /** For the configuration of a server: `127.0.0.1:53535`. */
  get address(): string {
    return `127.0.0.1:${this.socket.address().port}`;
  }

  /** The values of the TXT records with this name. */
  set(name: string, ...values: string[]): void {
    this.records.set(name.toLowerCase(), values);
  }

  /** From now on, it answers that it cannot answer. */
  fail(isFailing = true): void {
    this.isFailing = isFailing;
  }

  async stop(): Promise<void> {
    await new Promise<void>((resolve) => this.socket.close(resolve));
  }

  private answer({ id, questions = [] }: DecodedPacket, { port, address }: RemoteInfo): void {
    const [question] = questions;
    const values = this.records.get(question?.name.toLowerCase() ?? '') ?? [];
    const code = this.isFailing ? codes.serverFailure : values.length === 0 ? codes.noSuchName : 0;
    const response = encode({
      type: 'response',
      id: id ?? 0,
      flags: RECURSION_AVAILABLE | code,
      questions,
      answers: (code ? [] : values).map((value) => ({
        type: 'TXT',
        name: question?.name ?? '',
        ttl: 3600,
        // A text has at most 255 bytes (RFC 1035 section 3.3.14).
        data: value.match(/.{1,255}/gs) ?? [],
      })),
    });
    this.socket.send(response, port, address);
  }
}
