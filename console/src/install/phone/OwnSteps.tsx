import { useMemo } from 'react';
import { Link } from 'react-router';
import { installStepCalls } from '@hoistway/contract/install/installStepCalls.ts';
import { orderStatus } from '@hoistway/contract/workOrder/orderStatus.ts';
import { EmptyState } from '#kit/EmptyState.tsx';
import { CallFailure } from '#kit/failure/CallFailure.tsx';
import { ChoiceWord } from '#kit/glyph/ChoiceWord.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { ActionButton } from '#kit/move/ActionButton.tsx';
import { useKeptCall } from '#kit/offline/useKeptCall.ts';
import { enqueue } from '#kit/phone/actQueue.ts';
import { useOwnActs } from '#kit/phone/useOwnActs.ts';
import { waitingOf } from '#kit/phone/waitingActs.ts';
import { useText } from '#kit/text.ts';
import { OwnStepCard } from './OwnStepCard.tsx';
import { stepWithActs, type ShownStep } from './stepWithActs.ts';

const everyMs = 15_000;

/** The steps of installations that a person has to do, elevator by elevator, with and without a network. */
export function OwnSteps() {
  const t = useText();
  const steps = useKeptCall(installStepCalls.mine, {}, everyMs);
  const acts = useOwnActs();
  const orders = useMemo(
    () => byOrder((steps.data ?? []).map((step) => stepWithActs(step, waitingOf(acts, step.workOrderId)))),
    [steps.data, acts],
  );
  if (steps.data === undefined && steps.error === null && !steps.missing) return null;
  return (
    <Stack as="section" gap={12} padding={[0, 16]} aria-label={t('ownSteps.title')}>
      <h2>{t('ownSteps.title')}</h2>
      {steps.error ? <CallFailure problem={steps.error} retry={steps.refetch} /> : null}
      {steps.missing ? <EmptyState title={t('ownSteps.notKept')} hint={t('phone.needsNetwork')} /> : null}
      {steps.data !== undefined && orders.length === 0 ? (
        <EmptyState title={t('ownSteps.none')} hint={t('ownSteps.noneHint')} />
      ) : null}
      {orders.map((own) => (
        <OwnOrder key={own[0]!.orderId} steps={own} />
      ))}
    </Stack>
  );
}

function byOrder(steps: readonly ShownStep[]): ShownStep[][] {
  const ids = [...new Set(steps.map(({ orderId }) => orderId))];
  return ids.map((id) => steps.filter(({ orderId }) => orderId === id));
}

/** An elevator that is being installed: what the person does there, and whether they have taken it on. */
function OwnOrder({ steps }: { steps: readonly ShownStep[] }) {
  const t = useText();
  const { orderId, workOrderId, elevatorNumber, orderNumber, projectName, address, status, mine } = steps[0]!;
  const act = (name: 'accept' | 'resume') =>
    void enqueue(
      { id: workOrderId, elevatorNumber },
      { call: 'actOnInstallation', input: { id: orderId, act: name } },
    );
  return (
    <Stack as="article" gap={12} padding={12} border="all" borderRadius={6}>
      <Stack row wrap gap={[4, 12]} align="baseline">
        <strong>{elevatorNumber}</strong>
        <Link to={`/install/orderDetail?id=${encodeURIComponent(orderId)}`}>{orderNumber}</Link>
        <ChoiceWord choice="orderStatus" value={status} />
      </Stack>
      <p>
        {projectName}
        <br />
        <span className="hint">{address}</span>
      </p>
      {mine && status === orderStatus.toAccept ? (
        <ActionButton type="primary" size="large" block onClick={() => act('accept')}>
          {t('orderMove.accept')}
        </ActionButton>
      ) : null}
      {mine && status === orderStatus.paused ? (
        <ActionButton type="primary" size="large" block onClick={() => act('resume')}>
          {t('orderMove.resume')}
        </ActionButton>
      ) : null}
      {steps.map((step) => (
        <OwnStepCard key={step.id} step={step} />
      ))}
    </Stack>
  );
}
