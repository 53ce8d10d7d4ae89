import {
  endOpenidSession,
  renewOpenidSession,
  startOpenidSignIn,
} from '@meishi/api-contract/endpoints/account/openid';
import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Config } from '../../platform/config/config.ts';
import { DomainError, nothingHere } from '../../platform/http/domain-error.ts';
import { Endpoint, Input } from '../../platform/http/endpoint.ts';
import { t } from '../../platform/words/words.ts';
import { LogOuts } from './log-outs.ts';
import { OpenidClients } from './openid-clients.ts';
import { Renewals } from './renewals.ts';
import { SignIns } from './sign-ins.ts';
import { readSession, sessionCookie } from './stored-sessions.ts';

/** The calls of the product's pages. */
@Controller()
export class OpenidController {
  constructor(
    private readonly config: Config,
    private readonly clients: OpenidClients,
    private readonly signIns: SignIns,
    private readonly renewals: Renewals,
    private readonly logOuts: LogOuts,
  ) {}

  @Endpoint(startOpenidSignIn)
  async start(
    @Req() request: FastifyRequest,
    @Input() { params }: Input<typeof startOpenidSignIn>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    this.refuseOtherSites(request);
    const provider = this.clients.find(params.provider);
    if (!provider) throw nothingHere();
    const { url, cookie } = await this.signIns.start(provider, new Date());
    reply.header('set-cookie', cookie);
    return { url };
  }

  @Endpoint(renewOpenidSession)
  async renew(
    @Req() request: FastifyRequest,
    @Input() { body }: Input<typeof renewOpenidSession>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    this.refuseOtherSites(request);
    const secret = readSession(request);
    const session = secret ? await this.renewals.renew(secret, body.fresh, new Date()) : null;
    if (secret) reply.header('set-cookie', sessionCookie(this.config, session ? secret : ''));
    return { session };
  }

  @Endpoint(endOpenidSession)
  async end(
    @Req() request: FastifyRequest,
    @Input() { body }: Input<typeof endOpenidSession>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    this.refuseOtherSites(request);
    const secret = readSession(request);
    const url = secret ? await this.logOuts.end(secret) : null;
    if (secret) reply.header('set-cookie', sessionCookie(this.config, ''));
    return { url: body.at_provider ? url : null };
  }

  /**
   * Refuses requests that pages of other sites send with the browser's cookie. The cookie is `SameSite=Strict` and the body has to
   * be JSON, which other sites cannot send; this check protects where a browser does not keep to the first.
   */
  private refuseOtherSites({ headers }: FastifyRequest): void {
    const site = headers['sec-fetch-site'] ?? 'same-origin';
    const { origin } = new URL(this.config.PUBLIC_URL);
    if (site === 'same-origin' && (headers.origin ?? origin) === origin) return;
    throw new DomainError('not-allowed', t('Please log in on the pages of this site.'));
  }
}
