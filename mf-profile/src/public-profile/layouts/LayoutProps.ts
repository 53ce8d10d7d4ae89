import type { Link } from '@meishi/api-contract/links';
import type { PublicProfile } from '@meishi/api-contract/profiles';
import type { ReactNode } from 'react';
import type { ContactRow } from '../contactRows';

/** What each layout arranges. */
export interface LayoutProps {
  profile: PublicProfile;
  rows: ContactRow[];
  /** What a visitor can do here: to be placed in sight. */
  actions: ReactNode;
  /** Where a link goes: through the counter. */
  addressOf: (link: Link) => string;
}
