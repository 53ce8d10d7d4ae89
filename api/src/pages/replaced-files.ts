import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { InstalledLogo } from '../media/index.ts';
import { basePath, withBase } from '../platform/base-path/base-path.ts';
import { branding, brandingOfPages } from '../platform/branding/branding.ts';
import { filePolicy } from '../platform/http/security-headers.ts';
import { ReleaseStore, type StoredRelease } from '../releases/index.ts';

/** The name of an icon: `icon-192.png`, `icon-maskable-512.png`. */
const iconName = /^icon-(?<maskable>maskable-)?(?<side>180|192|512)\.png$/;

/** The files of the shell that have the product's name or logo, for an installation with its own or below a base path. */
@Injectable()
export class ReplacedFiles {
  constructor(
    private readonly logo: InstalledLogo,
    private readonly releaseStore: ReleaseStore,
  ) {}

  /** Sends the installation's file in place of the shell's. False if the shell's is right. */
  async send(shell: StoredRelease, path: string, reply: FastifyReply): Promise<boolean> {
    const file = await this.find(shell, path);
    if (!file) return false;
    reply
      .header('cache-control', 'public, max-age=3600')
      .header('content-security-policy', filePolicy)
      // Mails show the icon.
      .header('cross-origin-resource-policy', path.endsWith('.png') ? 'cross-origin' : 'same-origin')
      .type(file.type)
      .send(file.content);
    return true;
  }

  private async find(
    shell: StoredRelease,
    path: string,
  ): Promise<{ type: string; content: Buffer | string } | null> {
    if (!brandingOfPages() && !basePath()) return null;
    if (path === 'manifest.webmanifest') {
      const { name } = branding();
      const root = withBase('/');
      const manifest = JSON.parse((await this.releaseStore.read(shell, path)).toString());
      const start = basePath() && { id: root, start_url: root, scope: root };
      const content = JSON.stringify({ ...manifest, name, short_name: name, ...start });
      return { type: 'application/manifest+json; charset=utf-8', content };
    }
    if (path === 'icon.svg') {
      const icon = await this.logo.icon(192);
      const href = `data:image/png;base64,${icon?.toString('base64')}`;
      const content = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 192 192"><image width="192" height="192" href="${href}"/></svg>`;
      return icon ? { type: 'image/svg+xml', content } : null;
    }
    const { side, maskable } = iconName.exec(path)?.groups ?? {};
    const content = side ? await this.logo.icon(Number(side), maskable ? 'maskable' : 'plain') : undefined;
    return content ? { type: 'image/png', content } : null;
  }
}
