import { Writable } from 'node:stream';
import { PinoLogger } from 'nestjs-pino';
import { symbols } from 'pino';

/** Captures all further log lines of the application at the most verbose level. */
export class TestLog {
  readonly lines: string[] = [];
  private readonly waiting: (() => void)[] = [];
  private readonly stream = new Writable({
    write: (line, _encoding, done) => {
      this.lines.push(String(line));
      for (const check of this.waiting) check();
      done();
    },
  });

  private readonly before = { level: PinoLogger.root.level, stream: outputOf(PinoLogger.root) };

  /**
   * Create it after the application has started, because the first application of a process creates the
   * shared logger.
   */
  constructor() {
    redirect('trace', this.stream);
  }

  /** Restores the logger's level and output. */
  end(): void {
    redirect(this.before.level, this.before.stream);
  }

  /** The parsed lines with a message. */
  of(message: string): Record<string, unknown>[] {
    return this.lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === message);
  }

  /** Resolves as soon as a line matches. The line of a request is written after its answer. */
  async waitFor(pattern: RegExp): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const check = () => this.lines.some((line) => pattern.test(line)) && resolve();
    this.waiting.push(check);
    check();
    await promise;
  }

  /** The lines that contain any of these values. */
  with(values: string[]): string[] {
    return this.lines.filter((line) => values.some((value) => line.includes(value)));
  }
}

function outputOf(logger: object): unknown {
  return Reflect.get(logger, symbols.streamSym);
}

function redirect(level: string, output: unknown): void {
  PinoLogger.root.level = level;
  Reflect.set(PinoLogger.root, symbols.streamSym, output);
}
