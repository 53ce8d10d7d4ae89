import { z } from 'zod';
import { environment, secretVariables } from './environment.ts';

// A class with the schema's properties, so that it can be injected by its type.
const Values = class {} as new () => z.output<typeof environment>;

/** The immutable configuration of the server. Its properties have the names of the environment variables. */
export class Config extends Values {
  private static processConfig: Config | undefined;

  /** The configuration of this process, read once from its environment. */
  static ofProcess(): Config {
    Config.processConfig ??= Config.read(process.env);
    return Config.processConfig;
  }

  /** @throws ConfigError that names every invalid variable. */
  static read(source: Record<string, string | undefined>): Config {
    const parsed = environment.safeParse(source);
    if (!parsed.success) throw new ConfigError(parsed.error);
    return Object.freeze(Object.assign(new Config(), parsed.data));
  }

  /** For the log. Secrets and addresses of users are hidden. */
  describe(): Record<string, unknown> {
    return Object.fromEntries(
      Object.entries(this).map(([name, value]) => [name, secretVariables.has(name) ? hide(value) : value]),
    );
  }
}

export class ConfigError extends Error {
  /** An error about one variable, for checks outside the schema. */
  static of(variable: string, message: string): ConfigError {
    return new ConfigError(new z.ZodError([{ code: 'custom', path: [variable], message, input: undefined }]));
  }

  constructor(error: z.ZodError) {
    const lines = error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    super(`The configuration is not valid. Change these settings:\n${lines.join('\n')}`);
    this.name = 'ConfigError';
  }
}

function hide(value: unknown): string {
  if (value instanceof Map) return `[${value.size}]`;
  if (Array.isArray(value)) return `[${value.length}]`;
  return value ? '[set]' : '[not set]';
}
