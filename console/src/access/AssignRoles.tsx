import { useState } from 'react';
import { userCalls } from '@hoistway/contract/access/userCalls.ts';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { useSubmit } from '#kit/call/useSend.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { RolePick } from '#kit/pick/RolePick.tsx';
import { useText } from '#kit/text.ts';

const { Item } = fieldsOf(userCalls.assignRoles);

interface AssignRolesProps {
  user: { id: string; nick: string; companyId: string; roles: { id: string }[] };
  onClose(): void;
}

/** Which roles a user has. */
export function AssignRoles({ user, onClose }: AssignRolesProps) {
  const t = useText();
  const assign = useSubmit(userCalls.assignRoles);
  const [seen] = useState(() => user.roles.map((role) => role.id));
  return (
    <FormDialog title={`${t('user.assignRoles')} · ${user.nick}`} onCancel={onClose}>
      <EntityForm
        name="assignRoles"
        call={userCalls.assignRoles}
        fixed={{ id: user.id }}
        initial={{ roleIds: seen }}
        save={({ roleIds }) => assign({ id: user.id, roleIds, seenRoleIds: seen })}
        onDone={onClose}
        onCancel={onClose}
      >
        <Item name="roleIds" label={t('user.roles')} extra={t('user.rolesHint')}>
          <RolePick multiple companyId={user.companyId} />
        </Item>
      </EntityForm>
    </FormDialog>
  );
}
