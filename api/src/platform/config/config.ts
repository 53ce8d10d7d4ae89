import { z } from 'zod';
import { environment, secretVariables, variables } from './environment.ts';
import { type MisspeltVariable, misspeltVariables } from './misspelt-variables.ts';
import { type OpenidProvider, openidVariablesIn, readOpenidProviders } from './openid-providers.ts';
import { fileVariable, withSecretFiles } from './secret-files.ts';

// A class with the schema's properties, so that it can be injected by its type.
const Values = class {} as new () => z.output<typeof environment>;

/** The immutable configuration of the server. Its properties have the names of the environment variables. */
export class Config extends Values {
  /** The OpenID Connect providers, from the variables `OIDC_…`. */
  readonly openidProviders: readonly OpenidProvider[] = [];

  static ofProcess(): Config {
    return Config.read(process.env);
  }

  /** @throws ConfigError that names every invalid variable. */
  static read(given: Record<string, string | undefined>): Config {
    const { source, issues: unreadable } = withSecretFiles(given, secretsIn(given));
    const parsed = environment.safeParse(source);
    const openid = readOpenidProviders(source);
    // A secret that cannot be read is missing as well.
    const missing = new Set(unreadable.map(({ path }) => String(path[0]).replace(/_FILE$/, '')));
    const others = [...(parsed.error?.issues ?? []), ...openid.issues];
    const issues = [...unreadable, ...others.filter(({ path }) => !missing.has(String(path[0])))];
    if (!parsed.success || issues.length > 0) throw new ConfigError(new z.ZodError(issues));
    return Object.freeze(Object.assign(new Config(), parsed.data, { openidProviders: openid.providers }));
  }

  /** The variables of this process whose names resemble those that are read. */
  static misspelt(source: Record<string, string | undefined> = process.env): MisspeltVariable[] {
    const secrets = secretsIn(source);
    return misspeltVariables(source, [
      ...Object.keys(variables),
      ...openidVariablesIn(source),
      ...secrets.map(fileVariable),
    ]);
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

  /** What is wrong with each variable: `PORT: Enter a port from 0 to 65535.` */
  readonly sentences: readonly string[];

  constructor(error: z.ZodError) {
    const sentences = error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    super(
      `The configuration is not valid. Change these settings:\n${sentences.map((sentence) => `  ${sentence}`).join('\n')}`,
    );
    this.name = 'ConfigError';
    this.sentences = sentences;
  }
}

function hide(value: unknown): string {
  if (value instanceof Map) return `[${value.size}]`;
  if (Array.isArray(value)) return `[${value.length}]`;
  return value ? '[set]' : '[not set]';
}

/** The variables of secrets, which can be files. */
function secretsIn(source: Record<string, string | undefined>): string[] {
  return [
    ...secretVariables,
    ...openidVariablesIn(source).filter((name) => name.endsWith('_CLIENT_SECRET')),
  ].filter((name, index, all) => all.indexOf(name) === index);
}
