import { hash } from 'node:crypto';
import { contentKeyMark } from '@meishi/api-contract/rules/signed-content';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { workerPolicy } from '../platform/http/security-headers.ts';
import { sendText } from './send-html.ts';

export const offlineWorkerFile = 'offline-worker.js';

/**
 * Sends the service worker's script with the public key of the installation. Browsers keep this script where no page can change
 * it, so the worker can rely on the key without a network.
 */
export async function sendOfflineWorker(
  request: FastifyRequest,
  reply: FastifyReply,
  source: string,
  publicKey: string,
): Promise<void> {
  const script = source.replace(contentKeyMark, publicKey);
  const etag = `W/"${hash('sha256', script, 'hex').slice(0, 32)}"`;
  reply
    .header('cache-control', 'public, max-age=3600')
    .header('content-security-policy', workerPolicy)
    .header('cross-origin-resource-policy', 'same-origin')
    .header('etag', etag)
    .type('text/javascript; charset=utf-8');
  if (request.headers['if-none-match']?.includes(etag))
    return void reply.header('vary', 'accept-encoding').status(304).send();
  await sendText(request, reply, script);
}
