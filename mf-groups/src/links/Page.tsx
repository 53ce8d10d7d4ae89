import { listGroupLinks } from '@meishi/api-contract/endpoints/groups/group-links';
import { Loading, LoadingOrError, Row, Skeleton, Stack, theme, useApiQuery } from '@meishi/shell-sdk';
import styled from 'styled-components';
import { GroupFrame } from '../frame/GroupFrame.tsx';
import { t } from '../words.ts';
import { LinksPanel } from './LinksPanel.tsx';

export default function LinksPage() {
  return (
    <GroupFrame tab="links" placeholder={<LinksSkeleton />}>
      {(group) => <GroupLinksPart groupName={group.name} />}
    </GroupFrame>
  );
}

function GroupLinksPart({ groupName }: { groupName: string }) {
  const links = useApiQuery(listGroupLinks, { params: { id: groupName } }, { refetchMilliseconds: 30_000 });
  if (links.data) return <LinksPanel groupName={groupName} groupLinks={links.data} />;
  return (
    <LoadingOrError query={links}>
      <LinksSkeleton />
    </LoadingOrError>
  );
}

function LinksSkeleton() {
  return (
    <Loading label={t('Loading the links')}>
      <Stack gap={5}>
        <Row justify="space-between">
          <Skeleton width="280px" />
          <Skeleton width="132px" height="44px" />
        </Row>
        <div>
          {[...Array(5).keys()].map((row) => (
            <Line key={row}>
              <Skeleton width="40px" height="40px" />
              <Stack gap={2}>
                <Skeleton width="180px" />
                <Skeleton width="240px" height="0.875rem" />
              </Stack>
            </Line>
          ))}
        </div>
      </Stack>
    </Loading>
  );
}

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  height: 68px;
  border-bottom: 1px solid ${theme.colour.hairline};
`;
