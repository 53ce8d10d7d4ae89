import type { Profile } from '@meishi/api-contract/endpoints/profiles';
import { linkVisibility } from '@meishi/api-contract/rules/link-schedule';
import { theme } from '@meishi/shell-sdk';
import { PhoneFrame } from '@meishi/shell-sdk/cards';
import { useLinkClock } from '@meishi/shell-sdk/link-fields';
import { Sheet } from '@meishi/shell-sdk/overlays';
import styled from 'styled-components';
import { PublicProfileView } from '../../public-profile/PublicProfileView.tsx';
import { t } from '../../words.ts';

/** A preview of the page on a phone, with unsaved changes. It is not interactive, because clicks count as events. */
export function ProfilePreview({ profile }: { profile: Profile }) {
  const shown = useVisitorsView(profile);
  return (
    <PhoneFrame label={t('Preview of your profile')}>
      <Small inert>
        <PublicProfileView profile={shown} source={null} />
      </Small>
    </PhoneFrame>
  );
}

interface PreviewSheetProps {
  profile: Profile;
  open: boolean;
  onClose: () => void;
}

/** The preview as a sheet, for screens without room beside the editor. */
export function PreviewSheet({ profile, open, onClose }: PreviewSheetProps) {
  const shown = useVisitorsView(profile);
  return (
    <Sheet open={open} onClose={onClose} title={t('Your profile')} description={t('As visitors see it.')}>
      <Page inert>
        <PublicProfileView profile={shown} source={null} />
      </Page>
    </Sheet>
  );
}

/** Without links that are disabled or outside their schedule. */
function useVisitorsView(profile: Profile): Profile {
  const now = useLinkClock(profile.links);
  return { ...profile, links: profile.links.filter((link) => linkVisibility(link, now) === 'shown') };
}

/** A phone of 360 pixels, scaled to a frame of 280 pixels. */
const Small = styled.div`
  --notch: 48px;
  display: flex;
  min-height: calc(100% + 49px);
  margin-top: -49px;
  zoom: 0.778;
`;

const Page = styled.div`
  display: flex;
  min-height: 100%;
  border-radius: ${theme.radius.regular};
  overflow: hidden;
  box-shadow: 0 0 0 1px ${theme.colour.hairline};
`;
