import {
  applyIssue,
  checkIssue,
  discardIssue,
  getIssue,
  listIssueRows,
  listIssues,
  remindPeople,
  undoIssue,
  uploadIssue,
  withdrawCard,
} from '@meishi/api-contract/endpoints/groups/issue';
import { Controller } from '@nestjs/common';
import type { GroupAccess } from '../../platform/access/callers.ts';
import { Group, Viewer } from '../../platform/access/viewer.ts';
import { Endpoint, Input } from '../../platform/http/endpoint.ts';
import { IssuesQueries } from './issues.queries.ts';
import { IssuesService } from './issues.service.ts';
import { RemindersService } from './reminders.service.ts';

@Controller()
export class IssueController {
  constructor(
    private readonly issues: IssuesService,
    private readonly queries: IssuesQueries,
    private readonly reminders: RemindersService,
  ) {}

  @Endpoint(uploadIssue)
  upload(@Viewer() viewer: Viewer, @Group() group: GroupAccess, @Input() input: Input<typeof uploadIssue>) {
    return this.issues.upload(viewer, group, input);
  }

  @Endpoint(listIssues)
  list(@Group() group: GroupAccess, @Input() input: Input<typeof listIssues>) {
    return this.queries.list(group, input);
  }

  @Endpoint(getIssue)
  get(@Group() group: GroupAccess, @Input() { params }: Input<typeof getIssue>) {
    return this.queries.get(group, params.issueId);
  }

  @Endpoint(listIssueRows)
  rows(@Group() group: GroupAccess, @Input() input: Input<typeof listIssueRows>) {
    return this.queries.listRows(group, input);
  }

  @Endpoint(checkIssue)
  check(@Group() group: GroupAccess, @Input() input: Input<typeof checkIssue>) {
    return this.issues.check(group, input);
  }

  @Endpoint(applyIssue)
  apply(@Viewer() viewer: Viewer, @Group() group: GroupAccess, @Input() input: Input<typeof applyIssue>) {
    return this.issues.apply(viewer, group, input);
  }

  @Endpoint(undoIssue)
  undo(@Viewer() viewer: Viewer, @Group() group: GroupAccess, @Input() input: Input<typeof undoIssue>) {
    return this.issues.undo(viewer, group, input);
  }

  @Endpoint(discardIssue)
  discard(@Group() group: GroupAccess, @Input() input: Input<typeof discardIssue>) {
    return this.issues.discard(group, input);
  }

  @Endpoint(remindPeople)
  remind(@Viewer() viewer: Viewer, @Group() group: GroupAccess, @Input() input: Input<typeof remindPeople>) {
    return this.reminders.remind(viewer, group, input);
  }

  @Endpoint(withdrawCard)
  withdraw(
    @Viewer() viewer: Viewer,
    @Group() group: GroupAccess,
    @Input() input: Input<typeof withdrawCard>,
  ) {
    return this.reminders.withdraw(viewer, group, input);
  }
}
