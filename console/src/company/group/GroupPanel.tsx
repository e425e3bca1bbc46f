import { Button, Table, Tabs } from 'antd';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import { groupCalls, type groupNode } from '@hoistway/contract/company/groupCalls.ts';
import { ErrorBoundary } from '#kit/failure/ErrorBoundary.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { Allowed } from '#kit/Allowed.tsx';
import { RecordAuditLog } from '#kit/auditLog/RecordAuditLog.tsx';
import { holdsPermission } from '#kit/storedRights.ts';
import { confirmDelete } from '#kit/confirmDelete.ts';
import { useText } from '#kit/text.ts';
import { GroupElevators } from './GroupElevators.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { Box } from '#kit/layout/Box.tsx';

type GroupNode = z.output<typeof groupNode>;

interface GroupPanelProps {
  group: GroupNode;
  /** The groups right below it. */
  below: readonly GroupNode[];
  onChoose(id: string): void;
}

/** One group: what stands right below it, its people, its elevators. */
export function GroupPanel({ group, below, onChoose }: GroupPanelProps) {
  const t = useText();
  const navigate = useNavigate();
  const removeGroup = useSubmit(groupCalls.remove);
  const remove = () =>
    confirmDelete(t, {
      title: t('group.removeTitle', { name: group.groupName }),
      hint: t('group.removeHint'),
      run: () => void removeGroup({ id: group.id }),
    });

  return (
    <Box as="section" padding={[12, 'gutter']} overflow="auto" className="group-panel">
      <Stack as="header" row gap={12} align="center" justify="space-between">
        <Stack as="h2" row gap={8} align="baseline" fontSize={16}>
          {group.groupName}
          <small>
            {group.level === 0 ? t('group.topLevel') : t('group.levelOf', { level: group.level })}
          </small>
        </Stack>
        <Stack as="span" row inline gap={8}>
          <Allowed permission="group.edit">
            <Button
              onClick={() =>
                void navigate(
                  `/system/baseviewAllotUpdate?id=${group.id}&companyId=${group.companyId}&group=${group.id}`,
                )
              }
            >
              {t('button.edit')}
            </Button>
          </Allowed>
          {group.level > 0 ? (
            <Allowed permission="group.delete">
              <Button danger onClick={remove}>
                {t('button.delete')}
              </Button>
            </Allowed>
          ) : null}
        </Stack>
      </Stack>
      <Tabs
        defaultActiveKey={below.length > 0 ? 'children' : 'elevators'}
        items={[
          {
            key: 'children',
            label: t('group.children'),
            children: <GroupChildren below={below} onChoose={onChoose} />,
          },
          { key: 'elevators', label: t('group.elevators'), children: <GroupElevators group={group} /> },
          {
            key: 'people',
            label: t('group.people'),
            children: (
              <ErrorBoundary resetBy={group.id}>
                <GroupPeople id={group.id} />
              </ErrorBoundary>
            ),
          },
          ...(holdsPermission('system.view')
            ? [
                {
                  key: 'auditLog',
                  label: t('auditLog.title'),
                  children: <RecordAuditLog subject="companyGroup" id={group.id} />,
                },
              ]
            : []),
        ]}
      />
    </Box>
  );
}

function GroupChildren({ below, onChoose }: Pick<GroupPanelProps, 'below' | 'onChoose'>) {
  const t = useText();
  return (
    <Table
      size="small"
      rowKey="id"
      pagination={false}
      scroll={{ x: 420 }}
      dataSource={[...below]}
      onRow={(row) => ({ onClick: () => onChoose(row.id) })}
      columns={[
        { title: t('companyGroup.groupName'), dataIndex: 'groupName', width: 220, ellipsis: true },
        { title: t('group.users'), dataIndex: 'users', width: 100, align: 'right' },
        { title: t('group.elevatorCount'), dataIndex: 'elevators', width: 100, align: 'right' },
      ]}
    />
  );
}

function GroupPeople({ id }: { id: string }) {
  const t = useText();
  const people = useCall(groupCalls.people, { id });
  return (
    <Table
      size="small"
      rowKey="id"
      pagination={false}
      scroll={{ x: 420 }}
      loading={people.isPending}
      dataSource={people.data ?? []}
      columns={[
        { title: t('user.username'), dataIndex: 'username', width: 200, ellipsis: true },
        { title: t('user.nick'), dataIndex: 'nick', width: 220, ellipsis: true },
      ]}
    />
  );
}
