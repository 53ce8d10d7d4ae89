import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { html } from '../html.ts';
import { returnAddress } from './checkout.ts';
import { authenticationPage, checkoutPage } from './checkout-page.ts';
import { consolePage } from './console-page.ts';
import { invoicePdf } from './invoice-pdf.ts';
import type { CheckoutSession } from './objects.ts';
import { back, page } from './page.ts';
import { card, changeInPortal } from './portal.ts';
import { portalPage } from './portal-page.ts';
import { StripeProblem } from './problem.ts';
import type { StandIn } from './stand-in.ts';
import { readTaxId } from './tax-ids.ts';

interface ById {
  Params: { id: string; action: string };
}

const text = z.string().trim().max(200);
const paymentForm = z.object({
  ...card,
  email: text,
  name: text,
  line1: text.optional(),
  postal_code: text.optional(),
  city: text.optional(),
  country: text.optional(),
  tax_id: text.optional(),
  authenticated: z.enum(['yes', 'no']).optional(),
});
const releaseForm = z.object({
  order: z.enum(['sent', 'reversed', 'shuffled']).default('sent'),
  copies: z.coerce.number().int().min(1).max(10).default(1),
});
const refundForm = z.object({ amount: z.coerce.number().int().min(0).optional() });
const disputeForm = z.object({ status: z.enum(['needs_response', 'won', 'lost']) });
const daysForm = z.object({ days: z.coerce.number().min(0).max(3660) });

/** The pages for users: checkout, customer portal, invoices and the stand-in's console. */
export function addPages(app: FastifyInstance, standIn: StandIn): void {
  app.register(async (pages) => {
    const { store, checkout, clock } = standIn;
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    pages.addHook('onRequest', refuseOtherSites);
    pages.setErrorHandler((error, _request, reply) => {
      const isKnown = error instanceof StripeProblem || error instanceof z.ZodError;
      if (!isKnown) console.error(error);
      const sentence = error instanceof StripeProblem ? error.message : 'We couldn’t read this form.';
      return send(reply.code(isKnown ? 400 : 500), (nonce) =>
        page('That did not work', nonce, html`<p>${sentence}</p>`),
      );
    });

    pages.get('/', (_request, reply) => send(reply, (nonce) => consolePage(standIn, nonce)));

    pages.get<ById>('/pay/:id', ({ params }, reply) => {
      clock.advance(0);
      const session = store.get('checkout.session', params.id);
      if (session.status === 'complete') return reply.redirect(returnAddress(session), 303);
      if (session.status === 'expired')
        return send(reply.code(410), (nonce) => expiredNotice(session, nonce));
      return sendCheckout(standIn, reply, session);
    });
    pages.post<ById>('/pay/:id', ({ params, body }, reply) => {
      const session = store.get('checkout.session', params.id);
      // If it was paid or closed in another tab, the page shows the result.
      if (session.status !== 'open') return reply.redirect(`/pay/${session.id}`, 303);
      const { authenticated, ...form } = paymentForm.parse(body);
      if (authenticated === 'no')
        return sendCheckout(
          standIn,
          reply,
          session,
          'We could not authenticate your card. Please try another one.',
          form,
        );
      const { line1, postal_code = '', city = '', country = '', tax_id: value } = form;
      const tax_id = value ? readTaxId(value) : null;
      const address = line1 ? { line1, line2: null, postal_code, city, state: null, country } : null;
      try {
        const outcome = checkout.pay(session, {
          ...form,
          address,
          tax_id,
          authenticated: authenticated === 'yes',
        });
        if (outcome.next === 'return') return reply.redirect(outcome.url, 303);
        return send(reply, (nonce) => authenticationPage(session, form, nonce), session);
      } catch (error) {
        if (!(error instanceof StripeProblem) || error.status !== 402) throw error;
        return sendCheckout(standIn, reply, session, error.message, form);
      }
    });

    pages.get<ById>('/portal/:id', ({ params }, reply) => sendPortal(standIn, reply, params.id));
    pages.post<ById>('/portal/:id/:action', ({ params, body }, reply) => {
      try {
        changeInPortal(standIn, params.id, params.action, body);
        return reply.redirect(`/portal/${params.id}`, 303);
      } catch (error) {
        if (!(error instanceof StripeProblem) || error.status === 404) throw error;
        return sendPortal(standIn, reply, params.id, error.message);
      }
    });
    pages.get<ById>('/invoices/:id', ({ params }, reply) => {
      const invoice = store.get('invoice', params.id);
      return reply.type('application/pdf').send(invoicePdf(invoice));
    });

    pages.get<ById>('/invoices/:id/pdf', ({ params }, reply) => {
      const invoice = store.get('invoice', params.id);
      return reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="${invoice.number}.pdf"`)
        .send(invoicePdf(invoice));
    });
    addConsoleActions(pages, standIn);
  });
}

function addConsoleActions(pages: FastifyInstance, standIn: StandIn): void {
  const { store, events, clock } = standIn;
  pages.post('/console/clock', ({ body }, reply) => {
    clock.advance(daysForm.parse(body).days * 24 * 60 * 60);
    return reply.redirect('/', 303);
  });
  pages.post('/console/webhooks/hold', (_request, reply) => {
    events.hold();
    return reply.redirect('/', 303);
  });
  pages.post('/console/webhooks/release', async ({ body }, reply) => {
    await events.release(releaseForm.parse(body ?? {}));
    return reply.redirect('/', 303);
  });
  pages.post<ById>('/console/events/:id/repeat', async ({ params }, reply) => {
    await events.repeat(params.id);
    return reply.redirect('/', 303);
  });
  pages.post<ById>('/console/charges/:id/refund', ({ params, body }, reply) => {
    const { amount } = refundForm.parse(body ?? {});
    standIn.refund(store.get('charge', params.id), { amount: amount || undefined });
    return reply.redirect('/', 303);
  });
  pages.post<ById>('/console/charges/:id/dispute', ({ params, body }, reply) => {
    const { status } = disputeForm.parse(body);
    const charge = store.get('charge', params.id);
    const dispute = store.all('dispute').find((one) => one.charge === charge.id);
    if (dispute) standIn.changeDispute(dispute, status);
    else standIn.dispute(charge);
    return reply.redirect('/', 303);
  });
}

/** Other sites must not pay, refund or cancel, by a form or by a host name that resolves here. */
async function refuseOtherSites(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const isLocal = ['localhost', '127.0.0.1'].includes(request.hostname);
  const site = request.headers['sec-fetch-site'];
  const isForeign =
    request.method !== 'GET' && site !== undefined && site !== 'same-origin' && site !== 'none';
  if (isLocal && !isForeign) return undefined;
  return reply.code(403).send({ message: 'The payment stand-in only accepts requests from this machine.' });
}

function sendCheckout(
  { store }: StandIn,
  reply: FastifyReply,
  session: CheckoutSession,
  error?: string,
  filled?: Record<string, string | undefined>,
): FastifyReply {
  const customer = store.lookup('customer', session.customer);
  if (error) reply.code(402);
  return send(reply, (nonce) => checkoutPage({ session, customer, nonce, filled, error }), session);
}

function sendPortal(standIn: StandIn, reply: FastifyReply, id: string, error?: string): FastifyReply {
  const session = standIn.store.get('billing_portal.session', id);
  if (error) reply.code(402);
  return send(reply, (nonce) => portalPage(standIn, { session, nonce, error }));
}

function expiredNotice({ cancel_url }: CheckoutSession, nonce: string): string {
  const content = html`${back(cancel_url)}<p>Nothing was charged. Please start again.</p>`;
  return page('This checkout has expired', nonce, content);
}

/** @param returning A session to whose return address a form of the page may redirect. */
function send(
  reply: FastifyReply,
  page: (nonce: string) => string,
  returning?: CheckoutSession,
): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  const origin = returning ? ` ${new URL(returning.success_url).origin}` : '';
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'${origin}; base-uri 'none'; frame-ancestors 'none'`;
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
    .send(page(nonce));
}
