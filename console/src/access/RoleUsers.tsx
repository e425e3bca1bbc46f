import { Button, Modal, Table } from 'antd';
import { useState } from 'react';
import { roleCalls } from '@hoistway/contract/access/roleCalls.ts';
import { CallFailure } from '#kit/failure/CallFailure.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { UserPick } from '#kit/pick/UserPick.tsx';
import { useText } from '#kit/text.ts';
import './roleUsers.css';

interface RoleUsersProps {
  role: { id: string; roleName: string };
  onClose(): void;
}

/** Who has a role: people are given it and lose it here. */
export function RoleUsers({ role, onClose }: RoleUsersProps) {
  const t = useText();
  const [adding, setAdding] = useState<string[]>([]);
  const [chosen, setChosen] = useState<string[]>([]);
  const users = useCall(roleCalls.usersOf, { id: role.id }, { onError: 'handled' });
  const setUsers = useSubmit(roleCalls.setUsers);
  const change = (input: { grant?: string[]; withdraw?: string[] }) =>
    void setUsers({ id: role.id, ...input }, () => {
      setAdding([]);
      setChosen([]);
    });
  return (
    <Modal
      open
      footer={null}
      width={640}
      title={`${t('role.assignUsers')} · ${role.roleName}`}
      onCancel={onClose}
    >
      <div className="role-users">
        <UserPick multiple value={adding} onChange={setAdding} />
        <Button type="primary" disabled={adding.length === 0} onClick={() => change({ grant: adding })}>
          {t('role.addUsers')}
        </Button>
        <Button danger disabled={chosen.length === 0} onClick={() => change({ withdraw: chosen })}>
          {t('role.removeUsers', { n: chosen.length })}
        </Button>
      </div>
      <Table
        size="small"
        rowKey="id"
        virtual={(users.data?.length ?? 0) > 50}
        pagination={false}
        scroll={{ x: 500, y: 360 }}
        loading={users.isPending}
        dataSource={users.data ?? []}
        {...(users.error
          ? { locale: { emptyText: <CallFailure problem={users.error} retry={users.refetch} /> } }
          : {})}
        rowSelection={{
          hideSelectAll: true,
          selectedRowKeys: chosen,
          onChange: (keys) => setChosen(keys.map(String)),
        }}
        columns={[
          { title: t('user.nick'), dataIndex: 'nick', width: 240, ellipsis: true },
          { title: t('user.username'), dataIndex: 'username', width: 200, ellipsis: true },
        ]}
      />
    </Modal>
  );
}
