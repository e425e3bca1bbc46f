import { slaAbouts } from '@hoistway/contract/upkeepContract/sla/slaTerm.ts';
import { slaCalls } from '@hoistway/contract/upkeepContract/sla/slaCalls.ts';
import { columns } from '#kit/list/columns.tsx';
import { ListScreen } from '#kit/list/ListScreen.tsx';
import { useText } from '#kit/text.ts';
import { contractPath } from '../contractPath.ts';
import { clockOfText } from './slaWords.ts';

const results = ['met', 'missed'] as const;

const verdictColumns = columns(
  slaCalls.verdicts,
  ['subjectName', 'elevatorNumber', 'about', 'result', 'countedSeconds', 'startedAt', 'contractNo'],
  {
    subjectName: { title: 'slaTerm.subject', width: 190, strong: true },
    elevatorNumber: { title: 'workOrder.elevatorId', width: 140 },
    about: { title: 'slaTerm.about', width: 150 },
    result: { title: 'slaTerm.result', width: 110 },
    countedSeconds: {
      title: 'slaTerm.countedSeconds',
      width: 170,
      align: 'right',
      cell: (row, t) => clockOfText(row, t),
    },
    startedAt: { title: 'slaTerm.startedAt', width: 170 },
    contractNo: { title: 'contract.contractNo', width: 180 },
  },
);

/** How the service levels of all contracts were kept, the latest first; each leads to its contract. */
export function PromiseList() {
  const t = useText();
  return (
    <ListScreen
      name="slaVerdict"
      title={t('slaTerm.listTitle')}
      call={slaCalls.verdicts}
      search={[
        {
          name: 'result',
          label: t('slaTerm.result'),
          options: results.map((value) => ({ value, label: t(`slaResult.${value}`) })),
        },
        { name: 'from', label: t('slaTerm.startedFrom'), kind: 'day' },
        { name: 'to', label: t('slaTerm.startedTo'), kind: 'day' },
        {
          name: 'about',
          label: t('slaTerm.about'),
          options: slaAbouts.map((value) => ({ value, label: t(`slaAbout.${value}`) })),
        },
      ]}
      columns={verdictColumns}
      unit="slaTerm.counted"
      emptyHint={t('slaTerm.listEmpty')}
      pathOf={({ contractId }) => contractPath(contractId)}
    />
  );
}
