import type { LinkBearer } from '@meishi/api-contract/endpoints/groups/group-links';
import { Switch } from '@meishi/shell-sdk';
import { LinkForm, type LinkFormProps, type LinkValues } from '@meishi/shell-sdk/link-fields';
import { useState } from 'react';
import { TemplateField } from '../group-links/TemplateField.tsx';
import { templateReading } from '../group-links/template-address.ts';
import { t } from '../words.ts';

interface GroupLinkValues extends LinkValues {
  locked: boolean;
}

interface GroupLinkFormProps extends Pick<LinkFormProps, 'submitLabel' | 'busy' | 'failure'> {
  /** The link to edit; null for a new one. */
  link: GroupLinkValues | null;
  bearer: LinkBearer | undefined;
  onSubmit: (values: GroupLinkValues) => void;
}

/** The form of a group link: its title and address may contain placeholders, and it can be locked. */
export function GroupLinkForm({ link, bearer, onSubmit, ...form }: GroupLinkFormProps) {
  const [locked, setLocked] = useState(link?.locked ?? false);
  return (
    <LinkForm
      {...form}
      link={link}
      titleHint={t('What people see on each member’s profile.')}
      reading={templateReading}
      renderText={(text) => <TemplateField {...text} bearer={bearer} />}
      onSubmit={(values) => onSubmit({ ...values, locked })}
    >
      <Switch
        label={t('Lock it')}
        description={t('Members can’t hide or change it.')}
        checked={locked}
        onChange={setLocked}
      />
    </LinkForm>
  );
}
