import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Database } from '../../platform/database/database.ts';
import { PermanentSecret } from '../../platform/signing/permanent-secret.ts';
import { Signer } from '../../platform/signing/signer.ts';
import { type FoundProfile, ProfilesQueries, type TemplateLook } from '../../profile/index.ts';

/** How long the address of a preview works. */
const validMs = 5 * 60_000;

const ticketContent = z.object({
  profile_id: z.string(),
  look: z.optional(z.custom<TemplateLook>((look) => typeof look === 'object' && look !== null)),
  until: z.number(),
});

/** Addresses at which the page of a member is shown with unsaved changes of a template. They are signed, and nothing is stored. */
@Injectable()
export class TemplatePreviews {
  private readonly signer: Signer;

  constructor(
    secret: PermanentSecret,
    private readonly database: Database,
    private readonly profiles: ProfilesQueries,
  ) {
    this.signer = new Signer(secret, 'previews of templates');
  }

  /** @param look undefined if another group decides the look of the profile, which is then shown as it is */
  async pathOf(profile_id: string, look: TemplateLook | undefined): Promise<string> {
    const until = (await this.database.now()).getTime() + validMs;
    const content = Buffer.from(JSON.stringify({ profile_id, look, until })).toString('base64url');
    return `/profile/${profile_id}?template=${content}.${this.signer.sign(content)}`;
  }

  /** The profile in the look of a ticket; undefined if the ticket is not valid, or made for another profile. */
  async find(ticket: string, profileId: string): Promise<FoundProfile | undefined> {
    const [content = '', signature = ''] = ticket.split('.');
    if (!this.signer.isSigned(content, signature)) return undefined;
    const { profile_id, look, until } = ticketContent.parse(
      JSON.parse(Buffer.from(content, 'base64url').toString()),
    );
    const isValid = (await this.database.now()).getTime() < until;
    return isValid && profile_id === profileId ? this.profiles.findInLook(profile_id, look) : undefined;
  }
}
