import {
  type GroupLink,
  type LinkBearer,
  uploadGroupLinkPhoto,
} from '@meishi/api-contract/endpoints/groups/group-links';
import { shortAddress } from '@meishi/api-contract/rules/link-address';
import {
  Badge,
  Button,
  Divider,
  Icon,
  lazyPart,
  SegmentedControl,
  Skeleton,
  Stack,
  Text,
  theme,
} from '@meishi/shell-sdk';
import { type SubmitEvent, useState } from 'react';
import styled from 'styled-components';
import { TemplateField } from '../../group-links/TemplateField.tsx';
import { templateAddress, writtenTemplate } from '../../links/template-address.ts';
import { t } from '../../words.ts';
import { nameOf } from '../cell-words.ts';
import type { FieldValue } from '../override-book.ts';
import type { RequestedEdit } from '../overrides-saver.ts';
import type { OverridesEditing } from '../use-overrides.ts';
import { DecisionChain } from './DecisionChain.tsx';

const PhotoField = lazyPart(
  async () => ({ default: (await import('@meishi/shell-sdk/media')).PhotoField }),
  <Skeleton height="124px" />,
);

/** The text that started the edit, if typing in the grid did. */
export interface CellStart {
  field: 'title' | 'url';
  text: string;
}

interface CellEditorProps {
  link: GroupLink;
  /** Null: for everyone. */
  bearer: LinkBearer | null;
  /** The member whose values fill placeholders in the cells for everyone. */
  example: LinkBearer | undefined;
  editing: OverridesEditing;
  start: CellStart | null;
  onClose: () => void;
}

type Choice = 'inherit' | 'yes' | 'no';
const choiceOf = (value: FieldValue): Choice => (value === null ? 'inherit' : value ? 'yes' : 'no');
const saidBy = (choice: Choice) => (choice === 'inherit' ? null : choice === 'yes');

/** Edits the overrides of one cell, and shows the result and who set each value. */
export function CellEditor({ link, bearer, example, editing, start, onClose }: CellEditorProps) {
  const { book, saver } = editing;
  const cell = { link_id: link.link_id, user_id: bearer?.user_id ?? null };
  // The values when the editor was opened, so that another admin's later changes are not overwritten.
  const [seen] = useState(() => book.admin(cell));
  const [title, setTitle] = useState(start?.field === 'title' ? start.text : (seen.title ?? ''));
  const [url, setUrl] = useState(
    start?.field === 'url' ? start.text : seen.url ? writtenTemplate(link.kind, seen.url) : '',
  );
  const [hidden, setHidden] = useState(choiceOf(seen.hidden));
  const [lock, setLock] = useState(choiceOf(seen.locked));
  const [fault, setFault] = useState('');
  const shown = book.shown(link, bearer);
  const name = bearer?.first_name || nameOf(bearer);
  const inheritLabel = bearer ? t('As for everyone') : t('As the link');

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const address = url.trim() ? templateAddress(link.kind, url) : null;
    if (url.trim() && !address) return setFault(t('This is no address that a link can open.'));
    const edits: RequestedEdit[] = [
      { ...cell, field: 'title', after: title.trim() || null, seen: seen.title },
      { ...cell, field: 'url', after: address, seen: seen.url },
      { ...cell, field: 'hidden', after: saidBy(hidden), seen: seen.hidden },
      { ...cell, field: 'locked', after: saidBy(lock), seen: seen.locked },
    ];
    saver.set(edits.filter(({ after, seen: before }) => after !== before));
    onClose();
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={4}>
        <Result>
          <Icon name={link.kind} size={20} />
          <span>
            <Text as="span" size="small" strong truncate>
              {shown.title}
            </Text>
            <Text as="span" size="caption" tone="faint" truncate>
              {shortAddress(shown.url)}
            </Text>
          </span>
          {shown.hidden && <Badge>{t('Hidden')}</Badge>}
          {shown.locked && <Badge>{t('Locked')}</Badge>}
        </Result>
        <DecisionChain book={book} link={link} bearer={bearer} />
        <Divider />
        <TemplateField
          kind="title"
          bearer={bearer ?? example}
          label={t('Title')}
          value={title}
          placeholder={shown.decided_by.title === 'own' ? link.title : shown.template.title}
          maxLength={60}
          autoFocus={start?.field !== 'url'}
          onChange={setTitle}
        />
        <TemplateField
          kind="url"
          bearer={bearer ?? example}
          label={t('Address')}
          value={url}
          placeholder={shortAddress(shown.template.url)}
          error={fault}
          maxLength={2048}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          autoFocus={start?.field === 'url'}
          onChange={(typed) => {
            setUrl(typed);
            setFault('');
          }}
        />
        <Choices>
          <Text as="span" size="small" strong aria-hidden>
            {t('On the page')}
          </Text>
          <SegmentedControl
            label={t('On the page')}
            value={hidden}
            onChange={setHidden}
            options={[
              { value: 'inherit', label: inheritLabel },
              { value: 'no', label: t('Shown') },
              { value: 'yes', label: t('Hidden') },
            ]}
          />
          <Text as="span" size="small" strong aria-hidden>
            {t('Lock')}
          </Text>
          <SegmentedControl
            label={t('Lock')}
            value={lock}
            onChange={setLock}
            options={[
              { value: 'inherit', label: inheritLabel },
              { value: 'no', label: t('Open') },
              { value: 'yes', label: t('Locked') },
            ]}
          />
        </Choices>
        {lock === 'yes' && (
          <Text size="caption" tone="faint">
            {bearer
              ? t('{{name}} cannot change or hide it, and what they set before does not count.', { name })
              : t('Members cannot change or hide it on their own page.')}
          </Text>
        )}
        {bearer && (
          <PhotoField
            label={t('Photo')}
            photo={book.admin(cell).photo}
            shape="rectangle"
            maxBytes={uploadGroupLinkPhoto.files.photo.maxBytes}
            hint={t('Saved at once.')}
            onUpload={(photo) => editing.uploadPhoto(link.link_id, bearer.user_id, photo)}
            onRemove={() => editing.removePhoto(link.link_id, bearer.user_id)}
          />
        )}
        <Foot>
          <Button variant="quiet" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" variant="ink">
            {t('Save')}
          </Button>
        </Foot>
      </Stack>
    </form>
  );
}

const Result = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  padding: 12px;
  border-radius: ${theme.radius.regular};
  background: ${theme.colour.sunken};

  > :nth-child(2) {
    flex: 1;
    display: grid;
    min-width: 0;
  }
`;

const Choices = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: 8px;

  label {
    padding-inline: 7px;
  }

  ${theme.media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** Sticky, so that it stays visible on small screens. */
const Foot = styled.div`
  position: sticky;
  bottom: -16px;
  display: flex;
  justify-content: flex-end;
  gap: 8px;
  margin: 0 -16px -16px;
  padding: 12px 16px;
  border-top: 1px solid ${theme.colour.hairline};
  background: ${theme.colour.surface};
`;
