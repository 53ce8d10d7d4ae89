import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { guessName, splitName, User } from '../people/index.ts';
import type { Viewer } from '../platform/access/viewer.ts';
import { invalidField } from '../platform/http/domain-error.ts';
import { t } from '../platform/words/words.ts';
import { Profile } from '../profile/index.ts';

/** The fields of the sign-up form that the identity token does not contain. */
interface SignUp {
  email?: string;
  fullName?: string;
  locale?: string;
  time_zone?: string;
}

@Injectable()
export class SignUpService {
  constructor(private readonly em: EntityManager) {}

  /**
   * Completes the account that the access guard created. Keeps what the user has changed since.
   * @throws DomainError `invalid-input` for an address other than the caller's
   */
  @Transactional()
  async complete(viewer: Viewer, { email, fullName, locale, time_zone }: SignUp): Promise<void> {
    refuseOtherAddress(viewer, email);
    const user = await this.em.findOneOrFail(User, { user_id: viewer.user_id });
    user.locale ??= locale;
    user.time_zone ??= time_zone;
    if (!fullName || user.display_name !== guessName(viewer.email)) return;
    user.display_name = fullName;
    await this.em.nativeUpdate(
      Profile,
      { user, version: 1, display_name: guessName(viewer.email) },
      { display_name: fullName, ...splitName(fullName, user.locale ?? undefined) },
    );
  }
}

function refuseOtherAddress({ email }: Viewer, address: string | undefined): void {
  if (!address || address.toLowerCase() === email.toLowerCase()) return;
  throw invalidField('email', t('This isn’t the address you logged in with.'));
}
