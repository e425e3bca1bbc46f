import { Input } from 'antd';
import { useState } from 'react';
import type { RescueState } from '@hoistway/contract/rescue/rescueCase.ts';
import { rescueCalls } from '@hoistway/contract/rescue/rescueCalls.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { Allowed } from '#kit/Allowed.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { useSend } from '#kit/call/useSend.ts';
import { withErrorBoundary } from '#kit/failure/ErrorBoundary.tsx';
import { Comments } from '#kit/comment/Comments.tsx';
import { formatDayTime } from '#kit/format/instant.ts';
import { useText } from '#kit/text.ts';
import { useUnsavedGuard } from '#kit/unsaved/useUnsavedGuard.ts';
import { operationText } from '../operationWords.ts';
import { refreshOf } from '../refreshOf.ts';
import { Grid } from '#kit/layout/Grid.tsx';
import { Box } from '#kit/layout/Box.tsx';

const columns = '62px minmax(0, 1fr)';

function CaseTimelineWithin({ id, state }: { id: string; state: RescueState }) {
  const t = useText();
  const lines = useCall(rescueCalls.timeline, { id }, { everyMs: () => refreshOf(state) });
  return (
    <section className="case-part is-long">
      <h2>{t('rescue.timeline')}</h2>
      <Allowed permission="rescue.dispatch">
        <RemarkLine id={id} />
      </Allowed>
      {lines.data === undefined ? <Loading /> : null}
      <Comments
        subject="rescueCase"
        id={id}
        className="case-lines"
        columns={columns}
        gap={24}
        lines={(lines.data ?? []).toReversed().map((line) => ({
          at: line.at,
          line: (
            <Grid
              key={line.id}
              as="li"
              columns={columns}
              gap={24}
              padding={[3, 0]}
              fontSize={13}
              lineHeight={20}
              positioned
              className={line.byName === null ? 'is-program' : 'is-person'}
            >
              <Box as="time" color="ink3" fontSize={12} textAlign="right" dateTime={line.at}>
                {formatDayTime(Date.parse(line.at))}
              </Box>
              <span>
                {operationText(line, t)}
                {line.byName === null ? null : <span className="hint"> {line.byName}</span>}
              </span>
            </Grid>
          ),
        }))}
      />
    </section>
  );
}

/** What the elevator reported, the program did, and people did and said, newest first. */
export const CaseTimeline = withErrorBoundary(CaseTimelineWithin);

/** A word of one's own, kept by Enter. */
function RemarkLine({ id }: { id: string }) {
  const t = useText();
  const [text, setText] = useState('');
  const remark = useSend(rescueCalls.remark);
  const allSaved = useUnsavedGuard(text.trim() !== '');
  const keep = () => {
    const said = text.trim();
    if (said === '') return;
    void remark({ id, text: said }, () => {
      allSaved();
      setText('');
    });
  };
  return (
    <Box margin={[6, 0, 8]}>
      <Input
        value={text}
        maxLength={500}
        aria-label={t('rescue.remark')}
        placeholder={t('rescue.remarkHint')}
        onChange={(event) => setText(event.target.value)}
        onPressEnter={(event) => {
          event.preventDefault();
          keep();
        }}
      />
    </Box>
  );
}
