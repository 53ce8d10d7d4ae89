import { z } from 'zod';
import { emptyAsUnset, optional } from './variable-groups.ts';

const claim = (name: string) => emptyAsUnset(z.string().default(name));

const name = /^[a-z][a-z0-9_]{0,19}$/;

const names = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
  )
  .refine((entries) => entries.every((entry) => name.test(entry)), {
    error: 'Use short names of lower-case letters and digits, such as work,home.',
  });

/** The variables of the only provider. With several, each has its own, such as `OIDC_WORK_ISSUER`. */
export const openidVariables = {
  OIDC_ISSUER: emptyAsUnset(
    z.url({ protocol: /^https?$/, error: 'Enter the issuer of the provider, a web address.' }).optional(),
  ).describe('OpenID Connect provider at which users sign in, e.g. https://login.example.com/realms/staff'),
  OIDC_CLIENT_ID: optional.describe('the client that is registered there for Meishi'),
  OIDC_CLIENT_SECRET: optional.describe('its secret, unless it is a public client'),
  OIDC_LABEL: optional.describe('what the button calls the provider; by default the host of the issuer'),
  OIDC_SCOPES: claim('openid email profile').describe(
    'scopes to ask for; many providers renew sessions only with offline_access',
  ),
  OIDC_EMAIL_CLAIM: claim('email').describe('claim with the address'),
  OIDC_VERIFIED_CLAIM: claim('email_verified').describe('claim that is true if the address is verified'),
  OIDC_NAME_CLAIM: claim('name').describe('claim with the full name'),
  OIDC_ADMIN_CLAIM: optional.describe('claim that makes product admins, e.g. groups'),
  OIDC_ADMIN_VALUE: optional.describe('the value that it has or contains for them'),
  OIDC_PROVIDERS: names.describe(
    'names of several providers, e.g. work,home; the variables above then carry them: OIDC_WORK_ISSUER',
  ),
};

/** An OpenID Connect provider. */
export interface OpenidProvider {
  /** In its callback addresses. */
  name: string;
  /** On its button. */
  label: string;
  issuer: URL;
  clientId: string;
  clientSecret?: string;
  scopes: string;
  claims: { email: string; verified: string; name: string };
  /** The claim and its value that make a product admin. */
  admin?: { claim: string; value: string };
}

type Source = Record<string, string | undefined>;
type Issues = z.core.$ZodIssue[];

const settings = z.object(openidVariables);

/** Reads the providers, and what is wrong with them by variable. */
export function readOpenidProviders(source: Source): { providers: OpenidProvider[]; issues: Issues } {
  const providers: OpenidProvider[] = [];
  const issues: Issues = [];
  const { data: named = [] } = names.safeParse(source.OIDC_PROVIDERS);
  const refuse = (variable: string, message: string) =>
    issues.push({ code: 'custom', path: [variable], message, input: undefined });

  if (!source.FIREBASE_PROJECT_ID && !source.OIDC_ISSUER && named.length === 0)
    refuse('FIREBASE_PROJECT_ID', 'Enter the Firebase project that users sign in to, or set OIDC_ISSUER.');
  if (named.length > 0 && source.OIDC_ISSUER)
    refuse('OIDC_ISSUER', 'Remove it, or OIDC_PROVIDERS, whose providers have variables of their own.');
  const only = named.length === 0 && source.OIDC_ISSUER ? [''] : named;
  for (const provider of only) {
    const variable = (setting: string) => variableOf(provider, setting);
    const parsed = settings.safeParse(
      Object.fromEntries(Object.keys(openidVariables).map((setting) => [setting, source[variable(setting)]])),
    );
    // The variables of the only provider are checked with all others.
    if (!parsed.success && provider)
      for (const { path, message } of parsed.error.issues) refuse(variable(String(path[0])), message);
    if (!parsed.success) continue;
    const values = parsed.data;
    if (!values.OIDC_ISSUER) refuse(variable('OIDC_ISSUER'), 'Enter the issuer of the provider.');
    if (!values.OIDC_CLIENT_ID) refuse(variable('OIDC_CLIENT_ID'), 'Enter the client of the provider.');
    if (Boolean(values.OIDC_ADMIN_CLAIM) !== Boolean(values.OIDC_ADMIN_VALUE))
      refuse(variable('OIDC_ADMIN_VALUE'), `Set it together with ${variable('OIDC_ADMIN_CLAIM')}.`);
    if (source.MEISHI_MODE === 'production' && values.OIDC_ISSUER?.startsWith('http:'))
      refuse(variable('OIDC_ISSUER'), 'Use an https address. Tokens must not be readable on the way.');
    providers.push(providerOf(provider || 'openid', values));
  }
  return { providers, issues };
}

/** The names of the variables of the providers that `OIDC_PROVIDERS` names. */
export function openidVariablesIn(source: Source): string[] {
  const { data: named = [] } = names.safeParse(source.OIDC_PROVIDERS);
  return named.flatMap((provider) =>
    Object.keys(openidVariables).map((setting) => variableOf(provider, setting)),
  );
}

const variableOf = (provider: string, setting: string) =>
  setting.replace(/^OIDC_/, provider ? `OIDC_${provider.toUpperCase()}_` : 'OIDC_');

function providerOf(name: string, values: z.output<typeof settings>): OpenidProvider {
  const issuer = new URL(values.OIDC_ISSUER ?? 'https://missing.invalid');
  const { OIDC_ADMIN_CLAIM: adminClaim, OIDC_ADMIN_VALUE: adminValue } = values;
  return {
    name,
    label: values.OIDC_LABEL ?? issuer.host,
    issuer,
    clientId: values.OIDC_CLIENT_ID ?? '',
    clientSecret: values.OIDC_CLIENT_SECRET,
    scopes: values.OIDC_SCOPES,
    claims: {
      email: values.OIDC_EMAIL_CLAIM,
      verified: values.OIDC_VERIFIED_CLAIM,
      name: values.OIDC_NAME_CLAIM,
    },
    ...(adminClaim && adminValue && { admin: { claim: adminClaim, value: adminValue } }),
  };
}
