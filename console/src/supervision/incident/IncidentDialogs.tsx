import { Input, Select } from 'antd';
import { useState } from 'react';
import { incidentCalls, type IncidentDetail } from '@hoistway/contract/supervision/incident/incidentCalls.ts';
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

/** The parties that have not reported, those whose clock runs out first at the beginning. */
const awaitedOf = ({ clocks, reports }: IncidentDetail) => {
  const parties = [...new Set(clocks.map(({ party }) => party))];
  return parties.filter((party) => !reports.some((made) => made.party === party));
};

/** Takes down who reported an incident to the authority, when, and by which number. */
export function ReportForm({ incident, onDone }: DialogProps) {
  const t = useText();
  const { id, state } = incident;
  const awaited = awaitedOf(incident);
  const [initial] = useState(() => ({ party: awaited[0], calledAt: new Date().toISOString() }));
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
  const t = useText();
  return (
    <FormDialog title={t('incidentMove.withdraw')} onCancel={onDone} mask={{ closable: false }}>
      <EntityForm
        name="incidentMove"
        call={incidentCalls.withdraw}
        fixed={{ id }}
        initial={{}}
        save={({ remark }) =>
          makeMove(incidentMoves, incidentCalls, 'withdraw', { id, seen: state, said: { remark } })
        }
        onDone={onDone}
        onCancel={onDone}
        cancelText={t('button.back')}
        saveText={t('incidentMove.withdraw')}
        danger
      >
        <why.Item
          name="remark"
          label={t('incident.remark')}
          more={[{ required: true, whitespace: true, message: t('invalid.required') }]}
        >
          <Input.TextArea rows={3} maxLength={300} />
        </why.Item>
      </EntityForm>
    </FormDialog>
  );
}
