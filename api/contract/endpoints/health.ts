import * as z from 'zod/mini';
import { cheapReadLimit } from '../transport/bounds.ts';
import { defineEndpoint } from '../transport/endpoint.ts';

/** `expiring` from 30 days before the certificates end; `expired` outside their validity. */
export const walletHealth = z
  .object({
    status: z.enum(['off', 'ready', 'expiring', 'expired']),
    expires_at: z.nullable(z.string()),
    /** Signed by a development machine's own authority, which iPhones do not accept. */
    stand_in: z.boolean(),
  })
  .check(z.meta({ id: 'WalletHealth' }));
export type WalletHealth = z.infer<typeof walletHealth>;

/**
 * Whether the process answers, the state of the wallet certificates, whether payments are connected, and whether the code of
 * releases renders pages: `off` where it would have the rights of the server.
 */
export const getHealth = defineEndpoint('GET', 'health', {
  access: 'public',
  action: 'get health',
  response: z.object({
    version: z.string(),
    uptime_seconds: z.number(),
    wallet: walletHealth,
    payments: z.enum(['off', 'ready']),
    server_rendering: z.enum(['off', 'ready']),
  }),
  limit: cheapReadLimit,
  vital: true,
});

/** 200 if the database is reachable, no migration pending and nothing drains; else 503 `unavailable`. */
export const getReadiness = defineEndpoint('GET', 'ready', {
  access: 'public',
  action: 'get readiness',
  response: z.object({ checks: z.record(z.string(), z.enum(['up', 'down'])) }),
  limit: cheapReadLimit,
  vital: true,
  errors: ['unavailable'],
});
