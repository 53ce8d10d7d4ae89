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
import type { SubmitEvent } from 'react';
import styled from 'styled-components';
import { TemplateField } from '../../group-links/TemplateField.tsx';
import { t } from '../../words.ts';
import { nameOf } from '../cell-words.ts';
import type { OverrideTable } from '../saving/override-table.ts';
import type { OverridesEditing } from '../saving/use-overrides.ts';
import { DecisionChain } from './DecisionChain.tsx';
import { type CellStart, type Choice, useCellDraft } from './use-cell-draft.ts';

const PhotoField = lazyPart(
  async () => {
    const { PhotoField } = await import('@meishi/shell-sdk/media');
    return { default: PhotoField };
  },
  <Skeleton height="124px" />,
);

export interface CellEditorProps {
  link: GroupLink;
  /** Null: for everyone. */
  bearer: LinkBearer | null;
  /** The member whose values fill placeholders in the cells for everyone. */
  example: LinkBearer | undefined;
  editing: OverridesEditing;
  start: CellStart | null;
  onClose: () => void;
}

/** Edits the overrides of one cell, and shows the result and who set each value. */
export function CellEditor({ link, bearer, example, editing, start, onClose }: CellEditorProps) {
  const { overrides, saver } = editing;
  const draft = useCellDraft(overrides, link, bearer, start);
  const shown = overrides.shown(link, bearer);
  const name = bearer?.first_name || nameOf(bearer);
  const inheritLabel = bearer ? t('As for everyone') : t('Same as the link');

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const edits = draft.edits();
    if (!edits) return;
    saver.set(edits);
    onClose();
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={4}>
        <ShownLink kind={link.kind} shown={shown} />
        <DecisionChain overrides={overrides} link={link} bearer={bearer} />
        <Divider />
        <TemplateField
          kind="title"
          bearer={bearer ?? example}
          label={t('Title')}
          value={draft.title}
          placeholder={shown.decided_by.title === 'own' ? link.title : shown.template.title}
          maxLength={60}
          autoFocus={start?.field !== 'url'}
          onChange={draft.setTitle}
        />
        <TemplateField
          kind="url"
          bearer={bearer ?? example}
          label={t('Address')}
          value={draft.url}
          placeholder={shortAddress(shown.template.url)}
          error={draft.fault}
          maxLength={2048}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          autoFocus={start?.field === 'url'}
          onChange={draft.setUrl}
        />
        <Choices>
          <ChoiceField
            label={t('On the profile')}
            value={draft.hidden}
            onChange={draft.setHidden}
            inherit={inheritLabel}
            no={t('Shown')}
            yes={t('Hidden')}
          />
          <ChoiceField
            label={t('Lock')}
            value={draft.lock}
            onChange={draft.setLock}
            inherit={inheritLabel}
            no={t('Open')}
            yes={t('Locked')}
          />
        </Choices>
        {draft.lock === 'yes' && (
          <Text size="caption" tone="faint">
            {bearer
              ? t('{{name}} can’t change or hide it, and their earlier changes no longer apply.', { name })
              : t('Members can’t change or hide it.')}
          </Text>
        )}
        {bearer && (
          <PhotoField
            label={t('Photo')}
            photo={overrides.admin(draft.cell).photo}
            shape="rectangle"
            maxBytes={uploadGroupLinkPhoto.files.photo.maxBytes}
            hint={t('Saved immediately.')}
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

interface ChoiceFieldProps {
  label: string;
  value: Choice;
  onChange: (value: Choice) => void;
  inherit: string;
  no: string;
  yes: string;
}

function ChoiceField({ label, value, onChange, inherit, no, yes }: ChoiceFieldProps) {
  return (
    <>
      <Text as="span" size="small" strong aria-hidden>
        {label}
      </Text>
      <SegmentedControl
        label={label}
        value={value}
        onChange={onChange}
        options={[
          { value: 'inherit', label: inherit },
          { value: 'no', label: no },
          { value: 'yes', label: yes },
        ]}
      />
    </>
  );
}

/** The link as the member's page shows it. */
function ShownLink({ kind, shown }: { kind: GroupLink['kind']; shown: ReturnType<OverrideTable['shown']> }) {
  return (
    <Result>
      <Icon name={kind} size={20} />
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
