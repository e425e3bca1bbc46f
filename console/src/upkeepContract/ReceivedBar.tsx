import { progressOf, shareText } from '@hoistway/contract/figure/share.ts';
import { centsOf, textOfCents } from '@hoistway/contract/money.ts';
import { amountWithTax } from '@hoistway/contract/upkeepContract/billing/contractTax.ts';
import { useText } from '#kit/text.ts';
import { Stack } from '#kit/layout/Stack.tsx';
import { Box } from '#kit/layout/Box.tsx';

interface Received {
  /** Without tax. */
  amount: string;
  /** Per cent; null where the contract says nothing of it. */
  taxRate: number | null;
  /** With tax. */
  received: string;
}

/** How much of a contract's amount with its tax came in: a bar and the percentage. */
export function ReceivedBar({ amount, taxRate, received }: Received) {
  const t = useText();
  const whole = amountWithTax(centsOf(amount), taxRate);
  const paid = centsOf(received);
  // Where the tax is not known, what is above the amount may be the tax.
  const part = taxRate === null ? Math.min(paid, whole) : paid;
  return (
    <Stack
      as="span"
      row
      inline
      gap={8}
      align="center"
      title={t('contract.receivedOf', { received, amount: textOfCents(whole) })}
    >
      <Box as="span" width={64} height={4} overflow="hidden" borderRadius={2} background="line" aria-hidden>
        <Box
          as="span"
          height="100%"
          background="ink2"
          block
          style={{ width: `${Math.min(100, progressOf(part, whole))}%` }}
        />
      </Box>
      {shareText(part, whole, 0)}
    </Stack>
  );
}
