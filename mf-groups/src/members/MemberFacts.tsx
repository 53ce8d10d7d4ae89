import type { Group } from '@meishi/api-contract/endpoints/groups/groups';
import { exportMembers } from '@meishi/api-contract/endpoints/groups/members';
import { Button, Row, Text, useApi, useDownload } from '@meishi/shell-sdk';
import { SortMenu } from '@meishi/shell-sdk/overlays';
import { fileName } from '../numbers/file-name.ts';
import { t } from '../words.ts';
import type { MemberOrder } from './find-members.ts';

interface MemberFactsProps {
  group: Group;
  /** How many members are shown, of how many. */
  count: string;
  order: MemberOrder;
  setOrder: (order: MemberOrder) => void;
  /** Begins to select members; undefined while they are being selected. */
  onChoose: (() => void) | undefined;
}

const orders = (): Record<MemberOrder, string> => ({
  name: t('By name'),
  newest: t('Newest first'),
});

/** The line above the member list: count, order and export. */
export function MemberFacts({ group, count, order, setOrder, onChoose }: MemberFactsProps) {
  const hasOthers = group.member_count > 1;
  // Who administers departments changes and exports no memberships.
  const canManage = hasOthers && group.admin;
  const call = useApi();
  const { busy, download } = useDownload();
  const save = () =>
    download(
      () => call(exportMembers, { params: { id: group.group_id } }),
      fileName(`${t('Members')} ${group.name}`, 'csv'),
    );
  return (
    <Row gap={2} justify="space-between" wrap>
      <Row gap={2} wrap>
        <Text role="status" size="small" tone="soft" numeric>
          {count}
        </Text>
        {hasOthers && <SortMenu orders={orders()} order={order} onChoose={setOrder} />}
      </Row>
      {canManage && (
        <Row gap={1} wrap>
          {onChoose && (
            <Button size="small" variant="quiet" icon="check" onClick={onChoose}>
              {t('Select members')}
            </Button>
          )}
          <Button size="small" variant="quiet" icon="download" busy={busy} onClick={() => void save()}>
            {t('Export CSV')}
          </Button>
        </Row>
      )}
    </Row>
  );
}
