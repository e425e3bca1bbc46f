import { Button, Input, Pagination } from 'antd';
import { useState } from 'react';
import type { z } from 'zod';
import { updateLogCalls, type updateLog } from '@hoistway/contract/setting/updateLog.ts';
import { CallFailure } from '#kit/failure/CallFailure.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { useEdit } from '#kit/call/useEdit.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { Allowed } from '#kit/Allowed.tsx';
import { EmptyState } from '#kit/EmptyState.tsx';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { formatDay } from '#kit/format/instant.ts';
import { PageHead } from '#kit/PageHead.tsx';
import { confirmDelete } from '#kit/confirmDelete.ts';
import { useText } from '#kit/text.ts';
import './setting.css';
import { Box } from '#kit/layout/Box.tsx';
import { Stack } from '#kit/layout/Stack.tsx';

const { Field } = fieldsOf(updateLogCalls.create);

type Entry = z.output<(typeof updateLog)['schema']>;

const pageSize = 20;

/** What changed in the product, newest first (`/user/updateLog`). */
export function UpdateLogScreen() {
  const t = useText();
  const [pageNumber, setPageNumber] = useState(1);
  const [edited, setEdited] = useState<Entry | 'new' | undefined>();
  const input = { pageNumber, pageSize };
  const entries = useCall(updateLogCalls.page, input, { onError: 'handled' });
  const removeEntry = useSubmit(updateLogCalls.remove);
  const done = () => setEdited(undefined);
  const remove = (entry: Entry) =>
    confirmDelete(t, {
      title: t('button.deleteConfirm'),
      run: () => void removeEntry({ id: entry.id }, done),
    });

  return (
    <div className="form-screen">
      <PageHead
        title={t('route.user.updateLog')}
        action={
          <Allowed permission="updateLog.edit">
            <Button type="primary" onClick={() => setEdited('new')}>
              {t('updateLog.add')}
            </Button>
          </Allowed>
        }
      />
      {edited === undefined ? null : (
        <EntryForm
          key={edited === 'new' ? 'new' : edited.id}
          entry={edited === 'new' ? undefined : edited}
          onDone={done}
        />
      )}
      <div className="padded entries">
        {entries.error && !entries.data ? (
          <CallFailure problem={entries.error} retry={entries.refetch} />
        ) : null}
        {entries.data?.rows.map((entry) => (
          <Box as="article" padding={[12, 0]} maxWidth={920} border="bottom" key={entry.id}>
            <Stack as="header" row gap={12} align="center" minHeight={24}>
              <time className="hint" dateTime={entry.createdAt}>
                {formatDay(Date.parse(entry.createdAt))}
              </time>
              <Allowed permission="updateLog.edit">
                <Button type="link" size="small" onClick={() => setEdited(entry)}>
                  {t('button.edit')}
                </Button>
                <Button type="link" size="small" danger onClick={() => remove(entry)}>
                  {t('button.delete')}
                </Button>
              </Allowed>
            </Stack>
            <p>{entry.content}</p>
          </Box>
        ))}
        {entries.data?.total === 0 ? (
          <EmptyState title={t('updateLog.empty')} hint={t('updateLog.emptyHint')} />
        ) : null}
        {(entries.data?.total ?? 0) > pageSize ? (
          <Pagination
            size="small"
            current={pageNumber}
            pageSize={pageSize}
            total={entries.data?.total ?? 0}
            showSizeChanger={false}
            onChange={setPageNumber}
          />
        ) : null}
      </div>
    </div>
  );
}

function EntryForm({ entry, onDone }: { entry: Entry | undefined; onDone(): void }) {
  const create = useSubmit(updateLogCalls.create);
  const update = useEdit(updateLogCalls.update, entry);
  return (
    <EntityForm
      name="updateLog"
      call={updateLogCalls.create}
      initial={entry ?? {}}
      save={({ content }) => (entry ? update({ id: entry.id, content }) : create({ content }))}
      onDone={onDone}
      onCancel={onDone}
    >
      <Field name="content">
        <Input.TextArea rows={6} maxLength={4000} showCount />
      </Field>
    </EntityForm>
  );
}
