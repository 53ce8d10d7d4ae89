import { useSession } from '@meishi/shell-sdk';
import { LinkForm, type LinkFormProps } from '@meishi/shell-sdk/link-fields';
import { PlanNote } from '../../profiles/PlanNote.tsx';
import { hasPro } from '../../profiles/plan.ts';
import { t } from '../../words.ts';

/** The form of the user's own link. Schedules depend on the plan. */
export function ProfileLinkForm(props: Omit<LinkFormProps, 'titleHint'>) {
  const { user } = useSession();
  return (
    <LinkForm
      {...props}
      titleHint={t('What people see on your profile.')}
      scheduleNote={!hasPro(user) && <PlanNote>{t('Scheduled links are part of Pro.')}</PlanNote>}
    />
  );
}
