import type { Card } from '@meishi/api-contract/endpoints/cards';
import type { Profile } from '@meishi/api-contract/endpoints/profiles';
import { Button, LinkButton, Stack, Text } from '@meishi/shell-sdk';
import { Dialog } from '@meishi/shell-sdk/overlays';
import { profilePath } from '../../public-profile/profile-address.ts';
import { t } from '../../words.ts';
import { CardObject } from '../object/CardObject.tsx';

interface ConnectedCardProps {
  card: Card;
  profile: Profile | undefined;
  onClose: () => void;
}

/** Confirms that a card was connected. */
export function ConnectedCard({ card, profile, onClose }: ConnectedCardProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title={t('This card is yours now')}
      footer={
        <>
          {profile && (
            <LinkButton href={profilePath(profile)} newTab icon="open">
              {t('See what it opens')}
            </LinkButton>
          )}
          <Button variant="primary" onClick={onClose}>
            {t('Done')}
          </Button>
        </>
      }
    >
      <Stack gap={10}>
        <CardObject kind={card.kind} profile={profile} cardId={card.card_id} />
        <Text tone="soft" role="status">
          {profile
            ? t('Hold it to a phone: it opens {{displayName}}.', { displayName: profile.display_name })
            : t('Hold it to a phone and see.')}
        </Text>
      </Stack>
    </Dialog>
  );
}
