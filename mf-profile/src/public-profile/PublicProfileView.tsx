import type { PublicProfile, profileLayouts } from '@meishi/api-contract/profiles';
import type { ComponentType } from 'react';
import { contactRows } from './contactRows';
import { CoverLayout } from './layouts/CoverLayout';
import type { LayoutProps } from './layouts/LayoutProps';
import { PaperLayout } from './layouts/PaperLayout';
import { PosterLayout } from './layouts/PosterLayout';
import { SplitLayout } from './layouts/SplitLayout';
import { ProfileGround } from './ProfileGround';
import { countedAddress } from './profileAddress';

const layouts: Record<(typeof profileLayouts)[number], ComponentType<LayoutProps>> = {
  paper: PaperLayout,
  cover: CoverLayout,
  split: SplitLayout,
  poster: PosterLayout,
};

/** A profile as strangers see it: the same on the server, in the app and in the editor's preview. */
export function PublicProfileView({ profile, source }: { profile: PublicProfile; source: string | null }) {
  const Layout = layouts[profile.theme.layout];
  return (
    <ProfileGround theme={profile.theme}>
      <Layout
        profile={profile}
        rows={contactRows(profile)}
        addressOf={(link) => countedAddress(link, source)}
      />
    </ProfileGround>
  );
}
