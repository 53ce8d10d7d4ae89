import { createDirectoryConnection } from '@meishi/api-contract/endpoints/groups/directory';
import { startApp, type TestApp, type TestUser } from './app.ts';
import { makeGroup, makeTeam, type TestGroup } from './fixtures/groups.ts';
import { subscribe } from './fixtures/plans.ts';

/** The body of an answer, read without its types. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
export type ScimBody = any;

export interface ScimAnswer {
  status: number;
  headers: Headers;
  body: ScimBody;
}

export interface ScimCall {
  (method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<ScimAnswer>;
  base: string;
  token: string;
}

/** Calls the SCIM addresses of a group as a directory. */
export function scimClient(origin: string, groupId: string, token: string): ScimCall {
  const base = `${origin}/scim/v2/${groupId}`;
  const call = async (method: string, path: string, body?: unknown, headers?: Record<string, string>) => {
    const response = await fetch(base + path, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/scim+json' }),
        ...headers,
      },
      body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : undefined };
  };
  return Object.assign(call, { base, token });
}

/** Connects a directory to a group. */
export async function connectDirectory(
  { origin }: TestApp,
  admin: TestUser,
  { group_id }: { group_id: string },
): Promise<ScimCall> {
  const body = { label: 'Entra' };
  const { token } = await admin.call(createDirectoryConnection, { params: { id: group_id }, body });
  return scimClient(origin, group_id, token);
}

const core = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';

/** A person as a directory sends them. */
export const personOf = (userName: string, more: Record<string, unknown> = {}) => ({
  schemas: [core, enterprise],
  userName,
  name: { givenName: 'Barbara', familyName: 'Jensen', formatted: 'Ms. Barbara J Jensen' },
  displayName: 'Babs Jensen',
  title: 'Tour Guide',
  emails: [
    { value: userName, type: 'work', primary: true },
    { value: `home-${userName}`, type: 'home' },
  ],
  phoneNumbers: [
    { value: '+49 30 1234567', type: 'work' },
    { value: '+49 30 7654321', type: 'home' },
  ],
  active: true,
  [enterprise]: { employeeNumber: '701984', department: 'Tour Operations' },
  ...more,
});

export const patchOf = (...Operations: unknown[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations,
});

export const bulkOf = (Operations: readonly unknown[], more: Record<string, unknown> = {}) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:BulkRequest'],
  Operations,
  ...more,
});

export interface Directory {
  admin: TestUser;
  group: TestGroup;
  scim: ScimCall;
}

/** A group of its own that is connected to a directory, and its admin. */
export async function newDirectory(app: TestApp): Promise<Directory> {
  const admin = await app.createUser();
  await subscribe(app, 'team', admin);
  const group = await makeGroup(app, { admins: [admin] });
  return { admin, group, scim: await connectDirectory(app, admin, group) };
}

/** The application with a directory of three people, by the names before their addresses. */
export async function startDirectory(): Promise<{
  app: TestApp;
  scim: ScimCall;
  people: Record<string, ScimBody>;
}> {
  const app = await startApp();
  const { admin, group } = await makeTeam(app);
  await app.database.query('update users set seats = 500 where user_id = $1', [admin.user.user_id]);
  const scim = await connectDirectory(app, admin, group);
  const people: Record<string, ScimBody> = {};
  for (const [name, more] of Object.entries({
    bjensen: { title: 'Tour Guide', externalId: 'Ext-B' },
    jsmith: { title: 'Pilot', displayName: 'John Smith', userType: 'Employee' },
    mpepper: { title: undefined, displayName: 'Mandy Pepperidge', active: false, userType: 'Intern' },
  }))
    people[name] = (await scim('POST', '/Users', personOf(`${name}@example.com`, more))).body;
  return { app, scim, people };
}

/** Adds a person with a name that no other has. */
export async function addPerson(scim: ScimCall, more: Record<string, unknown> = {}): Promise<ScimBody> {
  return (await scim('POST', '/Users', personOf(`p${Math.random()}@example.org`, more))).body;
}
