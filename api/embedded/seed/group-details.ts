import type { User } from '@meishi/api-contract/endpoints/account/users';
import type { NewGroupLink } from '@meishi/api-contract/endpoints/groups/group-links';

/** A member of the demo's group. */
export interface DemoMember {
  user: User;
  role: 'admin' | 'member';
  /** Days of membership. */
  days: number;
}

export const groupLinks: NewGroupLink[] = [
  { kind: 'website', title: 'What we make', url: 'https://lindenhof.example/work', locked: true },
  { kind: 'calendar', title: 'Meet {first_name}', url: 'https://cal.example/lindenhof/{slug}' },
  { kind: 'instagram', title: 'Lindenhof on Instagram', url: 'https://www.instagram.com/lindenhof.studio' },
  { kind: 'email', title: 'Studio newsletter', url: 'https://lindenhof.example/newsletter' },
];

/** A linden leaf in the studio's green. */
export const groupLogo = `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512">
  <rect width="512" height="512" rx="96" fill="#2f5d62"/>
  <path d="M256 96c92 34 140 104 140 178 0 84-62 130-140 130s-140-46-140-130c0-74 48-144 140-178z" fill="#e9e4d4"/>
  <path d="M256 170v270M256 300l-70-54M256 300l70-54M256 362l-58-42M256 362l58-42" fill="none" stroke="#2f5d62" stroke-width="14" stroke-linecap="round"/>
</svg>`;
