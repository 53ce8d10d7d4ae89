import type { Group } from '@meishi/api-contract/endpoints/groups/groups';
import type { Member } from '@meishi/api-contract/endpoints/groups/members';

export const standInGroup: Group = {
  group_id: 'group_1',
  name: 'lindenhof',
  display_name: 'Lindenhof Studio',
  logo: null,
  photo: null,
  accent: '#0a6847',
  site_url: 'https://www.lindenhof.example/studio',
  locked_fields: ['job_title', 'company'],
  time_zone: 'Europe/Berlin',
  member_count: 3,
  admin: true,
  membership: { profile_id: 'PROFILE009', role: 'admin', joined_at: '2026-05-01T10:00:00Z' },
  version: 1,
  created_at: '2026-03-05T10:00:00Z',
  erased_at: null,
};

export const standInMember = (fields: Partial<Member>): Member => ({
  user_id: 'user_9',
  profile_id: 'PROFILE009',
  display_name: 'Nobody Else',
  email: 'nobody@lindenhof.test',
  job_title: '',
  photo: null,
  role: 'member',
  joined_at: '2026-05-01T10:00:00Z',
  departments: [],
  ...fields,
});
