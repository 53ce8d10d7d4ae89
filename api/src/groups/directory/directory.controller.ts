import {
  claimIssuedCard,
  createDirectoryConnection,
  getDirectoryNumbers,
  getLetter,
  listDirectoryConnections,
  listDirectoryPeople,
  listIssuedCards,
  revokeDirectoryConnection,
  rotateDirectoryToken,
} from '@meishi/api-contract/endpoints/groups/directory';
import { Controller } from '@nestjs/common';
import type { GroupAccess } from '../../platform/access/callers.ts';
import { Group, Viewer } from '../../platform/access/viewer.ts';
import { Endpoint, Input } from '../../platform/http/endpoint.ts';
import { ClaimsService } from './claims.service.ts';
import { ConnectionsService } from './connections.service.ts';
import { DirectoryQueries } from './directory.queries.ts';

@Controller()
export class DirectoryController {
  constructor(
    private readonly connections: ConnectionsService,
    private readonly queries: DirectoryQueries,
    private readonly claims: ClaimsService,
  ) {}

  @Endpoint(listDirectoryConnections)
  list(@Group() group: GroupAccess) {
    return this.connections.list(group);
  }

  @Endpoint(createDirectoryConnection)
  create(
    @Viewer() viewer: Viewer,
    @Group() group: GroupAccess,
    @Input() input: Input<typeof createDirectoryConnection>,
  ) {
    return this.connections.create(viewer, group, input);
  }

  @Endpoint(rotateDirectoryToken)
  rotate(
    @Viewer() viewer: Viewer,
    @Group() group: GroupAccess,
    @Input() input: Input<typeof rotateDirectoryToken>,
  ) {
    return this.connections.rotate(viewer, group, input);
  }

  @Endpoint(revokeDirectoryConnection)
  revoke(
    @Viewer() viewer: Viewer,
    @Group() group: GroupAccess,
    @Input() input: Input<typeof revokeDirectoryConnection>,
  ) {
    return this.connections.revoke(viewer, group, input);
  }

  @Endpoint(listDirectoryPeople)
  people(@Group() group: GroupAccess, @Input() input: Input<typeof listDirectoryPeople>) {
    return this.queries.list(group, input);
  }

  @Endpoint(getDirectoryNumbers)
  numbers(@Group() group: GroupAccess) {
    return this.queries.numbers(group);
  }

  @Endpoint(listIssuedCards)
  issued(@Viewer() viewer: Viewer) {
    return this.claims.list(viewer);
  }

  @Endpoint(getLetter)
  letter(@Input() input: Input<typeof getLetter>) {
    return this.claims.letter(input);
  }

  @Endpoint(claimIssuedCard)
  claim(@Viewer() viewer: Viewer, @Input() input: Input<typeof claimIssuedCard>) {
    return this.claims.claim(viewer, input);
  }
}
