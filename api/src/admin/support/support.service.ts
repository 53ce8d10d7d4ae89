import type { contactSupport } from '@meishi/api-contract/endpoints/support';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { User } from '../../people/index.ts';
import type { Viewer } from '../../platform/access/viewer.ts';
import { newId } from '../../platform/database/ids.ts';
import type { Input } from '../../platform/http/endpoint.ts';
import { SupportMail } from './support-mail.job.ts';
import { SupportMessage } from './support-message.entity.ts';

@Injectable()
export class SupportService {
  constructor(
    private readonly em: EntityManager,
    private readonly mail: SupportMail,
  ) {}

  /** If a bot fills in the hidden field, nothing is stored and the response is the same. */
  async contact(
    viewer: Viewer | null,
    { body: { website, ...message } }: Input<typeof contactSupport>,
  ): Promise<{ received_at: string }> {
    if (!website) await this.keep(viewer, message);
    return { received_at: new Date().toISOString() };
  }

  @Transactional()
  private async keep(viewer: Viewer | null, message: Message): Promise<void> {
    const message_id = newId(12);
    const user = viewer && this.em.getReference(User, viewer.user_id);
    this.em.create(SupportMessage, { message_id, user, ...message });
    await this.em.flush();
    await this.mail.enqueue({ message_id });
  }
}

type Message = Omit<Input<typeof contactSupport>['body'], 'website'>;
