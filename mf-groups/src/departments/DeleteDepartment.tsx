import {
  type Department,
  deleteDepartment,
  listDepartments,
} from '@meishi/api-contract/endpoints/groups/departments';
import { listMembers } from '@meishi/api-contract/endpoints/groups/members';
import { useApiMutation, useNotify } from '@meishi/shell-sdk';
import { ConfirmDialog } from '@meishi/shell-sdk/overlays';
import { t } from '../words.ts';

interface DeleteDepartmentProps {
  groupId: string;
  department: Department;
  onClose: () => void;
}

export function DeleteDepartment({ groupId: id, department, onClose }: DeleteDepartmentProps) {
  const { department_id: departmentId, display_name: name } = department;
  const notify = useNotify();
  const { mutateAsync } = useApiMutation(deleteDepartment, { refresh: [listDepartments, listMembers] });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      tone="danger"
      title={t('Delete {{name}}?', { name })}
      confirmLabel={t('Delete')}
      onConfirm={async () => {
        await mutateAsync({ params: { id, departmentId } });
        notify(t('{{name}} was deleted.', { name }));
      }}
    >
      {t('Its members stay in the group, and its administrators no longer see them.')}
    </ConfirmDialog>
  );
}
