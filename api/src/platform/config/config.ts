import { z } from 'zod';
import { environment, secretVariables } from './environment.js';

// A class so that it can be injected by its type, with the schema's properties.
const Values = class {} as new () => z.output<typeof environment>;

/** The server's configuration, read once and never changed; its names are those of the environment. */
export class Config extends Values {
  static #ofProcess: Config | undefined;

  /** Of this process, from its environment. */
  static ofProcess(): Config {
    Config.#ofProcess ??= Config.read(process.env);
    return Config.#ofProcess;
  }

  /** @throws ConfigError that names every variable in the way. */
  static read(source: Record<string, string | undefined>): Config {
    const parsed = environment.safeParse(source);
    if (!parsed.success) throw new ConfigError(parsed.error);
    return Object.freeze(Object.assign(new Config(), parsed.data));
  }

  /** For the log: secrets and addresses of people only as set or not. */
  describe(): Record<string, unknown> {
    return Object.fromEntries(
      Object.entries(this).map(([name, value]) => [name, secretVariables.has(name) ? hide(value) : value]),
    );
  }
}

export class ConfigError extends Error {
  /** About one variable, where a check needs more than its text. */
  static of(variable: string, message: string): ConfigError {
    return new ConfigError(new z.ZodError([{ code: 'custom', path: [variable], message, input: undefined }]));
  }

  constructor(error: z.ZodError) {
    const lines = error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    super(`The configuration does not work:\n${lines.join('\n')}`);
    this.name = 'ConfigError';
  }
}

function hide(value: unknown): string {
  if (value instanceof Map) return `[${value.size}]`;
  if (Array.isArray(value)) return `[${value.length}]`;
  return value ? '[set]' : '[not set]';
}
