import { Modal } from 'antd';
import type { InputOf } from '@hoistway/contract/call.ts';
import { terminalCalls, type Laggard } from '@hoistway/contract/advert/terminal/terminalCalls.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { withErrorBoundary } from '#kit/failure/ErrorBoundary.tsx';
import { bytesText } from '#kit/format/bytes.ts';
import { formatDayTime } from '#kit/format/instant.ts';
import { ChoiceWord } from '#kit/glyph/ChoiceWord.tsx';
import { BusinessWord } from '#kit/glyph/StatusWord.tsx';
import { Box } from '#kit/layout/Box.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { useText } from '#kit/text.ts';

/** Players report once a minute, and at once when something is done. */
const everyMs = 5_000;

export interface LaggingOf {
  /** What the group or the programme is called. */
  name: string;
  of: InputOf<typeof terminalCalls.lag>;
}

const time = (instant: string) => formatDayTime(Date.parse(instant));

/** Why a terminal lags, with what is known of it. */
function Why({ laggard }: { laggard: Laggard }) {
  const t = useText();
  const { reason, lastSeenAt, loadedBytes, totalBytes, loadProblem } = laggard;
  if (reason === 'offline' && lastSeenAt !== null)
    return <BusinessWord state="warning" word={t('terminal.offlineSince', { time: time(lastSeenAt) })} />;
  if (reason === 'failed' && loadProblem !== null)
    return <BusinessWord state="bad" word={t('terminal.failedBecause', { reason: loadProblem })} />;
  if (reason === 'downloading' && totalBytes !== null)
    return <BusinessWord state="running" word={downloadText(loadedBytes ?? 0, totalBytes, t)} />;
  return <ChoiceWord choice="lagReason" value={reason} />;
}

const downloadText = (done: number, total: number, t: Translate) =>
  t('terminal.downloading', { done: bytesText(done, t), total: bytesText(total, t) });

const Laggards = withErrorBoundary(function LaggardsWithin({ of }: Pick<LaggingOf, 'of'>) {
  const t = useText();
  const { data } = useCall(terminalCalls.lag, of, { everyMs });
  if (!data) return <Loading />;
  const { total, lagging: n, laggards } = data;
  if (total === 0) return <p>{t('terminal.lagNobody')}</p>;
  if (n === 0) return <BusinessWord state="done" word={t('terminal.lagNone', { n: total })} />;
  return (
    <Stack gap={8}>
      <p>{t('terminal.lagSome', { n, total })}</p>
      <ul>
        {laggards.map((each) => (
          <Box as="li" key={each.id} padding={[8, 0]} border="bottom">
            <Stack row wrap gap={[4, 12]} align="baseline" justify="space-between">
              <strong>{each.deviceName}</strong>
              <Why laggard={each} />
            </Stack>
            {each.behindSince === null ? null : (
              <small className="hint">{t('terminal.behindSince', { time: time(each.behindSince) })}</small>
            )}
          </Box>
        ))}
      </ul>
      {laggards.length < n ? <p className="hint">{t('terminal.lagMore', { n: laggards.length })}</p> : null}
    </Stack>
  );
});

/** Which terminals of a group or of a programme do not show the latest content, by name and with the reason. */
export function LaggingTerminals({ name, of, onClose }: LaggingOf & { onClose(): void }) {
  const t = useText();
  return (
    <Modal
      open
      title={t('terminal.lagTitle', { name })}
      footer={null}
      width={560}
      closable={{ 'aria-label': t('button.close') }}
      onCancel={onClose}
    >
      <Laggards of={of} />
    </Modal>
  );
}
