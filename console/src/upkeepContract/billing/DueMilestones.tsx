import { Link } from 'react-router';
import { installContractCalls } from '@hoistway/contract/install/installContractCalls.ts';
import { Allowed } from '#kit/Allowed.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { moneyText } from '#kit/format/number.ts';
import { Box } from '#kit/layout/Box.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { useText } from '#kit/text.ts';

const shownAtMost = 3;

/** Contracts of installation with milestones that the viewer's company can bill, above the invoices. */
export function DueMilestones() {
  const t = useText();
  const { data } = useCall(installContractCalls.due, {}, { onError: 'ignored' });
  const due = data?.filter(({ managed }) => managed) ?? [];
  if (due.length === 0) return null;
  return (
    <Stack
      row
      wrap
      gap={[4, 20]}
      align="center"
      padding={[8, 'gutter']}
      border="bottom"
      className="due-milestones"
    >
      <strong>{t('installContract.dueTitle')}</strong>
      {due.slice(0, shownAtMost).map(({ id, contractNo, partyA, milestones, currency, dueAmount }) => (
        <span key={id}>
          {contractNo} · {partyA} · {t('installContract.dueCount', { n: milestones })} ·{' '}
          <Box as="b" color="ink" fontWeight={600}>
            {currency} {moneyText(dueAmount)}
          </Box>{' '}
          <Allowed permission="billing.add">
            <Allowed permission="install.view">
              <Link to={`/install/contractDetail?id=${id}&tab=payments&bill=1`}>
                {t('installContract.bill')}
              </Link>
            </Allowed>
          </Allowed>
        </span>
      ))}
      {due.length > shownAtMost ? (
        <Box as="span" color="ink2">
          {t('installContract.dueMore', { n: due.length - shownAtMost })}
        </Box>
      ) : null}
    </Stack>
  );
}
