import { Input } from 'antd';
import { dutyReportCalls, type WholeReport } from '@hoistway/contract/supervision/diary/dutyReportCalls.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { useText } from '#kit/text.ts';

const { Item } = fieldsOf(dutyReportCalls.confirm);

interface ReportFormProps {
  report: WholeReport;
  onDone(): void;
}

/** Confirms a report as it was read, with a remark to a week or a decision on a month. */
export function ReportForm({ report: { id, kind, drawing, state }, onDone }: ReportFormProps) {
  const t = useText();
  const confirm = useSubmit(dutyReportCalls.confirm);
  const fixed = { id, drawing, seen: state };
  return (
    <FormDialog title={t('dutyReport.confirm')} onCancel={onDone} mask={{ closable: false }}>
      <EntityForm
        name="dutyReport"
        call={dutyReportCalls.confirm}
        fixed={fixed}
        initial={{}}
        save={(values) => confirm({ ...values, ...fixed })}
        onDone={onDone}
        onCancel={onDone}
        saveText={t('dutyReport.confirm')}
      >
        <Item name="remark" label={t(kind === 'month' ? 'dutyReport.decision' : 'dutyReport.remark')}>
          <Input.TextArea rows={4} maxLength={1000} />
        </Item>
      </EntityForm>
    </FormDialog>
  );
}
