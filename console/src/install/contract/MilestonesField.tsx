import { AutoComplete, Input, InputNumber } from 'antd';
import { maxMilestones } from '@hoistway/contract/install/installContract.ts';
import { installNodeCalls } from '@hoistway/contract/install/installNodeCalls.ts';
import { wholeShare } from '@hoistway/contract/install/milestoneAmounts.ts';
import { shippedTemplates } from '@hoistway/contract/install/shippedTemplates.ts';
import { useCall } from '#kit/call/useCall.ts';
import { useText } from '#kit/text.ts';
import { EnteredRows } from '../EnteredRows.tsx';
import { percentOfShare, shareOfPercent, type MilestoneValue } from './contractValues.ts';

interface MilestonesFieldProps {
  id?: string;
  value?: MilestoneValue[];
  onChange?(milestones: MilestoneValue[]): void;
}

const fresh: MilestoneValue = { name: '', englishName: null, share: 0, stepName: null, afterDays: null };
const most = 100;
const columns = ['milestoneName', 'milestoneEnglish', 'share', 'stepName', 'afterDays'] as const;

/** What is paid when: shares of the price, each with the step after whose audit it is owed, or the days after the handover. */
export function MilestonesField({ id, value = [], onChange }: MilestonesFieldProps) {
  const t = useText();
  const library = useCall(installNodeCalls.page, { pageSize: most }, { onError: 'ignored' });
  const names = new Set([
    ...(library.data?.rows ?? []).map(({ name }) => name),
    ...shippedTemplates.flatMap(({ steps }) => steps.map(({ name }) => name)),
  ]);
  const left = percentOfShare(wholeShare - value.reduce((all, { share }) => all + share, 0));
  const sum =
    left === 0
      ? t('installContract.sharesWhole')
      : t(left > 0 ? 'installContract.sharesLeft' : 'installContract.sharesOver', { n: Math.abs(left) });
  return (
    <EnteredRows
      id={id}
      rows={value}
      headings={columns.map((name) => t(`installContract.${name}`))}
      fresh={fresh}
      max={maxMilestones}
      addText={t('installContract.addMilestone')}
      sum={sum}
      onChange={(rows) => onChange?.(rows)}
      cellsOf={(row, at, change) => {
        const said = (name: (typeof columns)[number]) =>
          t('installNode.rowOf', { n: at + 1, field: t(`installContract.${name}`) });
        return [
          <Input
            key="name"
            aria-label={said('milestoneName')}
            maxLength={60}
            value={row.name}
            onChange={({ target }) => change({ name: target.value })}
          />,
          <Input
            key="english"
            aria-label={said('milestoneEnglish')}
            maxLength={60}
            value={row.englishName ?? ''}
            onChange={({ target }) => change({ englishName: target.value || null })}
          />,
          <InputNumber
            key="share"
            controls={false}
            aria-label={said('share')}
            min={0}
            max={100}
            precision={2}
            value={percentOfShare(row.share)}
            onChange={(percent) => change({ share: shareOfPercent(percent ?? 0) })}
          />,
          <AutoComplete
            key="step"
            aria-label={said('stepName')}
            value={row.stepName ?? ''}
            options={[...names].map((name) => ({ value: name }))}
            showSearch={{ filterOption: true }}
            onChange={(name: string) => change({ stepName: name || null })}
          />,
          <InputNumber
            key="days"
            controls={false}
            aria-label={said('afterDays')}
            min={0}
            max={3650}
            precision={0}
            value={row.afterDays}
            onChange={(afterDays) => change({ afterDays })}
          />,
        ];
      }}
    />
  );
}
