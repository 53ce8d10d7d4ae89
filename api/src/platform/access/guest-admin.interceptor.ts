import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { concatMap, type Observable } from 'rxjs';
import { Audit } from '../audit/audit.ts';

/** Records what product admins change in or export from groups of others, before the response is sent. */
@Injectable()
export class GuestAdminInterceptor implements NestInterceptor {
  constructor(private readonly audit: Audit) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (!request.isGuestAdmin || isLook(request)) return next.handle();
    return next.handle().pipe(
      concatMap(async (response) => {
        await this.record(request);
        return response;
      }),
    );
  }

  private async record({ viewer, group, endpoint, params, body }: FastifyRequest): Promise<void> {
    if (!viewer || !group || !endpoint) return;
    const named = Object.entries(params as Record<string, string>).filter(([name]) => name !== 'id');
    const fields = Object.keys((body as Record<string, unknown> | undefined) ?? {});
    await this.audit.recordOf(viewer, 'group-administered', `group:${group.group_id}`, {
      group: group.name,
      act: endpoint.action,
      ...Object.fromEntries(named),
      ...(fields.length > 0 && { fields }),
    });
  }
}

const isLook = ({ endpoint }: FastifyRequest) => endpoint?.method === 'GET' && !endpoint.produces;
