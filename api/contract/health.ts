import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.js';

/** The process answers. */
export const getHealth = defineEndpoint({
  method: 'GET',
  path: 'health',
  access: 'public',
  action: 'get health',
  response: z.object({ version: z.string(), uptime_seconds: z.number() }),
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
