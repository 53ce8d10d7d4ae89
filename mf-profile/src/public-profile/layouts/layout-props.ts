import type { Link } from '@meishi/api-contract/endpoints/links';
import type { PublicProfile } from '@meishi/api-contract/endpoints/profiles';
import type { ReactNode } from 'react';
import type { ContactRow } from '../parts/contact-rows.ts';

/** The parts that each layout arranges. */
export interface LayoutProps {
  profile: PublicProfile;
  rows: ContactRow[];
  /** The visitor's actions. Layouts place them in the visible area. */
  actions: ReactNode;
  /** The address of a link, which counts the click and redirects. */
  addressOf: (link: Link) => string;
}
