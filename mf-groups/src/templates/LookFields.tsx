import type { Group } from '@meishi/api-contract/endpoints/groups/groups';
import {
  listTemplates,
  type Template,
  uploadTemplateCover,
} from '@meishi/api-contract/endpoints/groups/templates';
import { maxPictureBytes } from '@meishi/api-contract/transport/picture-upload';
import { branding, Checkbox, Stack, useApi, useApiCache } from '@meishi/shell-sdk';
import { PhotoField } from '@meishi/shell-sdk/media';
import { ThemeField } from '../member-cards/ThemeField.tsx';
import { t } from '../words.ts';
import type { Faults, TemplateDraft } from './template-draft.ts';

interface LookFieldsProps {
  group: Group;
  template: Template;
  draft: TemplateDraft;
  faults: Faults;
  onChange: (draft: TemplateDraft) => void;
}

/** The look and the cover of all cards with the template. */
export function LookFields({ group, template, draft, faults, onChange }: LookFieldsProps) {
  const call = useApi();
  const cache = useApiCache();
  const params = { id: group.group_id, templateId: template.template_id };
  const firstTheme = { accent: group.accent ?? branding().colour, layout: 'paper', mode: 'system' } as const;
  return (
    <Stack gap={5}>
      <Checkbox
        label={t('All cards look the same')}
        checked={draft.theme !== null}
        onChange={(isSet) => onChange({ ...draft, theme: isSet ? (template.theme ?? firstTheme) : null })}
      />
      {draft.theme && (
        <ThemeField
          theme={draft.theme}
          error={faults.theme}
          onChange={({ credit: _, ...theme }) => onChange({ ...draft, theme })}
        />
      )}
      <PhotoField
        label={t('Cover')}
        photo={draft.hasCover ? template.cover : null}
        aspect={3}
        shape="rectangle"
        maxBytes={maxPictureBytes}
        hint={t('A new picture is shown immediately on the cards of {{count, number}} members.', {
          count: template.members,
          one: 'A new picture is shown immediately on the card of 1 member.',
        })}
        onUpload={async (picture) => {
          await call(uploadTemplateCover, { params, body: {}, files: { photo: picture } });
          await cache.refresh(listTemplates);
          onChange({ ...draft, hasCover: true });
        }}
        onRemove={async () => onChange({ ...draft, hasCover: false })}
      />
    </Stack>
  );
}
