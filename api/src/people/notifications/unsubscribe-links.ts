import { type MailKind, mailKinds } from '@meishi/api-contract/endpoints/account/notifications';
import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config.ts';
import type { Letter } from '../../platform/mail/letter.ts';
import { PermanentSecret } from '../../platform/signing/permanent-secret.ts';
import { Signer } from '../../platform/signing/signer.ts';

/** The user and the kind of mail that an unsubscribe link stops. */
interface Unsubscription {
  user_id: string;
  kind: MailKind;
}

/** Signed links that stop one kind of mail. They never expire: mails are kept, and nothing else happens. */
@Injectable()
export class UnsubscribeLinks {
  private readonly signer: Signer;

  constructor(
    private readonly config: Config,
    secret: PermanentSecret,
  ) {
    this.signer = new Signer(secret, 'unsubscribe links');
  }

  /** Adds the headers for one-click unsubscribe (RFC 8058). */
  stamp(letter: Letter, unsubscription: Unsubscription): Letter {
    const headers = {
      'List-Unsubscribe': `<${this.addressOf(unsubscription)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
    };
    return { ...letter, headers: { ...letter.headers, ...headers } };
  }

  addressOf({ user_id, kind }: Unsubscription): string {
    return `${this.config.PUBLIC_URL}/mails/${user_id}.${kind}.${this.signer.sign(`${user_id} ${kind}`)}/unsubscribe`;
  }

  /** Undefined if the token is invalid. */
  read(token: string): Unsubscription | undefined {
    const [user_id = '', name = '', signature = ''] = token.split('.');
    const kind = mailKinds.find((kind) => kind === name);
    if (!kind || !this.signer.isSigned(`${user_id} ${kind}`, signature)) return undefined;
    return { user_id, kind };
  }
}
