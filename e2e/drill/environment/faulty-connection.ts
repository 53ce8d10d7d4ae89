import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A connection between two programs that can be cut: then nothing arrives any more, and nobody is told. */
export class FaultyConnection {
  private readonly server: Server;
  private readonly sockets = new Set<Socket>();
  private isCut = false;

  private constructor(server: Server) {
    this.server = server;
  }

  /** Leads from a free port of the loopback address to another port. */
  static async to(port: number): Promise<FaultyConnection> {
    const server = createServer();
    const connection = new FaultyConnection(server);
    server.on('connection', (near) => connection.join(near, connect({ port, host: '127.0.0.1' })));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return connection;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  cut(): void {
    this.isCut = true;
    for (const socket of this.sockets) socket.pause();
  }

  mend(): void {
    this.isCut = false;
    for (const socket of this.sockets) socket.resume();
  }

  /** Mends it for new connections. What was on its way is lost. */
  lose(): void {
    this.isCut = false;
    for (const socket of this.sockets) socket.destroy();
  }

  stop(): void {
    this.server.close();
    for (const socket of this.sockets) socket.destroy();
  }

  private join(near: Socket, far: Socket): void {
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      this.sockets.add(from);
      from.on('data', (bytes) => to.write(bytes));
      from.on('error', () => to.destroy());
      from.on('close', () => {
        this.sockets.delete(from);
        to.destroy();
      });
      if (this.isCut) from.pause();
    }
  }
}
