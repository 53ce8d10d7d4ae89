import { listContactTags } from '@meishi/api-contract/endpoints/contacts/contacts';
import { Icon, Text, theme, useApiQuery } from '@meishi/shell-sdk';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { t } from '../../words.ts';

interface TagEditorProps {
  tags: string[];
  readOnly: boolean;
  /** Tags that one tap adds. */
  offered?: readonly string[];
  onChange: (tags: string[]) => void;
}

const maxTags = 20;

export function TagEditor({ tags, readOnly, offered = [], onChange }: TagEditorProps) {
  const { data: known = [] } = useApiQuery(listContactTags);
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const add = (written: string) => {
    const tag = written.trim().slice(0, 40);
    setTyped('');
    if (tag && !tags.includes(tag)) onChange([...tags, tag]);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault();
      add(typed);
    }
    if (event.key === 'Escape') setTyped('');
  };
  return (
    <Words>
      {tags.map((tag) =>
        readOnly ? (
          <span key={tag}>{tag}</span>
        ) : (
          <button
            key={tag}
            type="button"
            aria-label={t('Remove the tag {{tag}}', { tag })}
            onClick={() => {
              onChange(tags.filter((other) => other !== tag));
              input.current?.focus();
            }}
          >
            <span>{tag}</span>
            <Icon name="close" size={14} />
          </button>
        ),
      )}
      {!readOnly && tags.length < maxTags && (
        <>
          <input
            ref={input}
            aria-label={t('Add a tag')}
            placeholder={t('Add a tag')}
            list={listId}
            maxLength={40}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={onKeyDown}
            onBlur={() => add(typed)}
          />
          <datalist id={listId}>
            {known.slice(0, 200).map(({ tag }) => (
              <option key={tag} value={tag} />
            ))}
          </datalist>
        </>
      )}
      {!readOnly &&
        tags.length < maxTags &&
        offered
          .filter((tag) => !tags.includes(tag))
          .map((tag) => (
            <button
              key={tag}
              type="button"
              data-offered
              aria-label={t('Add the tag {{tag}}', { tag })}
              onClick={() => add(tag)}
            >
              <Icon name="add" size={14} />
              <span>{tag}</span>
            </button>
          ))}
      {readOnly && tags.length === 0 && (
        <Text size="small" tone="faint">
          {t('None')}
        </Text>
      )}
    </Words>
  );
}

const Words = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px;

  > span,
  > button {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    max-width: 100%;
    min-height: 32px;
    padding: 2px 10px;
    border: 0;
    border-radius: ${theme.radius.small};
    background: ${theme.colour.sunken};
    color: ${theme.colour.ink};
    font: 500 ${theme.size.caption} ${theme.font.text};

    > span {
      min-width: 0;
      overflow-wrap: anywhere;
    }

    > svg {
      color: ${theme.colour.inkFaint};
    }
  }

  > [data-offered] {
    background: transparent;
    box-shadow: inset 0 0 0 1px ${theme.colour.edge};
  }

  > button:hover {
    background: ${theme.colour.hairline};
  }

  > input {
    flex: 1 1 120px;
    min-width: 100px;
    min-height: 36px;
    padding: 4px 8px;
    border: 1px dashed ${theme.colour.edge};
    border-radius: ${theme.radius.small};
    background: transparent;
    font: ${theme.size.small} ${theme.font.text};

    &::placeholder {
      color: ${theme.colour.inkFaint};
      opacity: 1;
    }
  }

  ${theme.media.touch} {
    > button,
    > input {
      min-height: 44px;
    }
  }
`;
