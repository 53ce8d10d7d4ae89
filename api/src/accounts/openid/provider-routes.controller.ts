import { Body, Controller, Get, Header, Logger, Param, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../../platform/access/access.ts';
import { Config } from '../../platform/config/config.ts';
import { DomainError, nothingHere } from '../../platform/http/domain-error.ts';
import { apiPrefix } from '../../platform/http/endpoint.ts';
import { Bounded } from '../../platform/limits/route-bounds.ts';
import { LogOuts } from './log-outs.ts';
import { OpenidClients } from './openid-clients.ts';
import { SignInAttempts, SignInProblem } from './sign-in-attempts.ts';
import { SignIns } from './sign-ins.ts';
import { readSession, StoredSessions, sessionCookie } from './stored-sessions.ts';

/** The addresses that providers lead browsers to, and that they call themselves. */
@Controller(`${apiPrefix}/openid/:provider`)
@Access('public')
export class ProviderRoutesController {
  private readonly logger = new Logger(ProviderRoutesController.name);

  constructor(
    private readonly config: Config,
    private readonly clients: OpenidClients,
    private readonly attempts: SignInAttempts,
    private readonly signIns: SignIns,
    private readonly sessions: StoredSessions,
    private readonly logOuts: LogOuts,
  ) {}

  /** The redirect URI. Leads on to the page that starts the session, or to the log-in page with the problem. */
  @Bounded('forms')
  @Get('callback')
  @Header('cache-control', 'no-store')
  async callback(
    @Param('provider') name: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const provider = this.clients.find(name);
    if (!provider) throw nothingHere();
    const { state } = request.query as { state?: unknown };
    if (typeof state === 'string') reply.header('set-cookie', this.attempts.end(state));
    try {
      const { secret, isNew } = await this.signIns.finish(provider, request, new Date());
      const earlier = readSession(request);
      if (earlier) await this.sessions.end(earlier);
      reply.header('set-cookie', sessionCookie(this.config, secret));
      reply.redirect(`/log-in/openid${isNew ? '?new' : ''}`, 303);
    } catch (error) {
      if (!(error instanceof SignInProblem)) throw error;
      this.logger.warn(error);
      reply.redirect(`/log-in?problem=openid-${error.code}`, 303);
    }
  }

  /** OpenID Connect Back-Channel Logout 1.0, sections 2.5 to 2.8. */
  @Bounded('forms')
  @Post('logout')
  @Header('cache-control', 'no-store')
  async logOut(
    @Param('provider') name: string,
    @Body() body: unknown,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const provider = this.clients.find(name);
    if (!provider) throw nothingHere();
    const { logout_token: token } = (body ?? {}) as { logout_token?: unknown };
    try {
      await this.logOuts.accept(provider, String(token));
      reply.status(200).send();
    } catch (error) {
      if (error instanceof DomainError) throw error;
      this.logger.warn(error);
      reply.status(400).send({ error: 'invalid_request' });
    }
  }
}
