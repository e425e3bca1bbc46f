import { centsOf, textOfCents } from '@hoistway/contract/money.ts';
import { amountWithTax } from '@hoistway/contract/upkeepContract/billing/contractTax.ts';
import { progressOf, shareText } from '@hoistway/contract/figure/share.ts';
import { useText } from '#kit/text.ts';
import { Stack } from '#kit/layout/Stack.tsx';
import { Box } from '#kit/layout/Box.tsx';

interface ReceivedBarProps {
  /** Without tax, as it was agreed. */
  net: string;
  taxRate: number | null;
  /** With tax. */
  received: string;
}

/** How much of a contract's amount with its tax came in: a bar and the percentage. */
export function ReceivedBar({ net, taxRate, received }: ReceivedBarProps) {
  const t = useText();
  const whole = amountWithTax(centsOf(net), taxRate);
  const amount = textOfCents(whole);
  // Where the rate rose during the term more may come in than was agreed with the rate of then.
  const part = Math.min(centsOf(received), whole);
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
