import { z } from 'zod';
import { environment, secretVariables } from './environment.ts';
import { type OpenidProvider, readOpenidProviders } from './openid-providers.ts';

// A class with the schema's properties, so that it can be injected by its type.
const Values = class {} as new () => z.output<typeof environment>;

/** The immutable configuration of the server. Its properties have the names of the environment variables. */
export class Config extends Values {
  /** The OpenID Connect providers, from the variables `OIDC_…`. */
  readonly openidProviders: readonly OpenidProvider[] = [];

  /** The configuration in the environment of this process. */
  static ofProcess(): Config {
    return Config.read(process.env);
  }

  /** @throws ConfigError that names every invalid variable. */
  static read(source: Record<string, string | undefined>): Config {
    const parsed = environment.safeParse(source);
    const openid = readOpenidProviders(source);
    const issues = [...(parsed.error?.issues ?? []), ...openid.issues];
    if (!parsed.success || issues.length > 0) throw new ConfigError(new z.ZodError(issues));
    return Object.freeze(Object.assign(new Config(), parsed.data, { openidProviders: openid.providers }));
  }

  /** For the log. Secrets and addresses of users are hidden. */
  describe(): Record<string, unknown> {
    const { openidProviders, ...variables } = this;
    return {
      ...Object.fromEntries(
        Object.entries(variables).map(([name, value]) => [
          name,
          secretVariables.has(name) ? hide(value) : value,
        ]),
      ),
      OIDC_ISSUERS: openidProviders.map(({ issuer }) => issuer.href),
    };
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
