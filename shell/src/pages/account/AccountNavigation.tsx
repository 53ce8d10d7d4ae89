import { listOwnRemotes } from '@meishi/api-contract/endpoints/remotes/release-failures';
import { AddressTabs, Link, space, theme, useApiQuery, useMediaQuery } from '@meishi/shell-sdk';
import styled from 'styled-components';
import { t } from '../../words.ts';
import { accountSections } from './account-sections.tsx';

/** Where the people of a team see the failures of its releases. */
export const ownRemotesPath = '/account/remotes';

/** Whether the user is one of the people of a team with remotes. */
export const useIsInTeam = (): boolean => (useApiQuery(listOwnRemotes).data ?? []).length > 0;

/** The way to the other pages of the account: tabs on wide screens, a link to the list of them on phones. */
export function AccountNavigation({ current }: { current: string }) {
  const isInTeam = useIsInTeam();
  const isNarrow = useIsNarrow();
  if (isNarrow) return <Back to="/account">{t('Your account')}</Back>;
  const tabs = accountSections.map(({ name, title }) => ({
    value: name,
    label: t(title),
    to: `/account/${name}`,
  }));
  // The remotes are a page of their own, because stacks and tables need the width.
  const remotes = { value: 'remotes', label: t('Remotes'), to: ownRemotesPath };
  return (
    <AddressTabs label={t('Your account')} tabs={isInTeam ? [...tabs, remotes] : tabs} value={current} />
  );
}

const Back = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 44px;
  margin-block-end: -${space(4)};
  color: ${theme.colour.inkSoft};
  font: 500 ${theme.size.small} ${theme.font.text};
  text-decoration: none;

  &::before {
    content: '';
    width: 8px;
    height: 8px;
    border: solid currentColor;
    border-width: 0 0 1.5px 1.5px;
    rotate: 45deg;
  }

  [dir='rtl'] &::before {
    rotate: -135deg;
  }
`;

/** Whether the sections are a list with pages of their own, instead of tabs. */
export const useIsNarrow = () => useMediaQuery('(max-width: 899.98px)');
