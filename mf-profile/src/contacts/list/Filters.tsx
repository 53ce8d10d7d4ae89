import { listContactEvents } from '@meishi/api-contract/endpoints/contacts/contact-events';
import { contactSources, listContactTags } from '@meishi/api-contract/endpoints/contacts/contacts';
import type { Profile } from '@meishi/api-contract/endpoints/profiles';
import { dayMs } from '@meishi/api-contract/rules/day-ms';
import { message } from '@meishi/api-contract/shapes/message';
import {
  Button,
  formatCount,
  plainButton,
  Row,
  Skeleton,
  Stack,
  Text,
  TextField,
  theme,
  truncated,
  useApiQuery,
} from '@meishi/shell-sdk';
import { Select } from '@meishi/shell-sdk/forms';
import { useState } from 'react';
import styled from 'styled-components';
import { t } from '../../words.ts';
import { sourceNames } from '../contact-words.ts';
import type { ContactsView } from '../contacts-view.ts';

interface FiltersProps {
  view: ContactsView;
  profiles: Profile[];
}

const manyTags = 8;
const presets = [
  { label: message('7 days'), days: 7 },
  { label: message('30 days'), days: 30 },
  { label: message('12 months'), days: 365 },
];

/** Filters by tag, source, profile and date of the meeting. */
export function Filters({ view, profiles }: FiltersProps) {
  const { params, setFilters, isFiltered } = view;
  return (
    <Scroll>
      <TagFilter chosen={params.get('tag')} onChoose={(tag) => setFilters({ tag })} />
      <Select
        label={t('Source')}
        placeholder={t('Any')}
        value={params.get('source') ?? ''}
        onChange={(event) => setFilters({ source: event.target.value })}
        options={contactSources.map((value) => ({ value, label: t(sourceNames[value]) }))}
      />
      {profiles.length > 1 && (
        <Select
          label={t('Profile')}
          placeholder={t('Any profile')}
          value={params.get('profile') ?? ''}
          onChange={(event) => setFilters({ profile: event.target.value })}
          options={profiles.map(({ profile_id, display_name }) => ({
            value: profile_id,
            label: display_name,
          }))}
        />
      )}
      <EventFilter view={view} />
      <Stack gap={2}>
        <Text as="span" size="small" strong>
          {t('When you met')}
        </Text>
        <Row gap={2} wrap>
          {presets.map(({ label, days }) => (
            <Button
              key={label}
              size="small"
              onClick={() => setFilters({ from: dateOf(Date.now() - days * dayMs), until: null })}
            >
              {t(label)}
            </Button>
          ))}
        </Row>
        <Dates>
          <TextField
            label={t('From')}
            type="date"
            value={params.get('from') ?? ''}
            onChange={(event) => setFilters({ from: event.target.value })}
          />
          <TextField
            label={t('Until')}
            type="date"
            value={params.get('until') ?? ''}
            onChange={(event) => setFilters({ until: event.target.value })}
          />
        </Dates>
      </Stack>
      {isFiltered && (
        <Button
          variant="quiet"
          size="small"
          onClick={() =>
            setFilters({
              tag: null,
              source: null,
              profile: null,
              event: null,
              from: null,
              until: null,
              favourite: null,
              reminder: null,
              expiring: null,
              q: null,
            })
          }
        >
          {t('Clear all filters')}
        </Button>
      )}
    </Scroll>
  );
}

function EventFilter({ view: { params, setFilters } }: Pick<FiltersProps, 'view'>) {
  const { data: events = [] } = useApiQuery(listContactEvents);
  if (events.length === 0) return null;
  return (
    <Select
      label={t('Event')}
      placeholder={t('Any event')}
      value={params.get('event') ?? ''}
      onChange={({ target }) => setFilters({ event: target.value })}
      options={events.map(({ event_id, name }) => ({ value: event_id, label: name }))}
    />
  );
}

function TagFilter({ chosen, onChoose }: { chosen: string | null; onChoose: (tag: string | null) => void }) {
  const { data: tags } = useApiQuery(listContactTags);
  const [search, setSearch] = useState('');
  if (!tags) return <Skeleton height="72px" radius="regular" />;
  if (tags.length === 0)
    return (
      <Text size="small" tone="soft">
        {t('Tag contacts by event or topic to filter them here.')}
      </Text>
    );
  const term = search.trim().toLowerCase();
  const shown = tags.filter(({ tag }) => tag.toLowerCase().includes(term));
  return (
    <Stack gap={2}>
      <Text as="span" size="small" strong>
        {t('Tags')}
      </Text>
      {tags.length > manyTags && (
        <TextField
          label={t('Search tags')}
          hideLabel
          placeholder={t('Search tags')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      <Tags aria-label={t('Tags')}>
        {shown.slice(0, 100).map(({ tag, contacts }) => (
          <li key={tag}>
            <button
              type="button"
              aria-pressed={tag === chosen}
              onClick={() => onChoose(tag === chosen ? null : tag)}
            >
              <span>{tag}</span>
              <span>{formatCount(contacts)}</span>
            </button>
          </li>
        ))}
      </Tags>
    </Stack>
  );
}

function dateOf(time: number): string {
  const date = new Date(time);
  return new Date(time - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

/** Fits into the space below its button. */
const Scroll = styled.div`
  display: flex;
  flex-direction: column;
  gap: 20px;
  width: min(300px, calc(100vw - 64px));
  max-height: calc(var(--radix-popover-content-available-height) - 34px);
  margin: -4px;
  padding: 4px;
  overflow-y: auto;
`;

const Tags = styled.ul`
  flex: none;
  max-height: 208px;
  margin: 0 -8px;
  overflow-y: auto;

  button {
    display: flex;
    justify-content: space-between;
    gap: 12px;
    width: 100%;
    min-height: 36px;
    align-items: center;
    padding: 0 8px;
    ${plainButton}
    border-radius: ${theme.radius.small};
    font: ${theme.size.small} ${theme.font.text};

    ${theme.media.touch} {
      min-height: 44px;
    }

    > :first-child {
      min-width: 0;
      ${truncated}
    }

    > :last-child {
      color: ${theme.colour.inkFaint};
      font-variant-numeric: tabular-nums;
    }

    &:hover {
      background: var(--press);
    }

    &[aria-pressed='true'] {
      background: ${theme.colour.focusWash};
      font-weight: 550;
    }
  }
`;

const Dates = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 8px;
`;
