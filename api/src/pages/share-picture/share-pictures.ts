import type { PublicProfile } from '@meishi/api-contract/endpoints/profiles';
import { effectiveAccent } from '@meishi/api-contract/rules/accents';
import type { Photo } from '@meishi/api-contract/shapes/fields';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Disk } from 'flydrive';
import { LRUCache } from 'lru-cache';
import { PinoLogger } from 'nestjs-pino';
import { InstalledLogo, PublicDrawings } from '../../media/index.ts';
import { drawSharePicture, type ShareCard } from './draw-share-picture.ts';

/** Link preview pictures of profiles, cached by their content. */
@Injectable()
export class SharePictures {
  private readonly drawn = new LRUCache<string, Promise<Buffer>>({ max: 200 });

  constructor(
    private readonly disk: Disk,
    private readonly logo: InstalledLogo,
    private readonly drawings: PublicDrawings,
    private readonly logger: PinoLogger,
  ) {}

  /** @param request That of the caller, who waits for their turn if the picture is to be drawn. */
  of(profile: PublicProfile, request: FastifyRequest): Promise<Buffer> {
    const { prefix, display_name, suffix, job_title, department, company, theme, photo } = profile;
    const words = {
      name: [prefix, display_name].filter(Boolean).join(' ') + (suffix && `, ${suffix}`),
      title: [job_title, department].filter(Boolean).join(', '),
      company,
      accent: effectiveAccent(profile),
      isDark: theme.mode === 'dark',
    };
    const key = JSON.stringify([words, photo?.url]);
    const cached = this.drawn.get(key);
    if (cached) return cached;
    const drawing = this.drawings.draw(request, () => this.draw(words, photo));
    this.drawn.set(key, drawing);
    drawing.catch(() => this.drawn.delete(key));
    return drawing;
  }

  private async draw(words: Omit<ShareCard, 'photo' | 'logo'>, photo: Photo | null): Promise<Buffer> {
    const logo = this.logo.on(words.isDark ? 'dark' : 'light')?.bytes;
    return drawSharePicture({ ...words, photo: photo && (await this.read(photo)), logo });
  }

  /** Null if the photo cannot be read, because the picture is useful without it. */
  private async read(photo: Photo): Promise<Uint8Array | null> {
    try {
      return await this.disk.getBytes(photo.url.replace(/^\/files\//, ''));
    } catch (err) {
      this.logger.warn({ err, photo: photo.url }, 'a profile is shared without its photo');
      return null;
    }
  }
}
