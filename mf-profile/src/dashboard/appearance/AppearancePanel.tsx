import { type Profile, profileLayouts } from '@meishi/api-contract/endpoints/profiles';
import { effectiveAccent } from '@meishi/api-contract/rules/accents';
import {
  Callout,
  lazyPart,
  Section,
  SegmentedControl,
  Skeleton,
  Stack,
  Text,
  useSession,
} from '@meishi/shell-sdk';
import { ColourField } from '@meishi/shell-sdk/forms';
import { PlanNote } from '../../profiles/PlanNote.tsx';
import { hasPro } from '../../profiles/plan.ts';
import { t } from '../../words.ts';
import { PanelSections } from '../PanelSections.tsx';
import type { ProfileFields } from '../profile-draft.ts';
import type { ProfileEditing } from '../use-profile-saver.ts';
import { AccentGuard } from './AccentGuard.tsx';
import { ChoiceCards } from './ChoiceCards.tsx';
import { LayoutPicture } from './LayoutPicture.tsx';
import { layoutNames, modeNames } from './theme-names.ts';

const Pictures = lazyPart(() => import('./Pictures.tsx'), <Skeleton height="268px" />);

type Theme = ProfileFields['theme'];

/** Photo, cover, layout and colours of the profile. */
export default function AppearancePanel({ profile, editing }: { profile: Profile; editing: ProfileEditing }) {
  const { user } = useSession();
  const { theme } = editing.draft.fields;
  const change = (changes: Partial<Theme>) => editing.saver.edit({ theme: { ...theme, ...changes } });
  const ownColours = hasPro(user);
  return (
    <PanelSections>
      <Section title={t('Pictures')}>
        <Pictures profile={profile} />
      </Section>
      <Section title={t('Layout')}>
        <ChoiceCards
          legend={t('Layout')}
          value={theme.layout}
          onChange={(layout) => change({ layout })}
          options={profileLayouts.map((layout) => ({
            value: layout,
            label: t(layoutNames[layout].label),
            description: t(layoutNames[layout].description),
            picture: <LayoutPicture layout={layout} accent={effectiveAccent({ ...profile, theme })} />,
          }))}
        />
      </Section>
      <Section title={t('Colours')}>
        {profile.group?.accent ? (
          <Callout tone="info">
            {t(
              '{{groupName}} gives this page its colour. Your own comes back when this profile no longer stands in the group.',
              { groupName: profile.group.display_name },
            )}
          </Callout>
        ) : (
          <>
            <ColourField
              label={t('Accent')}
              value={theme.accent}
              free={ownColours}
              onChange={(accent) => change({ accent })}
            />
            {!ownColours && <PlanNote>{t('Any other colour is part of Pro.')}</PlanNote>}
            <AccentGuard accent={theme.accent} />
          </>
        )}
        <Stack gap={2} align="start">
          <SegmentedControl
            label={t('Light or dark')}
            value={theme.mode}
            onChange={(mode) => change({ mode })}
            options={[
              { value: 'light', label: t(modeNames.light), icon: 'light' },
              { value: 'dark', label: t(modeNames.dark), icon: 'dark' },
              { value: 'system', label: t(modeNames.system), icon: 'mobile' },
            ]}
          />
          <Text size="caption" tone="faint">
            {t('Automatic is light or dark as each visitor’s phone is.')}
          </Text>
        </Stack>
      </Section>
    </PanelSections>
  );
}
