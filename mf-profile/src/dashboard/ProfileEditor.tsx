import type { Profile } from '@meishi/api-contract/endpoints/profiles';
import {
  Heading,
  InTurn,
  JoinOffers,
  lazyPart,
  Page,
  Row,
  Skeleton,
  Stack,
  theme,
  useMediaQuery,
  useNavigate,
  useSearchParams,
} from '@meishi/shell-sdk';
import { Tabs } from '@meishi/shell-sdk/overlays';
import { SaveState } from '@meishi/shell-sdk/saving';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { YourCards } from '../cards/YourCards.tsx';
import { IssuedCards } from '../issued-cards/IssuedCards.tsx';
import { NewProfile } from '../profiles/NewProfile.tsx';
import { UnreachableNote } from '../profiles/UnreachableNote.tsx';
import { t } from '../words.ts';
import { CardHero } from './CardHero.tsx';
import { ConflictChoices } from './ConflictChoices.tsx';
import { DetailsPanel } from './details/DetailsPanel.tsx';
import { FirstSteps } from './first-steps/FirstSteps.tsx';
import type { FirstStep } from './first-steps/use-first-steps.ts';
import { LinksPanel } from './links/LinksPanel.tsx';
import { LinksSkeleton } from './links/LinksSkeleton.tsx';
import { PagePanel } from './page/PagePanel.tsx';
import { PreviewSheet, ProfilePreview } from './preview/ProfilePreview.tsx';
import { SharePanel } from './share/SharePanel.tsx';
import { type ProfileEditing, useProfileSaver } from './use-profile-saver.ts';
import { WaitingInvitations } from './WaitingInvitations.tsx';

// Loaded lazily, because these fields need the kit's forms and the first view does not.
const AppearancePanel = lazyPart(
  () => import('./appearance/AppearancePanel.tsx'),
  <Skeleton height="640px" />,
);
const ProfileSelect = lazyPart(
  async () => ({ default: (await import('../profiles/ProfileSelect.tsx')).ProfileSelect }),
  <Skeleton width="220px" height="44px" />,
);

const parts = ['links', 'about', 'look', 'page', 'share'] as const;
type Part = (typeof parts)[number];

const wide = '(min-width: 1180px)';
const sideBySide = `@media ${wide}`;

interface ProfileEditorProps {
  profile: Profile;
  /** All profiles of the user, to select one if there are several. */
  profiles: Profile[];
}

export function ProfileEditor({ profile, profiles }: ProfileEditorProps) {
  const editing = useProfileSaver(profile);
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const [previewing, setPreviewing] = useState(false);
  const isWide = useMediaQuery(wide);
  const partsRoom = useRef<HTMLDivElement>(null);
  const part = parts.find((name) => name === search.get('part')) ?? 'links';
  const open = (next: Part) =>
    setSearch(
      (parameters) => {
        parameters.set('part', next);
        return parameters;
      },
      { replace: true, preventScrollReset: true },
    );
  const begin = (step: FirstStep) => {
    if (step === 'contact') navigate('/contacts');
    else {
      open(({ photo: 'look', reach: 'about', link: 'links', view: 'share' } as const)[step]);
      // The parts are below the visible area of a phone.
      partsRoom.current?.scrollIntoView({ block: 'start' });
      partsRoom.current?.focus({ preventScroll: true });
    }
  };
  const isFailed = editing.status === 'failed';
  const shown: Profile = { ...profile, ...editing.draft.fields };
  return (
    <Page title={t('Manage profile')} width="wide">
      <Head>
        <Row as="header" gap={3} justify="space-between" wrap>
          <Title>
            <Heading level={1}>{t('Your profile')}</Heading>
            {!isFailed && <ProfileSaveState editing={editing} />}
          </Title>
          <Row gap={2}>
            {profiles.length > 1 && <ProfileSelect profiles={profiles} value={profile.profile_id} />}
            <NewProfile onCreated={(profileId) => setSearch({ profile: profileId })} />
          </Row>
        </Row>
        <IssuedCards />
        <WaitingInvitations />
        <JoinOffers />
      </Head>
      <Columns>
        <Stack gap={5}>
          <CardHero profile={shown} onPreview={isWide ? undefined : () => setPreviewing(true)} />
          <FirstSteps profile={profile} onStep={begin} otherwise={<UnreachableNote profile={shown} />} />
          <ConflictChoices editing={editing} />
          <PartsRoom ref={partsRoom} role="group" aria-label={t('Parts of your profile')} tabIndex={-1}>
            <InTurn waiting={<LinksSkeleton rows={profile.links.length + 2} />}>
              <Tabs
                label={t('Parts of your profile')}
                value={part}
                onChange={(value) => open(value as Part)}
                tabs={[
                  { value: 'links', label: t('Links'), content: <LinksPanel profile={profile} /> },
                  { value: 'about', label: t('About you'), content: <DetailsPanel editing={editing} /> },
                  {
                    value: 'look',
                    label: t('Look'),
                    content: <AppearancePanel profile={profile} editing={editing} />,
                  },
                  {
                    value: 'page',
                    label: t('Page'),
                    content: <PagePanel profile={profile} editing={editing} />,
                  },
                  { value: 'share', label: t('Share'), content: <SharePanel profile={shown} /> },
                ]}
              />
            </InTurn>
          </PartsRoom>
          <YourCards />
        </Stack>
        <Beside aria-label={t('Preview')}>{isWide && <ProfilePreview profile={shown} />}</Beside>
      </Columns>
      {isFailed && (
        <FailureBar>
          <ProfileSaveState editing={editing} />
        </FailureBar>
      )}
      <PreviewSheet profile={shown} open={previewing} onClose={() => setPreviewing(false)} />
    </Page>
  );
}

function ProfileSaveState({
  editing: { saver, status, failure, faults, draft },
}: {
  editing: ProfileEditing;
}) {
  return (
    <SaveState
      status={status}
      failure={failure}
      contested={draft.conflicts.length > 0}
      fault={Object.keys(faults).length > 0 ? t('Saved except for the marked fields') : undefined}
      onRetry={() => void saver.save()}
    />
  );
}

/** Closer to the links than the parts of other pages, so that they begin near the top of a phone. */
const Head = styled(Stack)`
  margin-bottom: -16px;
`;

const Columns = styled.div`
  ${sideBySide} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 320px;
    gap: 64px;
  }
`;

const PartsRoom = styled.div`
  scroll-margin-top: 12px;

  &:focus-visible {
    outline: none;
  }

  ${theme.media.narrow} {
    scroll-margin-top: 68px;
  }
`;

const Beside = styled.aside`
  display: none;

  ${sideBySide} {
    position: sticky;
    top: 24px;
    display: grid;
    justify-items: center;
    gap: 8px;
    align-self: start;
  }
`;

/** The state keeps its room, so that the title does not move while something is saved. */
const Title = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 12px;

  > :last-child {
    min-width: 84px;
  }
`;

/** Where it is seen from every part of the page, because something has to be done. */
const FailureBar = styled.div`
  position: sticky;
  bottom: max(12px, env(safe-area-inset-bottom));
  z-index: 10;
  align-self: center;
  padding: 2px 14px;
  border-radius: ${theme.radius.large};
  background: ${theme.colour.surface};
  box-shadow:
    0 0 0 1px ${theme.colour.hairline},
    ${theme.shadow.float};
`;
