import { Link } from 'react-router';
import { chainCalls, type ChainRow } from '@hoistway/contract/report/chain/chainCalls.ts';
import { Allowed } from '../Allowed.tsx';
import { useCall } from '../call/useCall.ts';
import { CallFailure } from '../failure/CallFailure.tsx';
import { ChoiceWord } from '../glyph/ChoiceWord.tsx';
import { Stack } from '../layout/Stack.tsx';
import { useText } from '../text.ts';

/** Where the repairs of a chain stand one below the other. */
export const chainPath = (orderId: string): string => `/maintenance/repeatFaults?id=${orderId}`;

function Lines({ chains }: { chains: readonly ChainRow[] | undefined }) {
  const t = useText();
  return (chains ?? []).map(({ id, orderId, family, visits, state }) => (
    <Stack key={id} row wrap gap={8} padding={[8, 'gutter']} border="bottom" role="note">
      <ChoiceWord choice="chainState" value={state} />
      <span>{t('repeatFault.line', { family: t(`faultFamily.${family}`), n: visits })}</span>
      <Link to={chainPath(orderId)}>{t('repeatFault.open')}</Link>
    </Stack>
  ));
}

function OfOrder({ orderId }: { orderId: string }) {
  const { data, error, refetch } = useCall(chainCalls.ofOrder, { id: orderId }, { onError: 'handled' });
  return error ? <CallFailure small problem={error} retry={refetch} /> : <Lines chains={data} />;
}

function OfElevator({ elevatorId }: { elevatorId: string }) {
  const { data, error, refetch } = useCall(chainCalls.ofElevator, { id: elevatorId }, { onError: 'handled' });
  return error ? <CallFailure small problem={error} retry={refetch} /> : <Lines chains={data} />;
}

/** That a repair is one of several for the same part of its elevator; nothing where it is not. */
export const ChainLineOfOrder = ({ orderId }: { orderId: string }) => (
  <Allowed permission="order.view">
    <OfOrder orderId={orderId} />
  </Allowed>
);

/** That an elevator is repaired for the same part again and again; nothing where it is not. */
export const ChainLineOfElevator = ({ elevatorId }: { elevatorId: string }) => (
  <Allowed permission="order.view">
    <OfElevator elevatorId={elevatorId} />
  </Allowed>
);
