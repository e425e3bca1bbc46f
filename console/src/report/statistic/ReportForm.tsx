import { Form, Select } from 'antd';
import type { InputOf } from '@hoistway/contract/call.ts';
import { chartScreenNames } from '@hoistway/contract/report/chart/figures.ts';
import { defaultFigures, partsOf, reportFigures } from '@hoistway/contract/report/statistic/reportFigures.ts';
import {
  maxFigures,
  maxReceivers,
  type ReportPeriodKind,
  type ReportScope,
} from '@hoistway/contract/report/statistic/statisticReport.ts';
import {
  statisticReportCalls,
  type StatisticReportRow,
} from '@hoistway/contract/report/statistic/statisticReportCalls.ts';
import { statisticReportSettingCalls } from '@hoistway/contract/report/statistic/statisticReportSetting.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { useEdit } from '#kit/call/useEdit.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { byLabel } from '#kit/pick/byLabel.ts';
import { CompanyPick } from '#kit/pick/CompanyPick.tsx';
import { ElevatorSelect } from '#kit/pick/ElevatorSelect.tsx';
import { UserPick } from '#kit/pick/UserPick.tsx';
import { useLanguage, useText } from '#kit/text.ts';
import { HourPick } from './HourPick.tsx';
import { PropertyPick } from './PropertyPick.tsx';
import { figureName } from './reportWords.ts';

const { Field, Item } = fieldsOf(statisticReportCalls.create);

/** Which company or elevator a report is of. */
function ScopeFields() {
  const t = useText();
  const scope = Form.useWatch<ReportScope | undefined>('scopeKind', Form.useFormInstance());
  return (
    <>
      <Field name="scopeKind" />
      {scope === 'elevator' ? (
        <Field name="scopeElevatorId">
          <ElevatorSelect />
        </Field>
      ) : scope === 'property' ? (
        <Field name="scopePropertyId">
          <PropertyPick />
        </Field>
      ) : (
        <Item
          name="scopeCompanyId"
          label={t('statisticReport.maintainer')}
          extra={t('statisticReport.maintainerHint')}
        >
          <CompanyPick type="maintenance" />
        </Item>
      )}
    </>
  );
}

function PeriodFields() {
  const period = Form.useWatch<ReportPeriodKind | undefined>('periodKind', Form.useFormInstance());
  return (
    <>
      <Field name="periodKind" />
      {period === 'own' ? (
        <>
          <Field name="fromDay" />
          <Field name="toDay" />
        </>
      ) : null}
    </>
  );
}

function ReportFields() {
  const t = useText();
  return (
    <>
      <Field name="reportName" />
      <ScopeFields />
      <PeriodFields />
      <Field name="figures">
        <Select
          mode="multiple"
          maxCount={maxFigures}
          showSearch={byLabel}
          placeholder={t('button.pleaseSelect')}
          options={chartScreenNames.map((screen) => ({
            label: t(`route.chart.${screen}`),
            options: reportFigures
              .filter((figure) => partsOf(figure).screen === screen)
              .map((value) => ({ value, label: figureName(value, t) })),
          }))}
        />
      </Field>
      <Field name="language" />
      <Field name="hour">
        <HourPick />
      </Field>
      <Field name="receiverIds">
        <UserPick multiple maxCount={maxReceivers} />
      </Field>
      <Field name="skipsEmpty" />
      <Field name="isBulletin" />
    </>
  );
}

interface ReportFormProps {
  report?: StatisticReportRow | undefined;
  onClose(): void;
}

/** A new report, or one that is changed. */
export function ReportForm({ report, onClose }: ReportFormProps) {
  return report ? <ChangeReport report={report} onClose={onClose} /> : <AddReport onClose={onClose} />;
}

function AddReport({ onClose }: { onClose(): void }) {
  const t = useText();
  const { language } = useLanguage();
  const create = useSubmit(statisticReportCalls.create);
  const { data: setting } = useCall(statisticReportSettingCalls.one);
  return (
    <FormDialog title={t('statisticReport.add')} width={640} onCancel={onClose} mask={{ closable: false }}>
      {setting ? (
        <EntityForm
          name="statisticReport"
          call={statisticReportCalls.create}
          initial={{
            scopeKind: 'company',
            periodKind: 'month',
            figures: [...defaultFigures],
            language,
            hour: setting.defaultHour,
            receiverIds: [],
            skipsEmpty: false,
            isBulletin: false,
          }}
          save={create}
          onDone={onClose}
          onCancel={onClose}
        >
          <ReportFields />
        </EntityForm>
      ) : (
        <Loading shape="form" rows={4} />
      )}
    </FormDialog>
  );
}

type Changes = Omit<InputOf<typeof statisticReportCalls.update>, 'id'>;

function ChangeReport({ report, onClose }: { report: StatisticReportRow; onClose(): void }) {
  const t = useText();
  const update = useEdit(statisticReportCalls.update, report);
  const { id, reportName: name } = report;
  return (
    <FormDialog
      title={t('statisticReport.editTitle', { name })}
      width={640}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <EntityForm<typeof statisticReportCalls.update, Changes>
        name="statisticReport"
        call={statisticReportCalls.update}
        fixed={{ id }}
        initial={report}
        save={(values) => update({ id, ...values })}
        onDone={onClose}
        onCancel={onClose}
      >
        <ReportFields />
      </EntityForm>
    </FormDialog>
  );
}
