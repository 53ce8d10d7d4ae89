import { Icon, space, theme, truncated, VisuallyHidden } from '@meishi/shell-sdk';
import { type ClipboardEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { t } from '../words.ts';
import { type Invitee, mergeInvitees, readList } from './address-list.ts';

interface AddressChipsProps {
  invitees: readonly Invitee[];
  onChange: (invitees: Invitee[]) => void;
  error?: string;
}

/** A field for several addresses, typed or pasted. Each is a removable chip. */
export function AddressChips({ invitees, onChange, error }: AddressChipsProps) {
  const [typed, setTyped] = useState('');
  const [said, setSaid] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const id = useId();

  const take = (text: string) => {
    const found = readList(text);
    if (found.length === 0) return;
    onChange(mergeInvitees(invitees, found));
    setTyped('');
    setSaid(addedWords(found));
  };
  const remove = (invitee: Invitee) => {
    onChange(invitees.filter((other) => other !== invitee));
    setSaid(t('{{email}} was removed.', { email: invitee.email }));
    field.current?.focus();
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const last = invitees.at(-1);
    if (event.key === 'Backspace' && typed === '' && last) remove(last);
    const ends = event.key === 'Enter' || event.key === ',' || event.key === ';';
    // A space ends an address, but not a name.
    if (!(ends || (event.key === ' ' && /^[^\s<]+@[^\s<]+\.[^\s<]+$/.test(typed)))) return;
    if (typed.trim() === '' && event.key === 'Enter') return;
    event.preventDefault();
    take(typed);
  };
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (!/[\n,;<]|\S+@\S+\s+\S+@/.test(text)) return;
    event.preventDefault();
    take(typed + text);
  };

  return (
    <div>
      <Label htmlFor={id}>{t('Email addresses')}</Label>
      <Box onClick={() => field.current?.focus()} data-invalid={error ? true : undefined}>
        {invitees.length > 0 && (
          <Chips aria-label={t('People to invite')}>
            {invitees.map((invitee) => (
              <Chip key={invitee.email} $valid={invitee.valid} title={invitee.email}>
                {!invitee.valid && <Icon name="warning" size={14} label={t('Not an address:')} />}
                <span>{invitee.name || invitee.email}</span>
                {invitee.role === 'admin' && <em>{t('admin')}</em>}
                <button type="button" onClick={() => remove(invitee)}>
                  <Icon name="close" size={14} label={t('Remove {{email}}', { email: invitee.email })} />
                </button>
              </Chip>
            ))}
          </Chips>
        )}
        <input
          ref={field}
          id={id}
          value={typed}
          type="text"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          placeholder={invitees.length === 0 ? t('Type or paste: Ada <ada@example.com>, bo@example.com') : ''}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : `${id}-hint`}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={press}
          onPaste={paste}
          onBlur={() => take(typed)}
        />
      </Box>
      {error ? (
        <Sentence id={`${id}-error`} $wrong>
          <Icon name="error" size={16} />
          {error}
        </Sentence>
      ) : (
        <Sentence id={`${id}-hint`}>
          {t('Separate addresses with Enter, a comma or a space. You can also paste a list.')}
        </Sentence>
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </div>
  );
}

function addedWords(found: readonly Invitee[]): string {
  const added = t('{{count, number}} addresses were added.', {
    count: found.length,
    one: '1 address was added.',
  });
  const wrong = found.filter(({ valid }) => !valid).length;
  if (wrong === 0) return added;
  return `${added} ${t('{{count, number}} of them aren’t valid.', { count: wrong, one: '1 of them isn’t valid.' })}`;
}

const Label = styled.label`
  display: block;
  margin-bottom: 6px;
  font: 550 ${theme.size.small} ${theme.font.text};
`;

const Box = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  max-height: 220px;
  padding: ${space(2)};
  overflow-y: auto;
  border: 1px solid ${theme.colour.edge};
  border-radius: ${theme.radius.regular};
  background: ${theme.colour.surface};
  cursor: text;

  &[data-invalid] {
    border-color: ${theme.colour.danger};
  }

  &:focus-within {
    outline: 2px solid ${theme.colour.focus};
    outline-offset: -1px;
  }

  input {
    flex: 1 1 220px;
    min-width: 0;
    min-height: 32px;
    padding: 0 ${space(1)};
    border: 0;
    outline: none;
    background: transparent;
    color: inherit;
    font: ${theme.size.body} ${theme.font.text};
    text-overflow: ellipsis;

    &::placeholder {
      color: ${theme.colour.inkFaint};
      opacity: 1;
    }
  }
`;

const Chips = styled.ul`
  display: contents;
`;

const Chip = styled.li<{ $valid: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  max-width: 100%;
  min-height: 32px;
  padding-inline-start: ${space(3)};
  border-radius: ${theme.radius.round};
  background: ${({ $valid }) => ($valid ? theme.colour.sunken : theme.colour.dangerWash)};
  color: ${({ $valid }) => ($valid ? theme.colour.ink : theme.colour.danger)};
  font: ${theme.size.small} ${theme.font.text};

  span {
    min-width: 0;
    ${truncated}
  }

  em {
    color: ${theme.colour.inkFaint};
    font-style: normal;
    font-size: 0.75rem;
  }

  button {
    display: grid;
    place-items: center;
    flex: none;
    width: 32px;
    height: 32px;
    padding: 0;
    border: 0;
    border-radius: ${theme.radius.round};
    background: transparent;
    color: inherit;
  }

  ${theme.media.touch} {
    min-height: 40px;

    button {
      width: 44px;
      height: 44px;
      margin: -2px 0;
    }
  }
`;

const Sentence = styled.p<{ $wrong?: boolean }>`
  display: flex;
  gap: 6px;
  margin-top: 6px;
  color: ${({ $wrong }) => ($wrong ? theme.colour.danger : theme.colour.inkFaint)};
  font: ${({ $wrong }) => ($wrong ? 500 : 400)} ${theme.size.caption} ${theme.font.text};
`;
