import { progressOf, shareText } from '@hoistway/contract/figure/share.ts';
import { useText } from '#kit/text.ts';
import { Stack } from '#kit/layout/Stack.tsx';
import { Box } from '#kit/layout/Box.tsx';

/** How much of a contract's amount came in: a bar and the percentage. */
export function ReceivedBar({ amount, received }: { amount: string; received: string }) {
  const t = useText();
  const whole = Number(amount);
  // What is received includes tax, what was agreed does not: more than all of it says nothing.
  const part = Math.min(Number(received), whole);
  return (
    <Stack as="span" row inline gap={8} align="center" title={t('contract.receivedOf', { received, amount })}>
      <Box as="span" width={64} height={4} overflow="hidden" borderRadius={2} background="line" aria-hidden>
        <Box
          as="span"
          height="100%"
          background="ink2"
          block
          style={{ width: `${progressOf(part, whole)}%` }}
        />
      </Box>
      {shareText(part, whole, 0)}
    </Stack>
  );
}
