import { Button } from 'antd';
import { useState } from 'react';
import { faultMoves } from '@hoistway/contract/fault/faultHandling.ts';
import { faultCalls } from '@hoistway/contract/fault/faultList.ts';
import { monitoringCalls } from '@hoistway/contract/live/live.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { ActionButton } from '#kit/move/ActionButton.tsx';
import { Allowed } from '#kit/Allowed.tsx';
import { confirmDelete } from '#kit/confirmDelete.ts';
import { ChoiceWord } from '#kit/glyph/ChoiceWord.tsx';
import { wholeTime } from '#kit/format/instant.ts';
import { MoveButtons } from '#kit/move/MoveButtons.tsx';
import { useText } from '#kit/text.ts';
import { FaultCare } from './FaultCare.tsx';
import type { FaultListRow } from './faultColumns.tsx';
import { FaultMoveForm, type FormMove } from './FaultMoveForm.tsx';
import type { Trace } from './FaultTrace.tsx';
import { Stack } from '#kit/layout/Stack.tsx';

interface FaultHandlingProps {
  fault: FaultListRow;
  trace: Trace | undefined;
  onDeleted(): void;
}

/** The handling of a fault so far, and the moves open to the viewer by its state and their permissions. */
export function FaultHandling({ fault, trace, onDeleted }: FaultHandlingProps) {
  const t = useText();
  const [formMove, setFormMove] = useState<FormMove | undefined>();
  const { id } = fault;
  const acknowledge = useSubmit(monitoringCalls.acknowledge);
  const endMute = useSubmit(faultCalls.endMute);
  const deleteFault = useSubmit(faultCalls.remove);
  const remove = () =>
    confirmDelete(t, {
      title: t('faultList.removeTitle'),
      hint: t('faultList.removeHint'),
      run: () => deleteFault({ id }, onDeleted),
    });
  const mute = trace?.mute;

  return (
    <section className="fault-handling">
      <h2>{t('faultList.sectionHandling')}</h2>
      <p>
        <strong>
          <ChoiceWord choice="handling" value={fault.handling} />
        </strong>{' '}
        {trace?.handledAt ? (
          <span className="hint">
            {t('faultList.handledBy', { who: trace.handledBy ?? '–', time: wholeTime(trace.handledAt) })}
          </span>
        ) : null}
      </p>
      <p className={fault.acknowledgedAt === null ? 'hint' : 'acknowledged'}>
        {fault.acknowledgedAt === null
          ? t('faultList.unseen')
          : t('alarm.acknowledgedBy', {
              who: fault.acknowledgedBy ?? '–',
              time: wholeTime(fault.acknowledgedAt),
            })}
      </p>
      {fault.note === null ? null : <p>{fault.note}</p>}
      {fault.mutedUntil === null ? null : (
        <Stack as="p" row wrap gap={8} align="center" className="fault-mute">
          {t('faultList.muted', { time: wholeTime(fault.mutedUntil) })}
          <Allowed permission="fault.ignore">
            <ActionButton size="small" onClick={() => void endMute({ id })}>
              {t('faultList.endMute')}
            </ActionButton>
          </Allowed>
        </Stack>
      )}
      {mute ? (
        <p className="hint">{t('faultList.mutedBy', { who: mute.mutedBy ?? '–', reason: mute.reason })}</p>
      ) : null}
      <FaultCare fault={fault} />
      <Stack row wrap gap={8} margin={[8, 0, 0]} className="fault-moves">
        {fault.acknowledgedAt === null ? (
          <Allowed permission="fault.confirm">
            <ActionButton size="small" type="primary" guardMs={300} onClick={() => void acknowledge({ id })}>
              {t('alarm.acknowledge')}
            </ActionButton>
          </Allowed>
        ) : null}
        <MoveButtons
          moves={faultMoves}
          row={fault}
          textOf={(move) => t(`faultList.${move}`)}
          onMove={setFormMove}
          size="small"
          guardMs={300}
        />
        <Allowed permission="fault.confirm">
          <Button size="small" type="text" onClick={() => setFormMove('remark')}>
            {t('faultList.remark')}
          </Button>
        </Allowed>
        {fault.deletable ? (
          <Allowed permission="fault.delete">
            <Button size="small" type="text" danger onClick={remove}>
              {t('faultList.remove')}
            </Button>
          </Allowed>
        ) : null}
      </Stack>
      {formMove ? (
        <FaultMoveForm
          fault={fault}
          move={formMove}
          onDone={() => setFormMove(undefined)}
          onCancel={() => setFormMove(undefined)}
        />
      ) : null}
    </section>
  );
}
