import { Input, Select } from 'antd';
import { useState } from 'react';
import {
  incidentCalls,
  type IncidentDetail,
  type ShownReport,
} from '@hoistway/contract/supervision/incident/incidentCalls.ts';
import { incidentMoves } from '@hoistway/contract/supervision/incident/incidentMoves.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { InstantField } from '#kit/form/InstantField.tsx';
import { makeMove } from '#kit/move/makeMove.ts';
import { useText } from '#kit/text.ts';

const said = fieldsOf(incidentCalls.report);
const why = fieldsOf(incidentCalls.withdraw);

interface DialogProps {
  incident: IncidentDetail;
  onDone(): void;
}

/** The parties of which no report stands, those whose clock runs out first at the beginning. */
const awaitedOf = ({ clocks, reports }: IncidentDetail) => {
  const parties = [...new Set(clocks.map(({ party }) => party))];
  return parties.filter((party) => !reports.some((made) => made.party === party && made.sentBackAt === null));
};

/** Takes down who reported an incident to the authority, when, and by which number; begins with the report it corrects. */
export function ReportForm({ incident, corrects, onDone }: DialogProps & { corrects?: ShownReport }) {
  const t = useText();
  const { id, state } = incident;
  const awaited = corrects ? [corrects.party] : awaitedOf(incident);
  const [initial] = useState(() => {
    if (!corrects) return { party: awaited[0], calledAt: new Date().toISOString() };
    const { party, caller, calledAt, calledNumber, referenceNo, note } = corrects;
    return { party, caller, calledAt, calledNumber, referenceNo, note };
  });
  const fixed = { id, seen: state };
  return (
    <FormDialog title={t('incidentMove.report')} onCancel={onDone} mask={{ closable: false }}>
      <EntityForm
        name="incidentReport"
        call={incidentCalls.report}
        fixed={fixed}
        initial={initial}
        save={(values) => makeMove(incidentMoves, incidentCalls, 'report', { id, seen: state, said: values })}
        onDone={onDone}
        onCancel={onDone}
        saveText={t('incidentMove.report')}
      >
        <said.Item name="party" label={t('incidentReport.party')}>
          <Select options={awaited.map((value) => ({ value, label: t(`incidentReporter.${value}`) }))} />
        </said.Item>
        <said.Item name="caller" label={t('incidentReport.caller')}>
          <Input maxLength={60} />
        </said.Item>
        <said.Item name="calledAt" label={t('incidentReport.calledAt')}>
          <InstantField label={t('incidentReport.calledAt')} />
        </said.Item>
        <said.Item name="calledNumber" label={t('incidentReport.calledNumber')}>
          <Input maxLength={40} inputMode="tel" />
        </said.Item>
        <said.Item
          name="referenceNo"
          label={t('incidentReport.referenceNo')}
          extra={t('incidentReport.referenceNoHint')}
        >
          <Input maxLength={60} />
        </said.Item>
        <said.Item name="note" label={t('incidentReport.note')}>
          <Input.TextArea rows={2} maxLength={500} />
        </said.Item>
      </EntityForm>
    </FormDialog>
  );
}

/** Asks why an incident is withdrawn. */
export function WithdrawForm({ incident: { id, state }, onDone }: DialogProps) {
  const send = (remark: string) =>
    makeMove(incidentMoves, incidentCalls, 'withdraw', { id, seen: state, said: { remark } });
  return <WhyForm move="withdraw" id={id} send={send} onDone={onDone} />;
}

/** Asks why the report of a party is sent back. */
export function SendBackForm({
  incident: { id, state },
  party,
  onDone,
}: DialogProps & { party: ShownReport['party'] }) {
  const send = (remark: string) =>
    makeMove(incidentMoves, incidentCalls, 'sendBack', { id, seen: state, said: { party, remark } });
  return <WhyForm move="sendBack" id={id} send={send} onDone={onDone} />;
}

interface WhyFormProps {
  move: 'withdraw' | 'sendBack';
  id: string;
  send(remark: string): Promise<unknown>;
  onDone(): void;
}

function WhyForm({ move, id, send, onDone }: WhyFormProps) {
  const t = useText();
  return (
    <FormDialog title={t(`incidentMove.${move}`)} onCancel={onDone} mask={{ closable: false }}>
      <EntityForm
        name="incidentMove"
        call={incidentCalls.withdraw}
        fixed={{ id }}
        initial={{}}
        save={({ remark }) => send(remark)}
        onDone={onDone}
        onCancel={onDone}
        cancelText={t('button.back')}
        saveText={t(`incidentMove.${move}`)}
        danger={move === 'withdraw'}
      >
        <why.Item
          name="remark"
          label={t('incident.remark')}
          extra={move === 'sendBack' ? t('incidentReport.sendBackHint') : undefined}
          more={[{ required: true, whitespace: true, message: t('invalid.required') }]}
        >
          <Input.TextArea rows={3} maxLength={300} />
        </why.Item>
      </EntityForm>
    </FormDialog>
  );
}
