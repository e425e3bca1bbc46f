import { Button, Table } from 'antd';
import { useState } from 'react';
import { alarmFeedCalls } from '@hoistway/contract/alarm/alarmFeed.ts';
import type { ReplyOf } from '@hoistway/contract/call.ts';
import { Allowed } from '#kit/Allowed.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { confirmDelete } from '#kit/confirmDelete.ts';
import { withErrorBoundary } from '#kit/failure/ErrorBoundary.tsx';
import { BusinessWord } from '#kit/glyph/StatusWord.tsx';
import { wholeTime } from '#kit/format/instant.ts';
import { useText } from '#kit/text.ts';
import { AlarmFeedForm } from './AlarmFeedForm.tsx';
import { AlarmFeedSecret } from './AlarmFeedSecret.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { Box } from '#kit/layout/Box.tsx';

type FeedRow = ReplyOf<typeof alarmFeedCalls.list>[number];
type NewSecret = ReplyOf<typeof alarmFeedCalls.create>;

function AlarmFeedListWithin({ companyId }: { companyId: string }) {
  const t = useText();
  const feeds = useCall(alarmFeedCalls.list, { companyId });
  const update = useSubmit(alarmFeedCalls.update);
  const renew = useSubmit(alarmFeedCalls.renew);
  const remove = useSubmit(alarmFeedCalls.remove);
  const [adding, setAdding] = useState(false);
  const [secret, setSecret] = useState<NewSecret>();
  const askRenew = ({ id, feedName }: FeedRow) =>
    confirmDelete(t, {
      title: t('alarmFeed.renewTitle', { name: feedName }),
      hint: t('alarmFeed.renewHint'),
      button: t('alarmFeed.renew'),
      run: () => renew({ id }, setSecret),
    });
  const askRemove = ({ id, feedName }: FeedRow) =>
    confirmDelete(t, {
      title: t('alarmFeed.removeTitle', { name: feedName }),
      hint: t('alarmFeed.removeHint'),
      run: () => remove({ id }),
    });
  return (
    <section className="padded">
      <Stack as="header" row wrap gap={12} align="center">
        <h2 className="section-title">{t('alarmFeed.title')}</h2>
        <Allowed permission="company.edit">
          <Button className="feed-add" onClick={() => setAdding(true)}>
            {t('alarmFeed.add')}
          </Button>
        </Allowed>
      </Stack>
      <Box as="p" margin={[4, 0, 8]} className="hint">
        {t('alarmFeed.hint')}
      </Box>
      <Table
        size="small"
        rowKey="id"
        scroll={{ x: 760 }}
        pagination={false}
        loading={feeds.isPending}
        dataSource={feeds.data ?? []}
        locale={{ emptyText: t('alarmFeed.none') }}
        columns={[
          { title: t('alarmFeed.feedName'), dataIndex: 'feedName', ellipsis: true },
          {
            title: t('alarmFeed.enabled'),
            width: 120,
            render: (_, row) => (
              <BusinessWord
                state={row.enabled ? 'done' : 'off'}
                word={t(row.enabled ? 'alarmFeed.active' : 'alarmFeed.suspended')}
              />
            ),
          },
          {
            title: t('alarmFeed.lastMessageAt'),
            width: 170,
            render: (_, row) =>
              row.lastMessageAt === null ? (
                <span className="hint">{t('alarmFeed.never')}</span>
              ) : (
                wholeTime(row.lastMessageAt)
              ),
          },
          {
            title: t('button.operation'),
            width: 290,
            render: (_, row) => (
              <Allowed permission="company.edit">
                <Stack as="span" row wrap gap={8}>
                  <Button size="small" onClick={() => void update({ id: row.id, enabled: !row.enabled })}>
                    {t(row.enabled ? 'alarmFeed.suspend' : 'alarmFeed.resume')}
                  </Button>
                  <Button size="small" onClick={() => askRenew(row)}>
                    {t('alarmFeed.renew')}
                  </Button>
                  <Button size="small" danger onClick={() => askRemove(row)}>
                    {t('button.delete')}
                  </Button>
                </Stack>
              </Allowed>
            ),
          },
        ]}
      />
      {adding ? (
        <AlarmFeedForm companyId={companyId} onMade={setSecret} onClose={() => setAdding(false)} />
      ) : null}
      {secret === undefined ? null : <AlarmFeedSecret made={secret} onClose={() => setSecret(undefined)} />}
    </section>
  );
}

/** The camera platforms that send alarms to a company. */
export const AlarmFeedList = withErrorBoundary(AlarmFeedListWithin);
