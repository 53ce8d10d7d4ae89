import type { Preview } from '@meishi/api-contract/remotes';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Config } from '../platform/config/config.js';
import { readCookie } from '../platform/http/cookies.js';
import { Signer } from '../platform/signing/signer.js';
import type { BuildId } from './release-shelf.js';

/** The shell deletes it when a preview fails, so scripts may see it. */
export const previewCookie = 'meishi.preview';

const minuteMs = 60_000;
const lifetimes = { link: 15 * minuteMs, browser: 60 * minuteMs };

/** What a preview is signed for: an address that starts one, or a browser that is in one. */
type Purpose = keyof typeof lifetimes;

/** Signed leave to run one build in one browser for a while. */
@Injectable()
export class Previews {
  private readonly signer: Signer;

  constructor(private readonly config: Config) {
    this.signer = new Signer(config, 'previews');
  }

  /** The address that whoever may preview a build opens. */
  link(build: BuildId, now: Date): Preview {
    const { token, expires } = this.sign('link', build, now);
    return { url: `${this.config.PUBLIC_URL}/preview/${token}`, expires_at: expires.toISOString() };
  }

  /** The build of a preview's address; null when the address is none of ours or has ended. */
  open(token: string, now: Date): BuildId | null {
    return this.verify('link', token, now);
  }

  /** The header that puts a browser into a preview. */
  begin(build: BuildId, now: Date): string {
    return this.cookie(this.sign('browser', build, now).token, lifetimes.browser / 1000);
  }

  /** The header that takes a browser out of its preview. */
  end(): string {
    return this.cookie('', 0);
  }

  /** The build that a request's browser previews. */
  read(request: FastifyRequest): BuildId | null {
    const token = readCookie(request, previewCookie);
    return token ? this.verify('browser', token, new Date()) : null;
  }

  private cookie(value: string, seconds: number): string {
    const secure = this.config.PUBLIC_URL.startsWith('https:') ? '; Secure' : '';
    return `${previewCookie}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
  }

  private sign(purpose: Purpose, { remote, version }: BuildId, now: Date) {
    const expires = new Date(now.getTime() + lifetimes[purpose]);
    const claim = Buffer.from(JSON.stringify([remote, version, expires.getTime()])).toString('base64url');
    return { token: `${claim}.${this.signer.sign(`${purpose} ${claim}`)}`, expires };
  }

  private verify(purpose: Purpose, token: string, now: Date): BuildId | null {
    const [claim = '', signature = ''] = token.split('.');
    if (!this.signer.isSigned(`${purpose} ${claim}`, signature)) return null;
    const [remote, version, expires] = JSON.parse(Buffer.from(claim, 'base64url').toString());
    return expires > now.getTime() ? { remote, version } : null;
  }
}
