import { type Profile, profileLayouts } from '@meishi/api-contract/endpoints/profiles';
import { effectiveAccent } from '@meishi/api-contract/rules/accents';
import { contrastOf } from '@meishi/api-contract/rules/colour-contrast';
import { message } from '@meishi/api-contract/shapes/message';
import {
  branding,
  Callout,
  formatCount,
  lazyPart,
  Row,
  Section,
  SegmentedControl,
  Skeleton,
  Stack,
  Switch,
  Text,
  theme,
  useSession,
} from '@meishi/shell-sdk';
import { ColourField } from '@meishi/shell-sdk/forms';
import styled from 'styled-components';
import { PlanNote } from '../../profiles/PlanNote.tsx';
import { hasPro } from '../../profiles/plan.ts';
import { accentColours, paperDark, paperLight } from '../../public-profile/accent.ts';
import { t } from '../../words.ts';
import { Lockable } from '../locks/LockNote.tsx';
import { useFieldRules } from '../locks/use-field-rules.ts';
import { PanelSections } from '../PanelSections.tsx';
import type { ProfileFields } from '../profile-draft.ts';
import type { ProfileEditing } from '../use-profile-saver.ts';
import { ChoiceCards } from './ChoiceCards.tsx';
import { layoutNames, modeNames } from './theme-names.ts';

const Pictures = lazyPart(() => import('./Pictures.tsx'), <Skeleton height="268px" />);

type Theme = ProfileFields['theme'];

/** Photo, cover, layout and colours of the profile. */
export default function AppearancePanel({ profile, editing }: { profile: Profile; editing: ProfileEditing }) {
  const { user } = useSession();
  const { theme } = editing.draft.fields;
  const change = (changes: Partial<Theme>) => editing.saver.edit({ theme: { ...theme, ...changes } });
  const isPro = hasPro(user);
  const { ruleOf } = useFieldRules(profile.profile_id);
  return (
    <PanelSections>
      <Section title={t('Pictures')}>
        <Pictures profile={profile} />
      </Section>
      <Lockable profile={profile} rule={ruleOf('theme')}>
        <PanelSections>
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
                  '{{groupName}} sets the colour of this profile. Your own returns when the profile is no longer in the group.',
                  { groupName: profile.group.display_name },
                )}
              </Callout>
            ) : (
              <>
                <ColourField
                  label={t('Accent')}
                  value={theme.accent}
                  free={isPro}
                  onChange={(accent) => change({ accent })}
                />
                {!isPro && <PlanNote>{t('Any other colour is part of Pro.')}</PlanNote>}
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
                {t('Automatic follows each visitor’s device.')}
              </Text>
            </Stack>
          </Section>
          {!profile.group && (
            <Section title={t('Link to {{product}}')}>
              <Stack gap={3} align="start">
                <Switch
                  label={t('Show “Get your own {{product}} card”')}
                  description={t('A small link at the end of your profile.')}
                  checked={theme.credit !== false}
                  disabled={!isPro && theme.credit !== false}
                  onChange={(credit) => change({ credit })}
                />
                {!isPro && <PlanNote>{t('Removing the link is part of Pro.')}</PlanNote>}
              </Stack>
            </Section>
          )}
        </PanelSections>
      </Lockable>
    </PanelSections>
  );
}

const onLight = message(
  'Contrast on light is {{ratio}}:1. Readable text needs 4.5:1, so it’s darkened there.',
);
const onDark = message(
  'Contrast on dark is {{ratio}}:1. Readable text needs 4.5:1, so it’s lightened there.',
);

/**
 * Warns if the accent has too little contrast for text, with the ratio and the colour that is used instead. Nobody has selected the
 * accent of a new profile, so it gets no warning.
 */
function AccentGuard({ accent }: { accent: string }) {
  const { textOnLight, textOnDark } = accentColours(accent);
  const adjusted = [
    { background: 'light', paper: paperLight, text: textOnLight, sentence: onLight },
    { background: 'dark', paper: paperDark, text: textOnDark, sentence: onDark },
  ].filter(({ text }) => text.toLowerCase() !== accent.toLowerCase());
  if (adjusted.length === 0 || accent.toLowerCase() === branding().colour)
    return (
      <Text size="caption" tone="faint">
        {t('This colour is readable on light and dark backgrounds.')}
      </Text>
    );
  return (
    <Callout tone="info" title={t('Text adjusted for contrast')}>
      {adjusted.map(({ background, paper, text, sentence }) => (
        <Row key={background} gap={3} align="start">
          <Sample style={{ background: paper, color: text }} aria-hidden="true">
            Aa
          </Sample>
          <span>{t(sentence, { ratio: ratio(contrastOf(accent, paper)) })}</span>
        </Row>
      ))}
    </Callout>
  );
}

/** Rounded down, so that 4.49 does not read as 4.5. */
const ratio = (value: number) => formatCount(Math.floor(value * 10) / 10);

type Layout = (typeof profileLayouts)[number];

/** The rectangles of each layout on a canvas of 40 × 56: x, y, width, height and fill. */
const shapes: Record<Layout, [number, number, number, number, ('accent' | 'line' | 'sheet')?][]> = {
  paper: [
    [4, 5, 32, 20, 'sheet'],
    [4, 5, 2, 20, 'accent'],
    [9, 18, 14, 3],
    [4, 31, 32, 1, 'line'],
    [4, 38, 32, 1, 'line'],
    [4, 45, 32, 1, 'line'],
  ],
  cover: [
    [0, 0, 40, 14, 'accent'],
    [15, 9, 10, 10, 'sheet'],
    [12, 22, 16, 3],
    [4, 30, 32, 6, 'sheet'],
    [4, 39, 32, 6, 'sheet'],
    [4, 48, 32, 6, 'sheet'],
  ],
  split: [
    [0, 0, 40, 22, 'accent'],
    [4, 6, 9, 9, 'sheet'],
    [4, 26, 15, 12, 'sheet'],
    [21, 26, 15, 12, 'sheet'],
    [4, 41, 15, 12, 'sheet'],
    [21, 41, 15, 12, 'sheet'],
  ],
  poster: [
    [0, 0, 40, 30, 'accent'],
    [4, 18, 26, 4, 'sheet'],
    [4, 24, 16, 3, 'sheet'],
    [4, 36, 22, 3],
    [4, 42, 18, 3],
    [4, 48, 24, 3],
  ],
};

function LayoutPicture({ layout, accent }: { layout: Layout; accent: string }) {
  const fills = { accent, line: theme.colour.edge, sheet: theme.colour.surface };
  return (
    <Sheet viewBox="0 0 40 56" aria-hidden="true">
      {shapes[layout].map(([x, y, width, height, part]) => (
        <rect
          key={`${x} ${y} ${width}`}
          {...{ x, y, width, height }}
          rx={part === 'line' ? 0 : 1.5}
          fill={part ? fills[part] : theme.colour.ink}
          stroke={part === 'sheet' ? theme.colour.hairline : undefined}
          strokeWidth="0.5"
        />
      ))}
    </Sheet>
  );
}

const Sample = styled.span`
  flex: none;
  padding: 4px 10px;
  border-radius: 6px;
  font-weight: 600;
`;

const Sheet = styled.svg`
  width: 100%;
  height: auto;
  margin-bottom: 4px;
  border-radius: 6px;
  background: ${theme.colour.sunken};
`;
