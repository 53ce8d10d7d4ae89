import { type Profile as ProfileResponse, visibilities } from '@meishi/api-contract/endpoints/profiles';
import type { Photo } from '@meishi/api-contract/shapes/fields';
import { defineEntity, p } from '@mikro-orm/core';
import { User } from '../../people/index.ts';
import { branding } from '../../platform/branding/branding.ts';
import { partOf } from '../../platform/database/entities.ts';
import { changedAt } from '../../platform/database/sql.ts';

const defaultTheme: ProfileResponse['theme'] = { accent: '#dc004e', layout: 'paper', mode: 'system' };
/** The theme of a new profile. */
export const newTheme = () => ({ ...defaultTheme, accent: branding().colour });

const defaultExchange: ProfileResponse['exchange'] = {
  enabled: true,
  required: ['name', 'email'],
  consent_text: '',
};

const schema = defineEntity({
  name: 'Profile',
  tableName: 'profiles',
  properties: {
    profile_id: p.text().primary(),
    user: () => partOf(User, 'user_id', 'profiles_user'),
    /** The current slug, one of those in `profile_slugs`. */
    slug: p.text().nullable().unique('profiles_slug_key'),
    display_name: p.text(),
    first_name: p.text().default(''),
    last_name: p.text().default(''),
    prefix: p.text().default(''),
    suffix: p.text().default(''),
    job_title: p.text().default(''),
    company: p.text().default(''),
    department: p.text().default(''),
    bio: p.text().default(''),
    pronouns: p.text().default(''),
    photo: p.json<Photo>().nullable(),
    cover: p.json<Photo>().nullable(),
    emails: p.json<ProfileResponse['emails']>().defaultRaw("'[]'"),
    phones: p.json<ProfileResponse['phones']>().defaultRaw("'[]'"),
    websites: p.json<ProfileResponse['websites']>().defaultRaw("'[]'"),
    address: p.text().default(''),
    theme: p.json<ProfileResponse['theme']>().defaultRaw(`'${JSON.stringify(defaultTheme)}'`),
    visibility: p.enum(visibilities).default('public'),
    /** The visibility that a profile has again when its account is no longer hidden; null when it is not. */
    visibility_before_hidden: p.enum(visibilities).nullable(),
    exchange: p.json<ProfileResponse['exchange']>().defaultRaw(`'${JSON.stringify(defaultExchange)}'`),
    /** The profile with the latest time is the user's default; without any, the oldest one. */
    made_default_at: p.datetime().nullable(),
    version: p.integer().version(),
    created_at: p.datetime().defaultRaw('now()'),
    updated_at: changedAt(),
  },
});

export class Profile extends schema.class {}
schema.setClass(Profile);
