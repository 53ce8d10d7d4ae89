import {
  Button,
  errorSentence,
  Icon,
  isIconName,
  space,
  Text,
  theme,
  useMediaQuery,
  useOnline,
  useSession,
  useTheme,
  VisuallyHidden,
} from '@meishi/shell-sdk';
import { Dialog } from '@meishi/shell-sdk/overlays';
import { Command, defaultFilter } from 'cmdk';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { footerLinks } from '../navigation/footer-links.ts';
import { useRegistry } from '../remotes/registry-context.tsx';
import { useSessionState } from '../session/use-session-state.ts';
import { t } from '../words.ts';
import { type PaletteEntry, paletteActions, paletteGroups, palettePages } from './palette-entries.ts';
import { useFound } from './use-found.ts';

/** Searches people, groups, links, contacts, pages and actions, and opens what is selected. */
export default function CommandPalette({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const declared = useDeclaredEntries();
  const found = useFound(typed);
  const isTyped = typed.trim() !== '';

  const select = ({ to, run }: PaletteEntry) => {
    onClose();
    run?.();
    if (to) void navigate(to);
  };
  const sections = [
    { title: t('Actions'), entries: declared.actions },
    { title: t('Pages'), entries: isTyped ? declared.pages : declared.pages.slice(0, 6) },
    { title: t('Groups'), entries: declared.groups },
    { title: t('Contacts'), entries: found.contacts },
    { title: t('People'), entries: found.people },
    { title: t('Links'), entries: found.links },
  ];
  return (
    <Dialog title={t('Search')} onClose={onClose}>
      <Command label={t('Search people, links, contacts and pages')} filter={score} loop>
        <Field>
          <Icon name="search" size={18} />
          <Command.Input value={typed} onValueChange={setTyped} asChild>
            <input
              type="search"
              maxLength={100}
              placeholder={t('Search people, links, contacts and pages')}
            />
          </Command.Input>
        </Field>
        <Results label={t('Results')}>
          {!found.isLoading && (
            <Command.Empty asChild>
              <Nothing size="small" tone="soft">
                {t('Nothing found for “{{typed}}”.', { typed: typed.trim() })}
              </Nothing>
            </Command.Empty>
          )}
          {sections.map(
            ({ title, entries }) =>
              entries.length > 0 && (
                <Command.Group key={title} heading={title}>
                  {entries.map((entry) => (
                    <Row key={entry.id} entry={entry} onSelect={() => select(entry)} />
                  ))}
                </Command.Group>
              ),
          )}
        </Results>
      </Command>
      <VisuallyHidden role="status">{isTyped && found.isLoading ? t('Searching …') : ''}</VisuallyHidden>
      <SearchFailure error={found.error} onRetry={found.retry} />
      <Keys aria-hidden>
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> {t('to move')}
        </span>
        <span>
          <kbd>↵</kbd> {t('to open')}
        </span>
        <span>
          <kbd>{t('Esc')}</kbd> {t('to close')}
        </span>
      </Keys>
    </Dialog>
  );
}

function useDeclaredEntries() {
  const { registry } = useRegistry();
  const visitor = useSessionState();
  const { signOut } = useSession();
  const [themeChoice, chooseTheme] = useTheme();
  const systemIsDark = useMediaQuery('(prefers-color-scheme: dark)');
  const isDark = themeChoice === 'system' ? systemIsDark : themeChoice === 'dark';
  return useMemo(
    () => ({
      actions: paletteActions(registry, { isDark, chooseTheme, signOut }),
      pages: palettePages(visitor, registry, footerLinks(registry)),
      groups: paletteGroups(visitor),
    }),
    [registry, visitor, isDark, chooseTheme, signOut],
  );
}

/** What the API found for the typed text stays, even if it matched a field that is not shown. */
function score(id: string, typed: string, [label = '', ...details]: string[] = []): number {
  const matched = defaultFilter(label, typed, details);
  return /^(contact|member) /.test(id) ? Math.max(matched, 0.01) : matched;
}

function Row({ entry, onSelect }: { entry: PaletteEntry; onSelect: () => void }) {
  const { id, label, detail, icon } = entry;
  return (
    <Item value={id} keywords={detail ? [label, detail] : [label]} onSelect={onSelect}>
      <Icon name={isIconName(icon) ? icon : 'custom'} size={18} />
      <Label>{label}</Label>
      {detail && <Detail>{detail}</Detail>}
    </Item>
  );
}

function SearchFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const isOnline = useOnline();
  if (!isOnline)
    return (
      <Text size="small" tone="soft" role="status">
        {t('You’re offline. You can search contacts and people when you’re back online.')}
      </Text>
    );
  if (!error) return null;
  return (
    <Text size="small" tone="danger" role="alert">
      {t('Contacts and people could not be searched. {{error}}', { error: errorSentence(error) })}{' '}
      <Button size="small" variant="quiet" onClick={onRetry}>
        {t('Try again')}
      </Button>
    </Text>
  );
}

const Field = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  padding-inline: ${space(3)};
  border: 1px solid ${theme.colour.edge};
  border-radius: ${theme.radius.regular};

  &:focus-within {
    outline: 2px solid ${theme.colour.focus};
    outline-offset: -1px;
  }

  > svg {
    flex: none;
    color: ${theme.colour.inkFaint};
  }

  > input {
    flex: 1;
    min-width: 0;
    min-height: 46px;
    border: 0;
    outline: 0;
    background: none;
    color: ${theme.colour.ink};
    font: ${theme.size.body} ${theme.font.text};
  }

  > input:placeholder-shown {
    text-overflow: ellipsis;
  }

  > input::placeholder {
    color: ${theme.colour.inkFaint};
    opacity: 1;
  }
`;

const Results = styled(Command.List)`
  height: min(400px, 52dvh);
  margin-inline: -${space(2)};
  padding: ${space(2)} ${space(2)} 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  scroll-padding-block: ${space(9)} ${space(2)};

  [cmdk-group-heading] {
    padding: ${space(3)} ${space(3)} ${space(1)};
    color: ${theme.colour.inkFaint};
    font: 600 ${theme.size.caption} ${theme.font.text};
  }
`;

const Item = styled(Command.Item)`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-height: 44px;
  padding: ${space(2)} ${space(3)};
  border-radius: ${theme.radius.regular};
  font: 500 ${theme.size.small} ${theme.font.text};
  cursor: pointer;

  > svg {
    flex: none;
    color: ${theme.colour.inkSoft};
  }

  &[data-selected='true'] {
    background: var(--press);
  }

  @media (forced-colors: active) {
    &[data-selected='true'] {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
`;

const Label = styled.span`
  flex: 0 1 auto;
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Detail = styled.span`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  color: ${theme.colour.inkFaint};
  font-weight: 400;
  text-align: end;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Nothing = styled(Text)`
  padding: ${space(8)} ${space(3)};
  text-align: center;
`;

const Keys = styled.div`
  display: flex;
  gap: ${space(4)};
  padding-top: ${space(4)};
  color: ${theme.colour.inkFaint};
  font: ${theme.size.caption} ${theme.font.text};

  kbd {
    font: inherit;
  }

  ${theme.media.touch} {
    display: none;
  }
`;
