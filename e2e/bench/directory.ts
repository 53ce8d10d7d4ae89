import {
  createDirectoryConnection,
  listDirectoryPeople,
} from '@meishi/api-contract/endpoints/groups/directory';
import { getHealth } from '@meishi/api-contract/endpoints/health';
import { productUrl } from '../fixtures/addresses.ts';
import type { SignedIn } from '../fixtures/api.ts';
import { inDatabase } from '../fixtures/database.ts';
import { newGroup } from '../fixtures/groups.ts';
import { bulkOf, newMembers, personOf, replacement, type ScimCall, scimAt } from '../fixtures/scim.ts';
import type { Figure, Measured, Options } from './figures.ts';
import { medianTime, timed } from './median.ts';
import { measureRollOut, rollOutExplanation } from './roll-out.ts';

const people = 10_000;
const inOneBulk = 1000;
const departments = 4;
const inOneDepartment = 2000;
/** People of one page, who become members in one request. */
const pageOfPeople = 200;
const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group';
const runs = 51;
const maxMs = 50;

/** Requests of a directory of 10,000 people. */
export async function measureDirectory(options: Options): Promise<Measured> {
  const { say } = options;
  const { name, admins } = await newGroup({ admins: ['Grace Hopper'], members: [] });
  const [admin] = admins as [SignedIn];
  await inDatabase((database) =>
    database.query('update users set seats = $2 where email = $1', [admin.email, people + 1]),
  );
  const scim = await connect(admin, name);
  // The last ones are written one by one below.
  const bulks = await writePeople(scim, people - runs, say);
  const department = await writeDepartments(scim, say);
  await inDatabase((database) => database.query('analyze'));
  return {
    explanation: `A group of ${people.toLocaleString('en')} people, whom a directory has written with bulk requests of ${inOneBulk.toLocaleString('en')} people, with ${departments} departments of ${inOneDepartment.toLocaleString('en')}. Medians
of ${runs} requests over HTTP, one at a time. Sorted lists are pages of 100 in the middle. ${rollOutExplanation}`,
    figures: [
      { name: 'a person in a bulk request', value: bulks / (people - runs), unit: 'ms' },
      ...(await timesOf(scim, admin, { group: name, department })),
      ...(await measureRollOut(options)),
    ],
  };
}

export async function connect({ call }: SignedIn, group: string): Promise<ScimCall> {
  const body = { label: 'Benchmark' };
  const { token } = await call(createDirectoryConnection, { params: { id: group }, body });
  return scimAt(`${productUrl}/scim/v2/${group}`, token);
}

/** @param department a department of 2,000 */
export async function timesOf(
  scim: ScimCall,
  { call }: SignedIn,
  { group, department }: { group: string; department: string },
): Promise<Figure[]> {
  const { Resources } = await scim('GET', `/Users?count=${runs}&attributes=id`);
  const filtered = (filter: string) => scim('GET', `/Users?filter=${encodeURIComponent(filter)}`);
  const sorted = (by: string) => scim('GET', `/Users?sortBy=${by}&startIndex=5001&count=100`);
  const params = { id: group };
  const created: string[] = [];
  let number = 0;
  const requests = {
    '`POST Users`': async () => {
      created.push((await scim('POST', '/Users', numbered(people - ++number))).id);
    },
    '`PATCH Users/{id}`': () =>
      scim('PATCH', `/Users/${Resources[++number % runs].id}`, replacement('title', `Engineer ${number}`)),
    '`GET Users`, by userName': () => filtered(`userName eq "person-${++number}@example.com"`),
    '`GET Users`, by a part of the name': () => filtered(`displayName co "Person ${++number}"`),
    '`GET Users`, 100 in the middle': () => scim('GET', '/Users?startIndex=5001&count=100'),
    '`GET Users`, sorted by userName': () => sorted('userName'),
    '`GET Users`, sorted by meta.created': () => sorted('meta.created'),
    '`GET Users`, sorted by meta.lastModified': () => sorted('meta.lastModified'),
    '`GET Users`, 100 changed since a time': () =>
      scim('GET', `/Users?count=100&filter=${encodeURIComponent(`meta.lastModified gt "${longAgo}"`)}`),
    '`GET Groups`': () => scim('GET', '/Groups'),
    '`GET Groups`, without members': () => scim('GET', '/Groups?excludedAttributes=members'),
    [`\`PATCH Groups/{id}\`, one more member of ${inOneDepartment.toLocaleString('en')}`]: () =>
      scim('PATCH', `/Groups/${department}`, newMembers([created[++number % runs] ?? ''])),
    [`\`PATCH Groups/{id}\`, another name of ${inOneDepartment.toLocaleString('en')}`]: () =>
      scim('PATCH', `/Groups/${department}`, replacement('displayName', `Department ${++number}`)),
    '`GET groups/{id}/directory/people`': () => call(listDirectoryPeople, { params, query: {} }),
  };
  const figures: Figure[] = [];
  for (const [name, send] of Object.entries(requests)) {
    const health = await medianTime(runs, () => call(getHealth));
    figures.push({ name, value: await medianTime(runs, send), unit: 'ms', target: { atMost: maxMs } });
    figures.push({ name: '`GET health`, before it', value: health, unit: 'ms' });
  }
  return figures;
}

const longAgo = '2020-01-01T00:00:00Z';

const numbered = (number: number) => personOf(`Person ${number}`, `person-${number}@example.com`, 'Engineer');

/** Returns the time that it took. */
async function writePeople(scim: ScimCall, count: number, say: Options['say']): Promise<number> {
  let time = 0;
  for (let from = 0; from < count; from += inOneBulk) {
    const numbers = Array.from({ length: Math.min(inOneBulk, count - from) }, (_, index) => from + index);
    time += await timed(async () => {
      const { Operations } = await scim('POST', '/Bulk', bulkOf(numbers.map(numbered)));
      const refused = Operations.find(({ status }: { status: string }) => status !== '201');
      if (refused) throw new Error(`A person was refused: ${JSON.stringify(refused)}`);
    });
    say(`${from + numbers.length} people are written`);
  }
  return time;
}

/** Returns the id of one of the departments. */
async function writeDepartments(scim: ScimCall, say: Options['say']): Promise<string> {
  let last = '';
  for (let index = 0; index < departments; index++) {
    last = (await scim('POST', '/Groups', { schemas: [groupSchema], displayName: `Department ${index + 1}` }))
      .id;
    for (let from = 0; from < inOneDepartment; from += pageOfPeople) {
      const { Resources } = await scim(
        'GET',
        `/Users?startIndex=${index * inOneDepartment + from + 1}&count=${pageOfPeople}&attributes=id`,
      );
      await scim('PATCH', `/Groups/${last}`, newMembers(Resources.map(({ id }: { id: string }) => id)));
    }
  }
  say(`${departments} departments are written`);
  return last;
}
