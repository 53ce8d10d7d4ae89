import type { LockedValues } from '@meishi/api-contract/endpoints/groups/member-cards';
import { profileLayouts } from '@meishi/api-contract/endpoints/profiles';
import { message } from '@meishi/api-contract/shapes/message';
import { SegmentedControl, Stack } from '@meishi/shell-sdk';
import { ColourField, Select } from '@meishi/shell-sdk/forms';
import { t } from '../words.ts';

type Theme = NonNullable<LockedValues['theme']>;

const layoutNames: Record<Theme['layout'], string> = {
  paper: message('Paper'),
  cover: message('Cover'),
  split: message('Split'),
  poster: message('Poster'),
};

const modes: { value: Theme['mode']; label: string }[] = [
  { value: 'light', label: message('Light') },
  { value: 'dark', label: message('Dark') },
  { value: 'system', label: message('Automatic') },
];

interface ThemeFieldProps {
  theme: Theme;
  error?: string;
  onChange: (theme: Theme) => void;
}

/** The look of a profile: its layout, colour and mode. */
export function ThemeField({ theme, error, onChange }: ThemeFieldProps) {
  return (
    <Stack gap={5}>
      <Select
        label={t('Layout')}
        value={theme.layout}
        error={error}
        options={profileLayouts.map((value) => ({ value, label: t(layoutNames[value]) }))}
        onChange={({ target }) => onChange({ ...theme, layout: target.value as Theme['layout'] })}
      />
      <ColourField
        label={t('Accent')}
        value={theme.accent}
        onChange={(accent) => onChange({ ...theme, accent })}
      />
      <SegmentedControl
        label={t('Brightness')}
        value={theme.mode}
        options={modes.map(({ value, label }) => ({ value, label: t(label) }))}
        onChange={(mode) => onChange({ ...theme, mode })}
      />
    </Stack>
  );
}
