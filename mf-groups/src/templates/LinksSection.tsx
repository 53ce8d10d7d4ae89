import { type GroupLink, listGroupLinks } from '@meishi/api-contract/endpoints/groups/group-links';
import type { Group } from '@meishi/api-contract/endpoints/groups/groups';
import type { Template } from '@meishi/api-contract/endpoints/groups/templates';
import {
  Checkbox,
  FailureCallout,
  Loading,
  LoadingOrError,
  Section,
  Skeleton,
  space,
  Text,
  theme,
  useApiQuery,
} from '@meishi/shell-sdk';
import { SortableList } from '@meishi/shell-sdk/sortable';
import styled from 'styled-components';
import { t } from '../words.ts';

interface LinksSectionProps {
  group: Group;
  /** Null for all links. */
  chosen: Template['link_ids'];
  error: string | undefined;
  onChange: (chosen: Template['link_ids']) => void;
}

/** Which links of the group the cards show, and in which order. */
export function LinksSection({ group, chosen, error, onChange }: LinksSectionProps) {
  const query = useApiQuery(listGroupLinks, { params: { id: group.group_id } });
  const links = query.data?.links;
  return (
    <Section
      title={t('Links')}
      description={t(
        'All links of the group, or some of them in an order of their own. New links are then left out.',
      )}
    >
      <FailureCallout>{error}</FailureCallout>
      <Checkbox
        label={t('Choose links')}
        checked={chosen !== null}
        disabled={!links}
        onChange={(chooses) => onChange(chooses ? (links ?? []).map(({ link_id }) => link_id) : null)}
      />
      {chosen &&
        (links ? (
          <Choice links={links} chosen={chosen} onChange={onChange} />
        ) : (
          <LoadingOrError query={query} level={3} title={t('The links could not be loaded')}>
            <Loading label={t('Loading the links')}>
              <Skeleton height="88px" />
            </Loading>
          </LoadingOrError>
        ))}
    </Section>
  );
}

interface ChoiceProps {
  links: readonly GroupLink[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

function Choice({ links, chosen, onChange }: ChoiceProps) {
  if (links.length === 0)
    return (
      <Text size="small" tone="soft">
        {t('The group has no links yet.')}
      </Text>
    );
  // A link that was deleted since is left out with the next change.
  const shown = chosen.flatMap((id) => links.find(({ link_id }) => link_id === id) ?? []);
  const others = links.filter(({ link_id }) => !chosen.includes(link_id));
  const idsOf = (of: readonly GroupLink[]) => of.map(({ link_id }) => link_id);
  const box = (link: GroupLink, checked: boolean) => (
    <Checkbox
      label={link.enabled ? link.title : t('{{title}} (off)', { title: link.title })}
      checked={checked}
      onChange={(on) =>
        onChange(on ? [...idsOf(shown), link.link_id] : idsOf(shown.filter((other) => other !== link)))
      }
    />
  );
  return (
    <div>
      <SortableList
        label={t('Links on the cards')}
        items={shown}
        itemId={({ link_id }) => link_id}
        itemLabel={({ title }) => title}
        onReorder={(next) => onChange(idsOf(next))}
      >
        {(link, { handle }) => (
          <Line>
            {handle}
            {box(link, true)}
          </Line>
        )}
      </SortableList>
      {others.map((link) => (
        <Line key={link.link_id} $apart>
          {box(link, false)}
        </Line>
      ))}
    </div>
  );
}

const Line = styled.div<{ $apart?: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-height: 44px;
  padding-inline-start: ${({ $apart }) => ($apart ? '48px' : 0)};
  border-bottom: 1px solid ${theme.colour.hairline};
  overflow-wrap: anywhere;
`;
