import type { Link } from '@meishi/api-contract/endpoints/links';
import type { Profile } from '@meishi/api-contract/endpoints/profiles';

export function exampleProfile(changes: Partial<Profile> = {}): Profile {
  return {
    profile_id: '4Z8K2M9QXA',
    user_id: 'u_ada',
    slug: 'ada',
    display_name: 'Ada Lovelace',
    first_name: 'Ada',
    last_name: 'Lovelace',
    prefix: '',
    suffix: '',
    job_title: 'Analyst',
    company: 'Lindenhof Studio',
    department: '',
    bio: 'I write programs for engines that do not exist yet.',
    pronouns: 'she/her',
    photo: null,
    cover: null,
    emails: [{ label: 'Work', value: 'ada@example.com', primary: true }],
    phones: [{ label: 'Mobile', value: '+49 170 1234567', primary: true }],
    websites: [{ label: '', value: 'https://example.com' }],
    address: 'Torstraße 1, Berlin',
    theme: { accent: '#dc004e', layout: 'paper', mode: 'system' },
    visibility: 'public',
    exchange: { enabled: false, required: [], consent_text: '' },
    links: [
      exampleLink({ link_id: 'l_1', title: 'My work', position: 0 }),
      exampleLink({
        link_id: 'l_2',
        title: 'LinkedIn',
        kind: 'linkedin',
        url: 'https://www.linkedin.com/in/ada',
        position: 1,
      }),
    ],
    version: 3,
    updated_at: '2026-11-20T10:00:00Z',
    ...changes,
  };
}

export function exampleLink(changes: Partial<Link> = {}): Link {
  return {
    link_id: 'l_1',
    profile_id: '4Z8K2M9QXA',
    kind: 'website',
    title: 'Website',
    url: 'https://example.com',
    photo: null,
    position: 0,
    enabled: true,
    starts_at: null,
    ends_at: null,
    origin: 'own',
    locked: false,
    ...changes,
  };
}
