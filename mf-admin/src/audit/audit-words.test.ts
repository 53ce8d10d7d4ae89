import { describe, expect, it } from '@jest/globals';
import { endpoints } from '@meishi/api-contract/endpoints';
import { groupActionLabels } from '@meishi/api-contract/rules/group-action-labels';
import { actionWords, detailWords, subjectWords, valueWords } from './audit-words.ts';

describe('labels of the audit log', () => {
  it('describe the action, its subject and the change', () => {
    expect(actionWords('user-updated')).toBe('User updated');
    expect(subjectWords('user:7Q2M4V8K1C')).toBe('User 7Q2M4V8K1C');
    const names = { 'user:7Q2M4V8K1C': 'Ada Lind', 'group:AB12': 'Lindenhof' };
    expect(subjectWords('user:7Q2M4V8K1C', names)).toBe('User Ada Lind');
    expect(valueWords('userId', '7Q2M4V8K1C', names)).toBe('Ada Lind');
    expect(valueWords('group_id', 'GONE', names)).toBe('GONE');
    expect(detailWords('time_zone')).toBe('Time zone');
    expect(valueWords('time_zone', { from: null, to: 'Europe/Berlin' })).toBe('nothing → Europe/Berlin');
    expect(valueWords('with_claim_codes', true)).toBe('yes');
    expect(valueWords('act', 'update member')).toBe('Member changed');
    expect(valueWords('fields', ['accent', 'version'])).toBe('accent, version');
  });

  it('fall back to the raw values', () => {
    expect(actionWords('moon-landed')).toBe('Moon landed');
    expect(subjectWords('moon')).toBe('moon');
    expect(detailWords('far_side')).toBe('Far side');
  });

  it('cover every action of a group admin', () => {
    const actions = [...endpoints.values()]
      .filter(
        ({ access, method, produces, log }) =>
          ['group-admin', 'department-admin'].includes(access) &&
          (method !== 'GET' || produces) &&
          log !== 'none',
      )
      .map(({ action }) => action);
    expect(actions.filter((action) => !(action in groupActionLabels))).toEqual([]);
  });
});
