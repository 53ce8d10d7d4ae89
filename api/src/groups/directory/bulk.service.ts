import { EntityManager, RequestContext } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { scimErrorBody } from '../../platform/http/scim-answers.ts';
import { DepartmentsService } from './departments.service.ts';
import { PeopleService } from './people.service.ts';
import { Plans } from './plans.ts';
import { invalidSyntax, invalidValue, ScimError } from './scim-error.ts';
import { readOperations } from './scim-patch.ts';
import { resourceLocation, versionTag } from './scim-resource.ts';
import { groupType, type ResourceType, userType } from './scim-schema.ts';
import { isObject, type Json, namesSchema, type Values } from './scim-values.ts';

export const maxBulkOperations = 1000;
const bulkRequest = 'urn:ietf:params:scim:api:messages:2.0:BulkRequest';

interface BulkOperation {
  method: string;
  path: string;
  bulkId?: string;
  version?: string;
  data: Json | undefined;
}

type Answer = Values & { status: string };

/** A resource in the services of both types. */
interface Resource {
  id: string;
  version: number;
}

/**
 * Many changes in one request (RFC 7644 section 3.7). Each is a transaction of its own, in the order of the request. One that refers
 * to a resource of a later one waits for it.
 */
@Injectable()
export class BulkService {
  constructor(
    private readonly em: EntityManager,
    private readonly people: PeopleService,
    private readonly departments: DepartmentsService,
    private readonly plans: Plans,
    private readonly config: Config,
  ) {}

  /** @param checkToken throws when the token of the request has been revoked meanwhile, which refuses the operations that are left */
  async run(groupId: string, body: unknown, checkToken: () => Promise<void>) {
    const bulk = readBulk(body);
    // All of them wait, or none.
    return this.plans.inCrowd(peopleIn(bulk.operations), () => this.runAll(groupId, bulk, checkToken));
  }

  private async runAll(
    groupId: string,
    { operations, failOnErrors }: ReturnType<typeof readBulk>,
    checkToken: () => Promise<void>,
  ) {
    const ids = new Map<string, string>();
    const answers: (Answer | undefined)[] = operations.map(() => undefined);
    let errors = 0;
    let waiting = operations.map((operation, index) => ({ operation, index }));
    let isLastRound = false;
    while (waiting.length > 0) {
      const left: typeof waiting = [];
      for (const each of waiting) {
        if (failOnErrors > 0 && errors >= failOnErrors) break;
        const { operation, index } = each;
        const resolved = withIds(operation, ids);
        if (!resolved && !isLastRound) {
          left.push(each);
          continue;
        }
        const answer = resolved
          ? await this.answerTo(groupId, resolved, ids, checkToken)
          : this.failure(
              groupId,
              operation,
              new ScimError(409, 'A bulkId in this operation is unknown.', 'invalidValue'),
            );
        if (Number(answer.status) >= 400) errors++;
        answers[index] = answer;
      }
      if (failOnErrors > 0 && errors >= failOnErrors) break;
      // No operation of the round could go on, so those that are left wait for each other or for nothing.
      isLastRound = left.length === waiting.length;
      waiting = left;
    }
    return {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:BulkResponse'],
      Operations: answers.filter((answer) => answer !== undefined),
    };
  }

  private async answerTo(
    groupId: string,
    operation: BulkOperation,
    ids: Map<string, string>,
    checkToken: () => Promise<void>,
  ): Promise<Answer> {
    try {
      await checkToken();
      const [type, id] = targetOf(operation);
      // Each transaction reads entities anew, and those of earlier ones do not add up in memory.
      const found = await RequestContext.create(this.em, () => this.perform(groupId, type, id, operation));
      if (operation.method === 'POST' && operation.bulkId && found) ids.set(operation.bulkId, found.id);
      const location = resourceLocation(this.config.PUBLIC_URL, groupId, type, found?.id ?? id);
      const status = operation.method === 'POST' ? '201' : operation.method === 'DELETE' ? '204' : '200';
      return { ...known(operation), location, ...(found && { version: versionTag(found) }), status };
    } catch (error) {
      if (error instanceof ScimError || error instanceof DomainError)
        return this.failure(groupId, operation, error);
      throw error;
    }
  }

  /** The answer names what was to be changed (RFC 7644 section 3.7). */
  private failure(groupId: string, operation: BulkOperation, error: ScimError | DomainError): Answer {
    const scimType = error instanceof ScimError ? error.scimType : undefined;
    const response = scimErrorBody(error.status, error.message, scimType) as Values;
    const { endpoint, id } = partsOf(operation);
    return {
      ...known(operation),
      ...(endpoint &&
        id && { location: resourceLocation(this.config.PUBLIC_URL, groupId, { endpoint }, id) }),
      status: String(error.status),
      response,
    };
  }

  private async perform(
    groupId: string,
    type: ResourceType,
    id: string,
    { method, data, version }: BulkOperation,
  ): Promise<Resource | undefined> {
    const service = type === userType ? this.people : this.departments;
    switch (method) {
      case 'POST':
        return resourceOf(await service.create(groupId, data));
      case 'PUT':
        return resourceOf(await service.replace(groupId, id, data, version));
      case 'PATCH':
        return resourceOf(await service.patch(groupId, id, readOperations(data), version));
      default:
        await service.delete(groupId, id, version);
        return undefined;
    }
  }
}

const resourceOf = (
  stored: { version: number } & ({ person_id: string } | { department_id: string }),
): Resource => ({
  id: 'person_id' in stored ? stored.person_id : stored.department_id,
  version: stored.version,
});

function readBulk(body: unknown): { operations: BulkOperation[]; failOnErrors: number } {
  const { Operations: sent, failOnErrors = 0 } = isObject(body) ? body : {};
  if (!Array.isArray(sent)) throw invalidSyntax('The body must have Operations.');
  if (!namesSchema(body, bulkRequest)) throw invalidSyntax(`schemas must be ["${bulkRequest}"].`);
  if (sent.length > maxBulkOperations)
    throw new ScimError(413, `A bulk request can have up to ${maxBulkOperations} operations.`, 'tooMany');
  if (!Number.isInteger(failOnErrors) || Number(failOnErrors) < 0)
    throw invalidValue('failOnErrors must be a whole number.');
  const operations = sent.map((operation): BulkOperation => {
    const { method, path, bulkId, version, data } = isObject(operation) ? operation : {};
    return {
      method: String(method).toUpperCase(),
      path: String(path),
      ...(typeof bulkId === 'string' && { bulkId }),
      ...(typeof version === 'string' && { version }),
      data,
    };
  });
  return { operations, failOnErrors: Number(failOnErrors) };
}

/** The parts of the path of an operation. Some clients write the endpoint in lower case, or leave out the slash before it. */
function partsOf({ path }: BulkOperation): { endpoint?: ResourceType['endpoint']; id: string } {
  const [, name = '', id = ''] = /^\/?(\w+)(?:\/([^/]+))?$/.exec(path) ?? [];
  const type = [userType, groupType].find(
    ({ endpoint }) => endpoint.slice(1).toLowerCase() === name.toLowerCase(),
  );
  return { ...(type && { endpoint: type.endpoint }), id };
}

/** The type and the id in the path of an operation. */
function targetOf(operation: BulkOperation): [ResourceType, string] {
  const { method, path, bulkId } = operation;
  const { endpoint, id } = partsOf(operation);
  if (!endpoint) throw new ScimError(400, `“${path}” is no address for a bulk operation.`, 'invalidPath');
  if (!['POST', 'PUT', 'PATCH', 'DELETE'].includes(method))
    throw invalidSyntax('method must be POST, PUT, PATCH or DELETE.');
  if (method === 'POST' && !bulkId) throw invalidSyntax('POST needs a bulkId.');
  if ((method === 'POST') !== (id === '')) throw invalidSyntax(`“${path}” is no address for ${method}.`);
  return [endpoint === userType.endpoint ? userType : groupType, id];
}

/** The number of people whom operations change. */
function peopleIn(operations: readonly BulkOperation[]): number {
  const ofUsers = operations.filter((operation) => partsOf(operation).endpoint === userType.endpoint);
  const named = ofUsers.filter(({ method }) => method !== 'POST').map(({ path }) => path);
  return ofUsers.length - named.length + new Set(named).size;
}

const reference = /bulkId:([^"/\s]+)/g;

/** The operation with ids in place of the bulkIds that it refers to; undefined if one is not known yet. */
function withIds(operation: BulkOperation, ids: ReadonlyMap<string, string>): BulkOperation | undefined {
  let isComplete = true;
  const inText = (text: string) =>
    text.replaceAll(reference, (whole, bulkId: string) => {
      const id = ids.get(bulkId);
      if (id === undefined) isComplete = false;
      return id ?? whole;
    });
  const inValue = (value: Json): Json => {
    if (typeof value === 'string') return value.includes('bulkId:') ? inText(value) : value;
    if (Array.isArray(value)) return value.map(inValue);
    if (!isObject(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, inValue(each)]));
  };
  const resolved = {
    ...operation,
    path: inText(operation.path),
    data: operation.data === undefined ? undefined : inValue(operation.data),
  };
  return isComplete ? resolved : undefined;
}

const known = ({ method, bulkId }: BulkOperation): Values => ({ method, ...(bulkId && { bulkId }) });
