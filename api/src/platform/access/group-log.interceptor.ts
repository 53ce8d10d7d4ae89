import type { EndpointDefinition } from '@meishi/api-contract/transport/endpoint';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { concatMap, type Observable } from 'rxjs';
import { Audit } from '../audit/audit.ts';

/**
 * Records in the audit log what admins change in or export from a group, before the response is sent: `group-changed` by the group's
 * own admins, `group-administered` by product admins in groups of others.
 */
@Injectable()
export class GroupLogInterceptor implements NestInterceptor {
  constructor(private readonly audit: Audit) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (!isRecorded(request)) return next.handle();
    return next.handle().pipe(
      concatMap(async (response) => {
        await this.record(request);
        return response;
      }),
    );
  }

  private async record({
    viewer,
    group,
    endpoint,
    params,
    body,
    isGuestAdmin,
  }: FastifyRequest): Promise<void> {
    if (!viewer || !group || !endpoint) return;
    const action = isGuestAdmin ? 'group-administered' : 'group-changed';
    await this.audit.recordOf(viewer, action, `group:${group.group_id}`, {
      group: group.name,
      act: endpoint.action,
      ...namedIn(endpoint, params as Record<string, string>),
      ...describe(endpoint, body as Record<string, unknown> | undefined),
    });
  }
}

/** What members change for themselves is recorded only if a product admin does it. */
function isRecorded({ endpoint, isGuestAdmin }: FastifyRequest): boolean {
  if (!endpoint || typeof endpoint.log === 'string') return false;
  const isLook = endpoint.method === 'GET' && !endpoint.produces;
  return !isLook && (isGuestAdmin || ['group-admin', 'department-admin'].includes(endpoint.access));
}

/** What the address names beside the group. */
function namedIn({ groupOf }: EndpointDefinition, { id, ...others }: Record<string, string>) {
  return { ...others, ...(groupOf === 'invitation' && { invitationId: id }) };
}

/** The values that the contract declares for the log, and the names of the other fields. */
function describe({ log = [] }: EndpointDefinition, body: Record<string, unknown> = {}) {
  const fields = Object.keys(body).filter((name) => name !== 'version' && !log.includes(name));
  const values = Object.entries(body).filter(([name]) => log.includes(name));
  return {
    ...Object.fromEntries(values.map(([name, value]) => [name, brief(value)])),
    ...(fields.length > 0 && { fields }),
  };
}

/** Of a list of objects, only their number. */
const brief = (value: unknown) =>
  Array.isArray(value) && value.some((each) => typeof each === 'object') ? value.length : value;
