import { Body, Controller, Delete, Get, Param, Post, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PinoLogger } from 'nestjs-pino';
import { z } from 'zod';
import { Access } from '../../../platform/access/access.ts';
import { apiPrefix } from '../../../platform/http/endpoint.ts';
import { Bounded } from '../../../platform/limits/route-bounds.ts';
import { withoutPersonalData } from '../../../platform/logging/without-personal-data.ts';
import { PassSecrets } from '../passes/pass-secrets.ts';
import { Passes } from '../passes/passes.ts';
import { WalletCertificates } from '../signing/wallet-certificates.ts';
import { PassRegistrations } from './pass-registrations.ts';

const passMediaType = 'application/vnd.apple.pkpass';

const deviceId = z.string().regex(/^[\w.-]{1,200}$/);
const registration = z.object({ pushToken: z.string().regex(/^[0-9a-fA-F]{1,200}$/) });
const deviceLog = z.object({ logs: z.array(z.string()).max(1000) });
const maxLines = 20;

/**
 * Apple's update service ("Adding a Web Service to Update Passes"), called by phones. Apple defines paths,
 * statuses and shapes, so responses have no envelope. The token of a pass gives access to that pass.
 */
@Controller(`${apiPrefix}/wallet/v1`)
@Access('public')
export class WalletUpdatesController {
  constructor(
    private readonly registrations: PassRegistrations,
    private readonly passes: Passes,
    private readonly secrets: PassSecrets,
    private readonly certificates: WalletCertificates,
    private readonly logger: PinoLogger,
  ) {}

  /** Registers a phone for changes of a pass: 201 if new, 200 if known, 429 if the pass has too many phones. */
  @Bounded('wallet-registrations')
  @Post('devices/:device/registrations/:type/:serial')
  async register(
    @Param() { device, type, serial }: RegistrationAddress,
    @Body() body: unknown,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (!this.isAuthorized(type, serial, request)) return unauthorized(reply);
    const parsed = registration.safeParse(body);
    if (!parsed.success || !deviceId.safeParse(device).success) return void reply.status(400).send();
    const added = await this.registrations.add(serial, device, parsed.data.pushToken);
    if (!added) return unauthorized(reply);
    if (added === 'full') return void reply.status(429).header('retry-after', 86_400).send();
    reply.status(added === 'new' ? 201 : 200).send();
  }

  /** Unregisters a phone when the pass is removed from it. */
  @Bounded('wallet-registrations')
  @Delete('devices/:device/registrations/:type/:serial')
  async unregister(
    @Param() { device, type, serial }: RegistrationAddress,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (!this.isAuthorized(type, serial, request)) return unauthorized(reply);
    await this.registrations.remove(serial, device);
    reply.status(200).send();
  }

  /** The passes of a phone that changed since `lastUpdated` of an earlier response; 204 if there are none. */
  @Bounded('wallet-reads')
  @Get('devices/:device/registrations/:type')
  async listChanged(
    @Param() { device, type }: { device: string; type: string },
    @Query('passesUpdatedSince') since: unknown,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (!this.isPassType(type) || !deviceId.safeParse(device).success) return void reply.status(204).send();
    const seconds = typeof since === 'string' && /^\d{1,10}$/.test(since) ? Number(since) : 0;
    const { serials, last } = await this.registrations.listChanged(device, seconds);
    if (serials.length === 0) return void reply.status(204).send();
    reply.send({ serialNumbers: serials, lastUpdated: String(last) });
  }

  /** The current pass; 304 if the phone already has it. */
  @Bounded('wallet-reads')
  @Get('passes/:type/:serial')
  async get(
    @Param() { type, serial }: { type: string; serial: string },
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (!this.isAuthorized(type, serial, request)) return unauthorized(reply);
    const draft = await this.passes.draft(serial);
    if (!draft) return unauthorized(reply);
    const knownSince = Date.parse(request.headers['if-modified-since'] ?? '');
    reply.header('last-modified', draft.updated_at.toUTCString());
    if (knownSince >= draft.updated_at.getTime()) return void reply.status(304).send();
    const bytes = await this.passes.sign(draft);
    reply.type(passMediaType).send(bytes);
  }

  /** The log of phones. Its text is free-form and may contain device ids and tokens. */
  @Bounded('wallet-log')
  @Post('log')
  log(@Body() body: unknown, @Res() reply: FastifyReply): void {
    const found = deviceLog.safeParse(body);
    if (!found.success) return void reply.status(400).send();
    for (const line of found.data.logs.slice(0, maxLines))
      this.logger.warn({ line: withoutPersonalData(line) }, 'log of a wallet');
    reply.status(200).send();
  }

  private isAuthorized(type: string, serial: string, { headers }: FastifyRequest): boolean {
    const token = /^ApplePass (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '';
    return this.isPassType(type) && this.secrets.isToken(serial, token);
  }

  private isPassType(type: string): boolean {
    return this.certificates.current(new Date())?.passTypeId === type;
  }
}

interface RegistrationAddress {
  device: string;
  type: string;
  serial: string;
}

function unauthorized(reply: FastifyReply): void {
  reply.status(401).header('www-authenticate', 'ApplePass').send();
}
