import type { LockableField } from '@meishi/api-contract/endpoints/groups/groups';
import type { TemplateMember } from '@meishi/api-contract/endpoints/groups/template-members';
import type { CardEffect, FieldSource, Template } from '@meishi/api-contract/endpoints/groups/templates';
import { lockedFieldWords } from '@meishi/api-contract/rules/locked-field-words';
import type { TemplatePreset } from '@meishi/api-contract/rules/template-presets';
import { message } from '@meishi/api-contract/shapes/message';
import { contractWord } from '@meishi/shell-sdk';
import { t } from '../words.ts';

export const fieldWord = (field: string) => contractWord(lockedFieldWords[field as LockableField] ?? field);

export const templateName = ({ name }: Pick<Template, 'name'>) => name || t('Default template');

export const presetWords: Record<TemplatePreset, { label: string; description: string }> = {
  strict: {
    label: message('Strict'),
    description: message('The company decides everything. The directory fills what it knows.'),
  },
  standard: {
    label: message('Standard'),
    description: message('The company decides name, position, email and look. Members decide the rest.'),
  },
  relaxed: {
    label: message('Relaxed'),
    description: message('Members decide everything. The directory fills what no one has changed.'),
  },
};

export const sourceWords: Record<FieldSource, string> = {
  directory: message('Always from the directory'),
  first: message('From the directory until someone changes it'),
  member: message('The member’s own'),
};

export const reasonWords: Record<TemplateMember['assigned_by'], string> = {
  hand: message('Chosen by hand'),
  department: message('By department'),
  country: message('By country'),
  default: message('Default'),
};

export function effectWord({ effect, field, loses }: CardEffect): string {
  if (field === 'links')
    return loses ? t('Links: some are no longer shown') : t('Links: others, or in another order');
  if (field === 'questions')
    return loses ? t('Questions: some are no longer asked') : t('Questions: different');
  const values = { field: fieldWord(field) };
  switch (effect) {
    case 'look':
      return loses
        ? t('{{field}}: the member’s own one is no longer shown', values)
        : t('{{field}}: different', values);
    case 'hidden':
      return t('{{field}}: no longer shown', values);
    case 'shown':
      return t('{{field}}: shown again', values);
    case 'filled':
      return loses
        ? t('{{field}}: replaced from the directory', values)
        : t('{{field}}: filled from the directory', values);
    case 'locked':
      return t('{{field}}: locked for the member', values);
    case 'unlocked':
      return t('{{field}}: unlocked for the member', values);
    case 'missing':
      return t('{{field}}: required, but empty', values);
  }
}
