import { userOrders, userRoles, userStates } from '@meishi/api-contract/endpoints/admin/admin';
import { message } from '@meishi/api-contract/shapes/message';
import { TextField } from '@meishi/shell-sdk';
import { Select } from '@meishi/shell-sdk/forms';
import { FilterRow } from '../list/FilterRow.tsx';
import { useAddressFilter, useClearFilters, useSearch } from '../list/use-search.ts';
import { t } from '../words.ts';
import { planName } from './plan-words.ts';

/** The filters of the list, which are in the address. An empty one is not set. */
export interface UserFilter {
  search: string;
  plan: string;
  state: string;
  role: string;
  group: string;
  sort: string;
}

const plans = ['free', 'pro', 'team'];

const stateNames: Record<(typeof userStates)[number], string> = {
  trialing: message('Trial'),
  active: message('Active subscription'),
  past_due: message('Payment due'),
  canceled: message('Ended'),
  unverified: message('Not verified'),
  disabled: message('Disabled'),
  closing: message('About to be erased'),
};

const roleNames: Record<(typeof userRoles)[number], string> = {
  'product-admin': message('Product admin'),
  internal: message('Internal account'),
  'group-admin': message('Group admin'),
};

const orderNames: Record<(typeof userOrders)[number], string> = {
  joined: message('Joined last'),
  seen: message('Seen last'),
};

const names = ['search', 'plan', 'state', 'role', 'group'] as const;

export function useUserFilters() {
  const search = useSearch();
  const group = useSearch('group');
  const [plan, setPlan] = useAddressFilter('plan');
  const [state, setState] = useAddressFilter('state');
  const [role, setRole] = useAddressFilter('role');
  const [sort, setSort] = useAddressFilter('sort');
  const clearAddress = useClearFilters();
  const filter: UserFilter = { search: search.search, plan, state, role, group: group.search, sort };
  return {
    filter,
    isFiltered: names.some((name) => filter[name]),
    search,
    group,
    setPlan,
    setState,
    setRole,
    setSort,
    clear: () => {
      search.type('');
      group.type('');
      clearAddress(names);
    },
  };
}

export function UserFilters({ filters }: { filters: ReturnType<typeof useUserFilters> }) {
  const { filter, group, setPlan, setState, setRole, setSort } = filters;
  const onlySearch = !(filter.plan || filter.state || filter.role || filter.group);
  return (
    <FilterRow clear={onlySearch ? undefined : filters.clear}>
      <Select
        label={t('Plan')}
        placeholder={t('All plans')}
        options={plans.map((value) => ({ value, label: planName(value) }))}
        value={filter.plan}
        onChange={(event) => setPlan(event.target.value)}
      />
      <Select
        label={t('Status')}
        placeholder={t('All')}
        options={userStates.map((value) => ({ value, label: t(stateNames[value]) }))}
        value={filter.state}
        onChange={(event) => setState(event.target.value)}
      />
      <Select
        label={t('Role')}
        placeholder={t('All roles')}
        options={userRoles.map((value) => ({ value, label: t(roleNames[value]) }))}
        value={filter.role}
        onChange={(event) => setRole(event.target.value)}
      />
      <TextField
        type="search"
        label={t('Group')}
        placeholder={t('All groups')}
        autoComplete="off"
        maxLength={200}
        value={group.typed}
        onChange={(event) => group.type(event.target.value)}
      />
      <Select
        label={t('Sort by')}
        options={userOrders.map((value) => ({ value, label: t(orderNames[value]) }))}
        value={filter.sort || 'joined'}
        onChange={(event) => setSort(event.target.value === 'joined' ? '' : event.target.value)}
      />
    </FilterRow>
  );
}
