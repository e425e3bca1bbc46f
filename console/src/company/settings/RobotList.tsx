import { Button, Table } from 'antd';
import { useState } from 'react';
import { messageRobotCalls } from '@hoistway/contract/outbox/messageRobot.ts';
import type { ReplyOf } from '@hoistway/contract/call.ts';
import { ActionButton } from '#kit/move/ActionButton.tsx';
import { Allowed } from '#kit/Allowed.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { useSend, useSubmit } from '#kit/call/useSend.ts';
import { confirmDelete } from '#kit/confirmDelete.ts';
import { withErrorBoundary } from '#kit/failure/ErrorBoundary.tsx';
import { useText } from '#kit/text.ts';
import { RobotForm, type RobotRow } from './RobotForm.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { Box } from '#kit/layout/Box.tsx';

type Outcome = ReplyOf<typeof messageRobotCalls.test>;

function RobotListWithin({ companyId }: { companyId: string }) {
  const t = useText();
  const robots = useCall(messageRobotCalls.list, { companyId });
  const remove = useSubmit(messageRobotCalls.remove);
  const test = useSend(messageRobotCalls.test);
  const [opened, setOpened] = useState<RobotRow | 'new'>();
  const [outcomes, setOutcomes] = useState<Readonly<Record<string, Outcome>>>({});
  const askRemove = ({ id, robotName }: RobotRow) =>
    confirmDelete(t, {
      title: t('messageRobot.removeTitle', { name: robotName }),
      hint: t('messageRobot.removeHint'),
      run: () => remove({ id }),
    });
  const said = ({ accepted, reason, words }: Outcome) =>
    accepted
      ? t('messageRobot.testAccepted')
      : [t('messageRobot.testRefused'), reason && t(`deliveryReason.${reason}`), words]
          .filter(Boolean)
          .join(' · ');
  return (
    <section className="padded">
      <Stack as="header" row wrap gap={12} align="center">
        <h2 className="section-title">{t('messageRobot.title')}</h2>
        <Allowed permission="company.edit">
          <Button className="robot-add" onClick={() => setOpened('new')}>
            {t('messageRobot.add')}
          </Button>
        </Allowed>
      </Stack>
      <Box as="p" margin={[4, 0, 8]} className="hint">
        {t('messageRobot.hint')}
      </Box>
      <Table
        size="small"
        rowKey="id"
        scroll={{ x: 800 }}
        pagination={false}
        loading={robots.isPending}
        dataSource={robots.data ?? []}
        locale={{ emptyText: t('messageRobot.none') }}
        columns={[
          { title: t('messageRobot.robotName'), dataIndex: 'robotName', ellipsis: true },
          { title: t('messageRobot.type'), width: 110, render: (_, row) => t(`robotType.${row.type}`) },
          { title: t('messageRobot.addressHint'), dataIndex: 'addressHint', width: 220, ellipsis: true },
          {
            title: t('messageRobot.secret'),
            width: 130,
            render: (_, row) => (row.hasSecret ? '••••••' : <span className="hint">–</span>),
          },
          {
            title: t('messageRobot.enabled'),
            width: 90,
            render: (_, row) => t(row.enabled ? 'button.yes' : 'button.no'),
          },
          {
            title: t('button.operation'),
            width: 260,
            render: (_, row) => {
              const outcome = outcomes[row.id];
              return (
                <Allowed permission="company.edit">
                  <Stack as="span" row wrap gap={8}>
                    <ActionButton
                      size="small"
                      onClick={() =>
                        void test({ id: row.id }, (answer) =>
                          setOutcomes((before) => ({ ...before, [row.id]: answer })),
                        )
                      }
                    >
                      {t('messageRobot.test')}
                    </ActionButton>
                    <Button size="small" onClick={() => setOpened(row)}>
                      {t('button.edit')}
                    </Button>
                    <Button size="small" danger onClick={() => askRemove(row)}>
                      {t('button.delete')}
                    </Button>
                  </Stack>
                  {outcome ? (
                    <Box
                      as="output"
                      margin={[4, 0, 0]}
                      color={outcome.accepted ? 'ink2' : 'red'}
                      fontSize={13}
                      textOverflow="anywhere"
                      block
                    >
                      {said(outcome)}
                    </Box>
                  ) : null}
                </Allowed>
              );
            },
          },
        ]}
      />
      {opened === undefined ? null : (
        <RobotForm
          companyId={companyId}
          {...(opened === 'new' ? {} : { robot: opened })}
          onClose={() => setOpened(undefined)}
        />
      )}
    </section>
  );
}

/** The robots through which a company is told in its groups. */
export const RobotList = withErrorBoundary(RobotListWithin);
