import { Button } from 'antd';
import { useState } from 'react';
import type { InstallOrderDetail, InstallStepRow } from '@hoistway/contract/install/installOrderCalls.ts';
import { installStepCalls } from '@hoistway/contract/install/installStepCalls.ts';
import { installStepMoves, type InstallStepMoveName } from '@hoistway/contract/install/installStepMoves.ts';
import { ChoiceWord } from '#kit/glyph/ChoiceWord.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { makeMove } from '#kit/move/makeMove.ts';
import { MoveButtons } from '#kit/move/MoveButtons.tsx';
import { useOwnName } from '#kit/name/otherNames.ts';
import { holdsPermission } from '#kit/storedRights.ts';
import { useText } from '#kit/text.ts';
import { PaperSource } from '../library/StepFacts.tsx';
import { AssignForm } from './AssignForm.tsx';
import { AuditForm } from './AuditForm.tsx';
import { DelayForm } from './DelayForm.tsx';
import { DoneForm } from './DoneForm.tsx';
import { PartsForm } from './PartsForm.tsx';
import { ReasonForm } from './ReasonForm.tsx';
import { StepAudit } from './StepAudit.tsx';
import { StepDelays } from './StepDelays.tsx';
import { StepFiles } from './StepFiles.tsx';
import { StepPartList } from './StepPartList.tsx';
import { StepValues } from './StepValues.tsx';

type Asking = InstallStepMoveName | 'delay' | 'assign' | 'parts';

interface StepCardProps {
  step: InstallStepRow;
  order: InstallOrderDetail;
}

/** One step: how it stands, what was brought and measured, and what can be made of it now. */
export function StepCard({ step, order }: StepCardProps) {
  const t = useText();
  const ownName = useOwnName();
  const [asking, setAsking] = useState<Asking>();
  const close = () => setAsking(undefined);
  const { id, state } = step;
  const name = ownName(step.name, step.englishName);
  const asksMore = state === 'doing' || step.files.length > 0;
  const make = (move: InstallStepMoveName) => {
    if (move === 'start') void makeMove(installStepMoves, installStepCalls, move, { id, seen: state });
    else setAsking(move);
  };
  const isOpen = order.handedOverAt === null;
  return (
    <Stack
      as="li"
      gap={8}
      padding={[12, 16]}
      border={['top', 'right', 'bottom', 'left']}
      borderRadius={6}
      aria-label={name}
    >
      <Stack row wrap gap={12} align="baseline" justify="space-between">
        <Stack row wrap gap={12} align="baseline">
          <strong>
            {step.position + 1}. {name}
          </strong>
          <ChoiceWord choice="installStepState" value={state} />
          {step.hold ? <span className="hint">{t('stepKind.hold')}</span> : null}
          {step.reworkCount > 0 ? (
            <span className="hint">{t('installStep.reworked', { n: step.reworkCount })}</span>
          ) : null}
        </Stack>
        <span className="hint">
          {step.startsOn === step.endsOn ? step.startsOn : `${step.startsOn} – ${step.endsOn}`}
          {state === 'audited' ? '' : ` · ${floatText(step, t)}`}
        </span>
      </Stack>
      <span className="hint">
        {step.workerName ?? t('installOrder.nobody')} · {t(`stepAuditor.${step.auditor}`)}{' '}
        {t('installStep.audits')}
        {step.endsOn > step.baselineEnd ? ` · ${t('installStep.planned', { day: step.baselineEnd })}` : ''}
      </span>
      {step.pushed ? <p className="alert-text">{t('installStep.pushed')}</p> : null}
      {step.paperRule === null ? null : (
        <p>
          <PaperSource id={step.paperRule} />
          {step.paperNo === null ? null : ` · ${step.paperNo} ${step.paperOn ?? ''}`}
        </p>
      )}
      <StepAudit step={step} />
      {step.remark === null || state === 'audited' ? null : (
        <p className="alert-text">
          {t('installStep.sentBack')} {step.remark}
        </p>
      )}
      {asksMore ? <StepFiles step={step} /> : null}
      <StepValues step={step} />
      <StepPartList parts={step.parts} />
      <StepDelays step={step} managed={order.managed && isOpen} />
      <Stack row wrap gap={8}>
        <MoveButtons
          moves={installStepMoves}
          row={step}
          size="small"
          textOf={(move) => t(`installStepMove.${move}`)}
          onMove={make}
        />
        {step.mine && state === 'doing' && holdsPermission('install.orderHandle') ? (
          <Button size="small" onClick={() => setAsking('parts')}>
            {t('installStep.noteParts')}
          </Button>
        ) : null}
        {isOpen && (step.mine || order.managed) && holdsPermission('install.orderHandle') ? (
          <Button size="small" onClick={() => setAsking('delay')}>
            {t('installDelay.add')}
          </Button>
        ) : null}
        {isOpen && order.managed && state !== 'audited' && holdsPermission('install.orderReassign') ? (
          <Button size="small" onClick={() => setAsking('assign')}>
            {t('installStep.assign')}
          </Button>
        ) : null}
      </Stack>
      {asking === 'done' ? <DoneForm step={step} onClose={close} /> : null}
      {asking === 'approve' ? <AuditForm step={step} onClose={close} /> : null}
      {asking === 'sendBack' ? (
        <ReasonForm
          title={t('installStepMove.sendBack')}
          call={installStepCalls.audit}
          fixed={{ id, act: 'sendBack', seen: state }}
          field="remark"
          onClose={close}
        />
      ) : null}
      {asking === 'reopen' ? (
        <ReasonForm
          title={t('installStepMove.reopen')}
          call={installStepCalls.reopen}
          fixed={{ id, seen: state }}
          field="remark"
          onClose={close}
        />
      ) : null}
      {asking === 'parts' ? <PartsForm id={id} parts={step.parts} onClose={close} /> : null}
      {asking === 'delay' ? <DelayForm step={step} today={order.today} onClose={close} /> : null}
      {asking === 'assign' ? <AssignForm step={step} orderId={order.id} onClose={close} /> : null}
    </Stack>
  );
}

const floatText = ({ critical, float }: InstallStepRow, t: ReturnType<typeof useText>): string =>
  critical ? t('installStep.critical') : t('installStep.floatDays', { n: float });
