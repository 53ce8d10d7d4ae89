import { Avatar, Logo, Text } from '@meishi/shell-sdk';
import { Trans, t } from '../../words.ts';
import { Note } from './InvitationNote.tsx';
import type { FollowedLetter } from './use-followed-invitation.ts';

/** Which group made a card for the visitor, above the form. */
export function LetterNote({ letter: { group, display_name } }: { letter: FollowedLetter }) {
  return (
    <Note aria-label={t('Your card')}>
      {group.logo ? <Logo brand={group} size={32} /> : <Avatar name={group.display_name} size={40} />}
      <Text as="p">
        <Trans
          i18nKey="<strong>{{group}}</strong> made a card for {{name}}. Take it over after this step."
          values={{ group: group.display_name, name: display_name }}
          components={{ strong: <strong /> }}
        />
      </Text>
    </Note>
  );
}
