import { Button } from 'antd';
import { useState } from 'react';
import { exposureCalls } from '@hoistway/contract/supervision/exposure/exposureCalls.ts';
import {
  exposureMoves,
  type ExposureMoveName,
} from '@hoistway/contract/supervision/exposure/exposureMoves.ts';
import { RecordAuditLogSection } from '#kit/auditLog/RecordAuditLogSection.tsx';
import { Loading } from '#kit/call/Loading.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { wholeTime } from '#kit/format/instant.ts';
import { noValue } from '#kit/format/number.ts';
import { ChoiceWord } from '#kit/glyph/ChoiceWord.tsx';
import { Facts } from '#kit/layout/Facts.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { makeMove } from '#kit/move/makeMove.ts';
import { MoveButtons } from '#kit/move/MoveButtons.tsx';
import { PageHead } from '#kit/PageHead.tsx';
import { holdsPermission } from '#kit/storedRights.ts';
import { useText } from '#kit/text.ts';
import { ExposureForm } from './ExposureForm.tsx';
import type { ExposureRow } from './ExposureList.tsx';
import { ExposureMoveForm, ReplyForm } from './ExposureDialogs.tsx';

const list = '/supervision/exposure';

export function NewExposure({ onDone }: { onDone(): void }) {
  const t = useText();
  return (
    <div className="form-screen">
      <PageHead
        title={t('exposureEvent.add')}
        subtitle={t('exposureEvent.reviewHint')}
        crumbs={[{ title: t('route.supervision.exposure'), path: list }]}
      />
      <ExposureForm onDone={onDone} />
    </div>
  );
}

/** One notice: what it says, what becomes of it, and what the company replies. */
export function ExposurePage({ id }: { id: string }) {
  const t = useText();
  const [editing, setEditing] = useState(false);
  const { data } = useCall(exposureCalls.one, { id });
  if (!data) return <Loading page />;
  const crumbs = [{ title: t('route.supervision.exposure'), path: list }];
  if (editing)
    return (
      <div className="form-screen">
        <PageHead title={t('exposureEvent.edit')} subtitle={data.headline} crumbs={crumbs} />
        <ExposureForm event={data} onDone={() => setEditing(false)} />
      </div>
    );
  return (
    <Stack minHeight="100%">
      <PageHead
        title={data.headline}
        subtitle={data.partyName}
        crumbs={crumbs}
        action={data.managed ? <ExposureActs event={data} onEdit={() => setEditing(true)} /> : undefined}
      />
      <ExposureFacts event={data} />
      <Stack as="section" padding={[16, 'gutter', 0]} gap={8}>
        <h2>{t('exposureEvent.account')}</h2>
        <p style={{ whiteSpace: 'pre-line' }}>{data.account}</p>
      </Stack>
      <Stack as="section" padding={[16, 'gutter', 24]} gap={8}>
        <h2>{t('exposureEvent.reply')}</h2>
        <p style={{ whiteSpace: 'pre-line' }}>{data.reply ?? noValue}</p>
      </Stack>
      <RecordAuditLogSection subject="exposureEvent" id={id} />
    </Stack>
  );
}

function ExposureActs({ event, onEdit }: { event: ExposureRow; onEdit(): void }) {
  const t = useText();
  const [asking, setAsking] = useState<ExposureMoveName | 'reply'>();
  const { id, state } = event;
  const make = (move: ExposureMoveName) => {
    if (exposureMoves.table[move].needsRemark) return setAsking(move);
    return makeMove(exposureMoves, exposureCalls, move, { id, seen: state });
  };
  const mayEdit = holdsPermission('exposure.edit');
  const close = () => setAsking(undefined);
  return (
    <Stack row wrap gap={8} className="page-action">
      {mayEdit && event.publishedAt === null ? <Button onClick={onEdit}>{t('button.edit')}</Button> : null}
      {mayEdit ? <Button onClick={() => setAsking('reply')}>{t('exposureEvent.editReply')}</Button> : null}
      <MoveButtons
        moves={exposureMoves}
        row={event}
        textOf={(move) => t(`exposureMove.${move}`)}
        onMove={make}
      />
      {asking === 'reply' ? <ReplyForm event={event} onDone={close} /> : null}
      {asking === undefined || asking === 'reply' ? null : (
        <ExposureMoveForm event={event} move={asking} onDone={close} />
      )}
    </Stack>
  );
}

function ExposureFacts({ event }: { event: ExposureRow }) {
  const t = useText();
  return (
    <Facts className="detail-tabs">
      <div>
        <dt>{t('exposureEvent.state')}</dt>
        <dd>
          <ChoiceWord choice="exposureState" value={event.state} />
        </dd>
      </div>
      <div>
        <dt>{t('exposureEvent.kind')}</dt>
        <dd>{t(`exposureKind.${event.kind}`)}</dd>
      </div>
      <div>
        <dt>{t('exposureEvent.elevatorId')}</dt>
        <dd>{event.elevatorNumber ?? noValue}</dd>
      </div>
      {(['happenedOn', 'endsOn'] as const).map((name) => (
        <div key={name}>
          <dt>{t(`exposureEvent.${name}`)}</dt>
          <dd>{event[name]}</dd>
        </div>
      ))}
      <div>
        <dt>{t('exposureEvent.companyId')}</dt>
        <dd>{event.keeperName}</dd>
      </div>
      <div>
        <dt>{t('exposureEvent.writtenBy')}</dt>
        <dd>{event.writtenByName ?? noValue}</dd>
      </div>
      <div>
        <dt>{t('exposureEvent.publishedAt')}</dt>
        <dd>{event.publishedAt === null ? noValue : wholeTime(event.publishedAt)}</dd>
      </div>
    </Facts>
  );
}
