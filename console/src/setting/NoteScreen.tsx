import { Form, Input, Pagination } from 'antd';
import { useState } from 'react';
import { formRules, refusedFields } from '@hoistway/contract/input/formRules.ts';
import { messageBoardCalls } from '@hoistway/contract/setting/messageBoard.ts';
import { useUnsavedGuard } from '#kit/unsaved/useUnsavedGuard.ts';
import { CallFailure } from '#kit/failure/CallFailure.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { ActionButton } from '#kit/move/ActionButton.tsx';
import { EmptyState } from '#kit/EmptyState.tsx';
import { formatDayTime } from '#kit/format/instant.ts';
import { PageHead } from '#kit/PageHead.tsx';
import { useText } from '#kit/text.ts';
import './setting.css';
import { Box } from '#kit/layout/Box.tsx';
import { Stack } from '#kit/layout/Stack.tsx';

const pageSize = 20;

/** Notes that colleagues leave for each other (`/note`). */
export function NoteScreen() {
  const t = useText();
  const [form] = Form.useForm<{ content: string }>();
  const written = Form.useWatch('content', form) as string | undefined;
  useUnsavedGuard((written ?? '').trim() !== '');
  const [pageNumber, setPageNumber] = useState(1);
  const input = { pageNumber, pageSize };
  const notes = useCall(messageBoardCalls.notes, input, { everyMs: 30_000, onError: 'handled' });
  const leaveNote = useSubmit(messageBoardCalls.leave);
  const leave = ({ content }: { content: string }) =>
    void leaveNote({ content }, () => {
      form.resetFields();
      setPageNumber(1);
    }).then(undefined, (problem: unknown) => form.setFields(refusedFields(['content'], problem)));
  const rules = formRules(messageBoardCalls.leave, t);

  return (
    <div className="form-screen">
      <PageHead title={t('route.note')} />
      <Form form={form} name="note" layout="vertical" className="entity-form" onFinish={leave}>
        <Form.Item name="content" label={t('note.content')} rules={rules('content')}>
          <Input.TextArea rows={3} maxLength={1000} showCount />
        </Form.Item>
        <ActionButton type="primary" onClick={form.submit}>
          {t('note.leave')}
        </ActionButton>
      </Form>
      <div className="padded entries">
        {notes.error && !notes.data ? <CallFailure problem={notes.error} retry={notes.refetch} /> : null}
        {notes.data?.rows.map((each) => (
          <Box as="article" padding={[12, 0]} maxWidth={920} border="bottom" key={each.id}>
            <Stack as="header" row gap={12} align="center" minHeight={24}>
              <strong>{each.author}</strong>
              <time className="hint" dateTime={each.createdAt}>
                {formatDayTime(Date.parse(each.createdAt))}
              </time>
            </Stack>
            <p>{each.content}</p>
          </Box>
        ))}
        {notes.data?.total === 0 ? <EmptyState title={t('note.empty')} hint={t('note.emptyHint')} /> : null}
        {(notes.data?.total ?? 0) > pageSize ? (
          <Pagination
            size="small"
            current={pageNumber}
            pageSize={pageSize}
            total={notes.data?.total ?? 0}
            showSizeChanger={false}
            onChange={setPageNumber}
          />
        ) : null}
      </div>
    </div>
  );
}
