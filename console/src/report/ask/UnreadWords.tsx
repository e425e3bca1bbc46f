import type { Understood } from '@hoistway/contract/report/ask/askCalls.ts';
import { Box } from '#kit/layout/Box.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { useText } from '#kit/text.ts';

interface UnreadWordsProps {
  question: string;
  unread: Understood['unread'];
}

/** The question with the words marked that were not understood, each with the reason. */
export function UnreadWords({ question, unread }: UnreadWordsProps) {
  const t = useText();
  const ends = unread.map(({ at, text }) => at + text.length);
  return (
    <Stack row wrap gap={8} align="baseline">
      <span className="hint">{t('ask.unread')}</span>
      <span>
        {unread.map(({ at, text, reason }, index) => (
          <span key={at}>
            {question.slice(ends[index - 1] ?? 0, at)}
            <Box as="mark" background="amberSoft" color="amber" title={t(`unreadReason.${reason}`)}>
              {text}
            </Box>
          </span>
        ))}
        {question.slice(ends.at(-1) ?? 0)}
      </span>
    </Stack>
  );
}
