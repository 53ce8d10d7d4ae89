import { expect, it, jest } from '@jest/globals';
import { getMe } from '@meishi/api-contract/endpoints/account/users';
import { listUsers } from '@meishi/api-contract/endpoints/admin/admin';
import { ApiError, type Call } from '@meishi/api-contract/transport/client';
import { reportMissingRole } from './report-missing-role.ts';

const refusing = (status: number): Call =>
  (async () => {
    throw new ApiError(status, 'not-allowed', 'Only admins can do this.');
  }) as Call;

it.each([
  ['a refused call that asks for a role', 403, listUsers, 1],
  ['one that is as if it were not there', 404, listUsers, 1],
  ['one that failed for another reason', 500, listUsers, 0],
  ['one that asks for no role', 403, getMe, 0],
] as const)('handles %s (%i)', async (_, status, endpoint, times) => {
  const onRoleMissing = jest.fn();
  const call = reportMissingRole(refusing(status), onRoleMissing);
  await expect((call as (endpoint: unknown) => Promise<unknown>)(endpoint)).rejects.toMatchObject({ status });
  expect(onRoleMissing).toHaveBeenCalledTimes(times);
});
