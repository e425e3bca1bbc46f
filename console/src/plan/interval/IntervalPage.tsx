import { Button } from 'antd';
import { useState } from 'react';
import { intervalMoves, type IntervalMoveName } from '@hoistway/contract/plan/intervalBook.ts';
import { intervalBookCalls, type IntervalBookRow } from '@hoistway/contract/plan/intervalBookCalls.ts';
import { RecordAuditLogSection } from '#kit/auditLog/RecordAuditLogSection.tsx';
import { Loading } from '#kit/call/Loading.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { wholeTime } from '#kit/format/instant.ts';
import { Stack } from '#kit/layout/Stack.tsx';
import { makeMove } from '#kit/move/makeMove.ts';
import { MoveButtons } from '#kit/move/MoveButtons.tsx';
import { PageHead } from '#kit/PageHead.tsx';
import { holdsPermission } from '#kit/storedRights.ts';
import { useText } from '#kit/text.ts';
import { planListPath } from '../planPath.ts';
import { EvidenceForm, NewIntervalForm } from './IntervalForm.tsx';
import { IntervalEntry } from './IntervalSection.tsx';
import { LeaveForm } from './LeaveForm.tsx';

function useCrumbs() {
  const t = useText();
  return [
    { title: t('route.maintenance.maintenancePlan'), path: planListPath },
    { title: t('intervalBook.title'), path: `${planListPath}?view=book` },
  ];
}

export function NewInterval({ onDone }: { onDone(): void }) {
  const t = useText();
  const crumbs = useCrumbs();
  return (
    <div className="form-screen">
      <PageHead title={t('intervalBook.add')} crumbs={crumbs} />
      <NewIntervalForm onDone={onDone} />
    </div>
  );
}

/** One entry of the interval book: what holds, each condition with its evidence, and what it went through. */
export function IntervalPage({ id }: { id: string }) {
  const t = useText();
  const crumbs = useCrumbs();
  const [editing, setEditing] = useState(false);
  const { data } = useCall(intervalBookCalls.one, { id });
  if (!data) return <Loading page />;
  const done = () => setEditing(false);
  if (editing)
    return (
      <div className="form-screen">
        <PageHead title={t('intervalBook.edit')} subtitle={data.elevatorNumber} crumbs={crumbs} />
        <EvidenceForm entry={data} onDone={done} />
      </div>
    );
  return (
    <Stack minHeight="100%">
      <PageHead
        title={`${data.elevatorNumber} ${t(`longerKind.${data.kind}`)}`}
        subtitle={data.projectName}
        crumbs={crumbs}
        action={data.managed ? <IntervalActs entry={data} onEdit={() => setEditing(true)} /> : undefined}
      />
      <Stack as="section" padding={[16, 'gutter', 0]} gap={8}>
        <IntervalEntry entry={data} />
      </Stack>
      <Stack as="section" padding={[16, 'gutter', 24]} gap={8}>
        <h2>{t('intervalBook.history')}</h2>
        <Stack as="ul" gap={4}>
          <li>
            {wholeTime(data.createdAt)} {t('intervalBook.created')}
          </li>
          {data.history.map((step) => (
            <li key={step.at}>
              {wholeTime(step.at)} {t(`intervalState.${step.toState}`)} {step.byName ?? ''}{' '}
              <span className="hint">{step.remark}</span>
            </li>
          ))}
        </Stack>
      </Stack>
      <RecordAuditLogSection subject="intervalBook" id={id} />
    </Stack>
  );
}

function IntervalActs({ entry, onEdit }: { entry: IntervalBookRow; onEdit(): void }) {
  const t = useText();
  const [leaving, setLeaving] = useState(false);
  const { id, state } = entry;
  const make = (move: IntervalMoveName) => {
    if (move === 'leave') setLeaving(true);
    else if (move === 'grant') void makeMove(intervalMoves, intervalBookCalls, move, { id, seen: state });
  };
  return (
    <Stack row wrap gap={8} className="page-action">
      {holdsPermission('plan.edit') && state !== 'left' ? (
        <Button onClick={onEdit}>{t('intervalBook.edit')}</Button>
      ) : null}
      <MoveButtons
        moves={intervalMoves}
        row={entry}
        textOf={(move) => t(`intervalMove.${move}`)}
        onMove={make}
      />
      {leaving ? <LeaveForm entry={entry} onDone={() => setLeaving(false)} /> : null}
    </Stack>
  );
}
