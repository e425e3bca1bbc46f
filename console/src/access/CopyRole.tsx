import { useRef } from 'react';
import { useNavigate } from 'react-router';
import type { InputOf } from '@hoistway/contract/call.ts';
import { roleCalls } from '@hoistway/contract/access/roleCalls.ts';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { useSubmit } from '#kit/call/useSend.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { useText } from '#kit/text.ts';

interface CopyRoleProps {
  role: { id: string; roleName: string; companyId: string | null };
  onClose(): void;
}

const { Field } = fieldsOf(roleCalls.copy);

/** A new role with the permissions and menus of another; its permissions open when it stands. */
export function CopyRole({ role, onClose }: CopyRoleProps) {
  const t = useText();
  const copy = useSubmit(roleCalls.copy);
  const navigate = useNavigate();
  const made = useRef('');
  const save = async (values: InputOf<typeof roleCalls.copy>) => {
    made.current = (await copy({ ...values, id: role.id })).id;
  };
  const done = () => {
    onClose();
    void navigate(`/user/rolePermissionView?id=${made.current}`);
  };
  return (
    <FormDialog title={t('role.copyTitle', { name: role.roleName })} onCancel={onClose}>
      <EntityForm
        name="copyRole"
        call={roleCalls.copy}
        fixed={{ id: role.id }}
        initial={{ companyId: role.companyId }}
        save={save}
        onDone={done}
        onCancel={onClose}
        saveText={t('button.copy')}
      >
        <Field name="companyId" />
        <Field name="roleName" />
      </EntityForm>
    </FormDialog>
  );
}
