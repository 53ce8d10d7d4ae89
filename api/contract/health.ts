import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.js';

/** `expiring` from 30 days before the certificates end; `expired` outside their dates. */
export const walletHealth = z
  .object({
    status: z.enum(['off', 'ready', 'expiring', 'expired']),
    expires_at: z.nullable(z.string()),
    /** Signed by a development machine's own authority, which no iPhone accepts. */
    stand_in: z.boolean(),
  })
  .check(z.meta({ id: 'WalletHealth' }));
export type WalletHealth = z.infer<typeof walletHealth>;

/** The process answers; `wallet` tells how the certificates of Apple Wallet passes are, `payments` whether a provider is connected. */
export const getHealth = defineEndpoint({
  method: 'GET',
  path: 'health',
  access: 'public',
  action: 'get health',
  response: z.object({
    version: z.string(),
    uptime_seconds: z.number(),
    wallet: walletHealth,
    payments: z.enum(['off', 'ready']),
  }),
});

/** It may be sent traffic: database reachable, no migration pending, not draining; 503 `unavailable` otherwise. */
export const getReadiness = defineEndpoint({
  method: 'GET',
  path: 'ready',
  access: 'public',
  action: 'get readiness',
  response: z.object({ checks: z.record(z.string(), z.enum(['up', 'down'])) }),
  errors: ['unavailable'],
});
