import { Button } from 'antd';
import { contractClaimCalls } from '@hoistway/contract/install/claim/contractClaim.ts';
import { installOrderCalls } from '@hoistway/contract/install/installOrderCalls.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { useSend } from '#kit/call/useSend.ts';
import { Stack } from '#kit/layout/Stack.tsx';
import { saveFile } from '#kit/saveFile.ts';
import { useText } from '#kit/text.ts';
import { Gantt } from './Gantt.tsx';

/** All orders of a contract on their days, each with its steps where it is unfolded, beside the day that was agreed. */
export function ContractSchedule({ contractId }: { contractId: string }) {
  const t = useText();
  const print = useSend(contractClaimCalls.claim);
  const { data } = useCall(installOrderCalls.gantt, { contractId });
  if (!data) return <Loading />;
  if (data.orders.length === 0) return <p className="hint detail-tabs">{t('installContract.noOrder')}</p>;
  return (
    <Stack as="section" gap={8} padding={[0, 'gutter', 24]}>
      <Gantt
        title={t('installSchedule.ofContract', { name: data.contractNo })}
        orders={data.orders}
        today={data.today}
        endDate={data.endDate}
        folded
      />
      <p className="hint">{t('installSchedule.contractHint')}</p>
      {data.whole && data.orders.some(({ slip }) => slip > 0) ? (
        <Stack row>
          <Button onClick={() => void print({ id: contractId }, saveFile)}>{t('installClaim.print')}</Button>
        </Stack>
      ) : null}
    </Stack>
  );
}
