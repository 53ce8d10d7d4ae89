import type { LinkBearer } from '@meishi/api-contract/endpoints/groups/group-links';
import { IconButton, Link, Row, Stack, Text } from '@meishi/shell-sdk';
import { PhoneFrame } from '@meishi/shell-sdk/cards';
import { t } from '../../words.ts';
import { nameOf } from '../cell-words.ts';
import { MemberPage } from './MemberPage.tsx';

export interface MemberPreviewProps {
  /** Null while the row for everyone is active. */
  bearer: LinkBearer | null | undefined;
  version: number;
  onPrevious?: () => void;
  onNext?: () => void;
}

/** A preview of one member's page, with navigation between members. */
export function MemberPreview({ bearer, version, onPrevious, onNext }: MemberPreviewProps) {
  return (
    <Stack gap={3}>
      <Row gap={2} justify="space-between">
        <IconButton
          icon="back"
          label={t('Previous member')}
          size="small"
          disabled={!onPrevious}
          onClick={onPrevious}
        />
        <Text size="small" strong truncate>
          {bearer ? (
            <Link to={`/profile/${bearer.profile_id}`} quiet>
              {nameOf(bearer)}
            </Link>
          ) : (
            t('Choose a member')
          )}
        </Text>
        <IconButton
          icon="forward"
          label={t('Next member')}
          size="small"
          disabled={!onNext}
          onClick={onNext}
        />
      </Row>
      <PhoneFrame
        label={bearer ? t('Preview of {{bearer}}’s page', { bearer: nameOf(bearer) }) : t('Preview')}
        width={280}
      >
        {bearer && <MemberPage bearer={bearer} version={version} width={260} />}
      </PhoneFrame>
    </Stack>
  );
}
