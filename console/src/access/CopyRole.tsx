import { Form, Input, Modal } from 'antd';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { roleCalls } from '@hoistway/contract/access/roleCalls.ts';
import { useSend } from '#kit/call/useSend.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { CompanyPick } from '#kit/pick/CompanyPick.tsx';
import { useText } from '#kit/text.ts';

interface CopyRoleProps {
  role: { id: string; roleName: string; companyId: string | null };
  onClose(): void;
}

interface Copied {
  roleName: string;
  companyId: string | null;
}

/** A new role with the permissions and menus of another; its permissions open when it stands. */
export function CopyRole({ role, onClose }: CopyRoleProps) {
  const t = useText();
  const copy = useSend(roleCalls.copy);
  const navigate = useNavigate();
  const made = useRef('');
  const save = async (values: Copied) => {
    made.current = (await copy({ id: role.id, ...values })).id;
  };
  const done = () => {
    onClose();
    void navigate(`/user/rolePermissionView?id=${made.current}`);
  };
  return (
    <Modal open footer={null} title={t('role.copyTitle', { name: role.roleName })} onCancel={onClose}>
      <EntityForm<typeof roleCalls.copy, Copied>
        name="copyRole"
        call={roleCalls.copy}
        fixed={{ id: role.id }}
        initial={{ companyId: role.companyId }}
        save={save}
        onDone={done}
        onCancel={onClose}
        saveText={t('button.copy')}
      >
        {(rules) => (
          <>
            <Form.Item name="companyId" label={t('role.companyId')} rules={rules('companyId')}>
              <CompanyPick />
            </Form.Item>
            <Form.Item
              name="roleName"
              label={t('role.roleName')}
              extra={t('role.nameHint')}
              rules={rules('roleName')}
            >
              <Input maxLength={200} />
            </Form.Item>
          </>
        )}
      </EntityForm>
    </Modal>
  );
}
