import { auditFilters, resultCalls } from '@hoistway/contract/workOrder/resultCalls.ts';
import { visitVerdicts } from '@hoistway/contract/workOrder/visitCheck.ts';
import { orderKinds } from '@hoistway/contract/workOrder/orderStatus.ts';
import { ListScreen } from '#kit/list/ListScreen.tsx';
import { CompanyPick } from '#kit/pick/CompanyPick.tsx';
import { StaffPick } from '#kit/pick/StaffPick.tsx';
import { useText } from '#kit/text.ts';
import { orderPath } from './orderPath.ts';
import { resultColumns } from './resultColumns.tsx';
import { ResultFigures } from './ResultFigures.tsx';
import { usePrintAction } from './usePrintAction.ts';

/** Completed orders: on time or not, what audit and owner said, and whether the visit was true. */
export function ResultBoardScreen() {
  const t = useText();
  const printAction = usePrintAction();
  const yesOrNo = [
    { value: 'true', label: t('button.yes') },
    { value: 'false', label: t('button.no') },
  ];
  return (
    <ListScreen
      name="orderResult"
      title={t('route.maintenance.resultBoard')}
      call={resultCalls.results}
      search={[
        { name: 'words', label: t('workOrder.words') },
        {
          name: 'verdict',
          label: t('workOrder.verdict'),
          options: visitVerdicts.map((value) => ({ value, label: t(`visitVerdict.${value}`) })),
        },
        {
          name: 'audit',
          label: t('workOrder.audit'),
          options: auditFilters.map((value) => ({ value, label: t(`orderStatus.${value}`) })),
        },
        {
          name: 'type',
          label: t('workOrder.type'),
          options: orderKinds.map((value) => ({ value, label: t(`orderKind.${value}`) })),
        },
        { name: 'companyId', label: t('workOrder.companyName'), pick: <CompanyPick /> },
        { name: 'handlerId', label: t('workOrder.handlerId'), pick: <StaffPick /> },
        { name: 'overdue', label: t('workOrder.overdue'), options: yesOrNo },
        { name: 'reworked', label: t('workOrder.reworked'), options: yesOrNo },
        { name: 'from', label: t('workOrder.finishedFrom'), kind: 'day' },
        { name: 'to', label: t('workOrder.finishedTo'), kind: 'day' },
      ]}
      columns={resultColumns}
      unit="workOrder.unit"
      emptyHint={t('workOrder.resultEmptyHint')}
      exporting={{ call: resultCalls.exportResults, permission: 'order.export' }}
      rowActions={printAction}
      pathOf={(row) => orderPath(row.id)}
    >
      <ResultFigures />
    </ListScreen>
  );
}
