import { updateProfile } from '@meishi/api-contract/endpoints/profiles';
import type { EventArgs, EventSubscriber } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { WebhookOutbox } from '../../people/index.ts';
import { Profile } from './profile.entity.ts';

const visibleFields = new Set([...Object.keys(updateProfile.body.shape), 'photo', 'cover']);
visibleFields.delete('version');

/** Tells webhooks which fields of a profile have changed. */
@Injectable()
export class ProfileChanges implements EventSubscriber<Profile> {
  constructor(
    em: EntityManager,
    private readonly webhooks: WebhookOutbox,
  ) {
    em.getEventManager().registerSubscriber(this);
  }

  getSubscribedEntities() {
    return [Profile];
  }

  async afterUpdate({ entity, changeSet }: EventArgs<Profile>): Promise<void> {
    const fields = Object.keys(changeSet?.payload ?? {}).filter((name) => visibleFields.has(name));
    if (fields.length === 0) return;
    const { profile_id, display_name } = entity;
    const { user_id } = entity.user;
    const receivers = { user_id, groups_of_profile_id: profile_id };
    const data = { profile_id, user_id, display_name, fields };
    await this.webhooks.add('profile.updated', receivers, [data], user_id);
  }
}
