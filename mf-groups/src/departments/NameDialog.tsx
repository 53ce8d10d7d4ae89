import {
  createDepartment,
  type Department,
  listDepartments,
  renameDepartment,
} from '@meishi/api-contract/endpoints/groups/departments';
import { useApiMutation } from '@meishi/shell-sdk';
import { Form, FormActions, SubmitButton, useSchemaForm } from '@meishi/shell-sdk/forms';
import { CancelButton, Dialog } from '@meishi/shell-sdk/overlays';
import { t } from '../words.ts';

interface NameDialogProps {
  groupId: string;
  /** The department to rename; undefined for a new one. */
  department: Department | undefined;
  onClose: () => void;
}

export function NameDialog({ groupId: id, department, onClose }: NameDialogProps) {
  const create = useApiMutation(createDepartment, { refresh: [listDepartments] });
  const rename = useApiMutation(renameDepartment, { refresh: [listDepartments] });
  const form = useSchemaForm(createDepartment.body, {
    values: { display_name: department?.display_name ?? '' },
    onSubmit: async (body) => {
      if (department)
        await rename.mutateAsync({ params: { id, departmentId: department.department_id }, body });
      else await create.mutateAsync({ params: { id }, body });
      onClose();
    },
  });
  return (
    <Dialog
      size="small"
      onClose={onClose}
      title={department ? t('Rename {{name}}', { name: department.display_name }) : t('Create a department')}
    >
      <Form form={form}>
        <form.TextField name="display_name" label={t('Name')} autoComplete="off" maxLength={80} />
        <FormActions>
          <CancelButton />
          <SubmitButton>{department ? t('Rename') : t('Create')}</SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  );
}
