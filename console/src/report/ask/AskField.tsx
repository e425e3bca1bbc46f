import { Alert, Button, Input } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { askCalls, maxQuestionLength, type Understood } from '@hoistway/contract/report/ask/askCalls.ts';
import { useCall } from '#kit/call/useCall.ts';
import { CallFailure } from '#kit/failure/CallFailure.tsx';
import { Box } from '#kit/layout/Box.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import type { ListAddress } from '#kit/list/useListAddress.ts';
import { useText } from '#kit/text.ts';
import { AskChips } from './AskChips.tsx';
import { UnreadWords } from './UnreadWords.tsx';

/** Where words that are not understood are the matter. */
const ofWords: readonly Understood['refusal'][] = [null, 'noFigure', 'unclear'];

interface AskFieldProps {
  /** The question whose chart is shown. */
  question?: string;
  /** The address of that chart. */
  address?: ListAddress;
  /** Leads to the filter of the chart in which a chip is corrected. */
  onCorrect?(filter: string): void;
}

/** A question in words, which leads to its chart; words that are not understood are marked first. */
export function AskField({ question = '', address: shown, onCorrect }: AskFieldProps) {
  const t = useText();
  const navigate = useNavigate();
  const [words, setWords] = useState(question);
  const [asked, setAsked] = useState(question);
  const open = (address: string) => {
    void navigate(`${address}&${new URLSearchParams({ ask: asked })}`);
  };
  const found = useCall(askCalls.understand, asked === '' ? null : { words: asked }, {
    onError: 'handled',
    onAnswer: ({ address, unread }) => {
      if (asked !== question && address !== null && unread.length === 0) open(address);
    },
  });
  const { data } = found;
  return (
    <Stack gap={8} padding={[0, 'gutter', 8]}>
      <Box maxWidth={640}>
        <Input.Search
          aria-label={t('ask.label')}
          placeholder={t('ask.placeholder')}
          enterButton={t('ask.button')}
          maxLength={maxQuestionLength}
          value={words}
          loading={asked !== '' && found.isPending}
          onChange={({ target }) => setWords(target.value)}
          onSearch={(next) => {
            const said = next.trim();
            const isShown = asked === question || data?.unread.length === 0;
            if (said === asked && data?.address && isShown) open(data.address);
            else setAsked(said);
          }}
        />
      </Box>
      {found.error ? <CallFailure problem={found.error} retry={found.refetch} /> : null}
      {data && asked !== '' ? (
        <Stack gap={8} aria-live="polite">
          {data.refusal === null ? null : (
            <Box maxWidth={640}>
              <Alert type="info" showIcon title={t(`askRefusal.${data.refusal}`)} />
            </Box>
          )}
          {asked === question && shown && onCorrect ? (
            <AskChips understood={data} address={shown} onCorrect={onCorrect} />
          ) : null}
          {data.unread.length > 0 && ofWords.includes(data.refusal) ? (
            <UnreadWords question={asked} unread={data.unread} />
          ) : null}
          {data.address !== null && data.unread.length > 0 && asked !== question ? (
            <Box>
              <Button size="small" onClick={() => data.address !== null && open(data.address)}>
                {t('ask.withoutUnread')}
              </Button>
            </Box>
          ) : null}
        </Stack>
      ) : null}
    </Stack>
  );
}
