import type { Link } from '@meishi/api-contract/links';
import type { PublicProfile } from '@meishi/api-contract/profiles';
import type { ContactRow } from '../contactRows';

/** What each layout arranges. */
export interface LayoutProps {
  profile: PublicProfile;
  rows: ContactRow[];
  /** Where a link goes: through the counter. */
  addressOf: (link: Link) => string;
}
