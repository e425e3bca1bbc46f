import { Checkbox } from 'antd';
import {
  statisticReportSettingCalls,
  welcomeFigures,
} from '@hoistway/contract/report/statistic/statisticReportSetting.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { useText } from '#kit/text.ts';
import { HourPick } from './HourPick.tsx';

const { Field } = fieldsOf(statisticReportSettingCalls.save);

/** How the reports of the own company are made; for the owner of the installation, what the public sees as well. */
export function ReportSettings({ onClose }: { onClose(): void }) {
  const t = useText();
  const save = useSubmit(statisticReportSettingCalls.save);
  const { data } = useCall(statisticReportSettingCalls.one);
  if (!data)
    return (
      <FormDialog title={t('statisticReport.settings')} onCancel={onClose}>
        <Loading />
      </FormDialog>
    );
  const { owns, ...setting } = data;
  return (
    <FormDialog title={t('statisticReport.settings')} onCancel={onClose} mask={{ closable: false }}>
      <EntityForm
        name="statisticReportSetting"
        call={statisticReportSettingCalls.save}
        initial={setting}
        save={save}
        onDone={onClose}
        onCancel={onClose}
      >
        <Field name="isMade" />
        <Field name="defaultHour">
          <HourPick />
        </Field>
        {owns ? (
          <>
            <Field name="released">
              <Checkbox.Group
                options={welcomeFigures.map((value) => ({ value, label: t(`welcomeFigure.${value}`) }))}
              />
            </Field>
            <Field name="hotline" />
            <Field name="showsExposure" />
          </>
        ) : null}
      </EntityForm>
    </FormDialog>
  );
}
