import {
  changeDepartmentAdmins,
  changeDepartmentMembers,
  createDepartment,
  deleteDepartment,
  listDepartments,
  renameDepartment,
} from '@meishi/api-contract/endpoints/groups/departments';
import { Controller } from '@nestjs/common';
import type { GroupAccess } from '../../platform/access/callers.ts';
import { Group, Viewer } from '../../platform/access/viewer.ts';
import { Endpoint, Input } from '../../platform/http/endpoint.ts';
import { GroupDepartmentsService } from './group-departments.service.ts';

@Controller()
export class GroupDepartmentsController {
  constructor(private readonly departments: GroupDepartmentsService) {}

  @Endpoint(listDepartments)
  list(@Group() group: GroupAccess) {
    return this.departments.list(group);
  }

  @Endpoint(createDepartment)
  create(@Group() group: GroupAccess, @Input() input: Input<typeof createDepartment>) {
    return this.departments.create(group, input);
  }

  @Endpoint(renameDepartment)
  rename(@Group() group: GroupAccess, @Input() input: Input<typeof renameDepartment>) {
    return this.departments.rename(group, input);
  }

  @Endpoint(deleteDepartment)
  delete(
    @Viewer() viewer: Viewer,
    @Group() group: GroupAccess,
    @Input() input: Input<typeof deleteDepartment>,
  ) {
    return this.departments.delete(viewer, group, input);
  }

  @Endpoint(changeDepartmentMembers)
  changeMembers(@Group() group: GroupAccess, @Input() input: Input<typeof changeDepartmentMembers>) {
    return this.departments.changeMembers(group, input);
  }

  @Endpoint(changeDepartmentAdmins)
  changeAdmins(
    @Viewer() viewer: Viewer,
    @Group() group: GroupAccess,
    @Input() input: Input<typeof changeDepartmentAdmins>,
  ) {
    return this.departments.changeAdmins(viewer, group, input);
  }
}
