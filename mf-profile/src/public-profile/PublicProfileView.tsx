import type { Link } from '@meishi/api-contract/endpoints/links';
import type { PublicProfile, profileLayouts } from '@meishi/api-contract/endpoints/profiles';
import { adoptSheet, type Wallets } from '@meishi/shell-sdk';
import type { ComponentType, Ref } from 'react';
import { ProfileActions } from './actions/ProfileActions.tsx';
import type { Visitor } from './exchange/ExchangeSheet.tsx';
import { layoutSheets, profileSheet } from './layout-sheets.ts';
import { CoverLayout } from './layouts/CoverLayout.tsx';
import type { LayoutProps } from './layouts/layout-props.ts';
import { PaperLayout } from './layouts/PaperLayout.tsx';
import { PosterLayout } from './layouts/PosterLayout.tsx';
import { SplitLayout } from './layouts/SplitLayout.tsx';
import { ProfileBackground } from './ProfileBackground.tsx';
import { contactRows } from './parts/contact-rows.ts';
import { directWays } from './parts/direct-ways.ts';
import { SignUpLink } from './parts/SignUpLink.tsx';
import { clickAddress } from './profile-address.ts';

const layouts: Record<(typeof profileLayouts)[number], ComponentType<LayoutProps>> = {
  paper: PaperLayout,
  cover: CoverLayout,
  split: SplitLayout,
  poster: PosterLayout,
};

interface PublicProfileViewProps {
  profile: PublicProfile;
  /** How the visitor came, such as `nfc`. */
  source: string | null;
  wallets?: Wallets;
  origin?: string;
  visitor?: Visitor;
  /** Whether the document has the profile's colours in its style sheet. */
  hasColours?: boolean;
  ref?: Ref<HTMLDivElement>;
}

/** A profile as visitors see it, for the server, the app and the editor's preview. */
export function PublicProfileView({
  profile,
  source,
  wallets = { apple: false, google: false },
  origin = window.location.origin,
  visitor,
  hasColours,
  ref,
}: PublicProfileViewProps) {
  const Layout = layouts[profile.theme.layout];
  const rows = contactRows(profile);
  const addressOf = (link: Link) => clickAddress(link, source);
  const ways = directWays(rows, profile.links, addressOf);
  return (
    <ProfileBackground profile={profile} hasColours={hasColours} ref={ref}>
      <Layout
        profile={profile}
        rows={rows}
        actions={<ProfileActions {...{ profile, ways, source, wallets, origin, visitor }} />}
        addressOf={addressOf}
      />
      <SignUpLink profile={profile} />
    </ProfileBackground>
  );
}

// In a preview the layout changes.
adoptSheet(profileSheet, ...Object.values(layoutSheets));
