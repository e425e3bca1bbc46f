import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { AutoComplete, Button, Input, InputNumber } from 'antd';
import { maxMilestones } from '@hoistway/contract/install/installContract.ts';
import { shippedTemplates } from '@hoistway/contract/install/shippedTemplates.ts';
import { installNodeCalls } from '@hoistway/contract/install/installNodeCalls.ts';
import { useCall } from '#kit/call/useCall.ts';
import { Stack } from '#kit/layout/Stack.tsx';
import { useText } from '#kit/text.ts';
import { percentOfShare, shareOfPercent, type MilestoneValue } from './contractValues.ts';

interface MilestonesFieldProps {
  id?: string;
  value?: MilestoneValue[];
  onChange?(milestones: MilestoneValue[]): void;
}

const fresh: MilestoneValue = { name: '', englishName: null, share: 0, stepName: null, afterDays: null };
const most = 100;

/** What is paid when: shares of the price, each with the step after whose audit it is owed, or the days after the handover. */
export function MilestonesField({ id, value = [], onChange }: MilestonesFieldProps) {
  const t = useText();
  const library = useCall(installNodeCalls.page, { pageSize: most }, { onError: 'ignored' });
  const names = new Set([
    ...(library.data?.rows ?? []).map(({ name }) => name),
    ...shippedTemplates.flatMap(({ steps }) => steps.map(({ name }) => name)),
  ]);
  const change = (at: number, changes: Partial<MilestoneValue>) =>
    onChange?.(value.map((row, nth) => (nth === at ? { ...row, ...changes } : row)));
  const said = (at: number, field: string) => t('installContract.rowOf', { n: at + 1, field });
  const sum = value.reduce((all, { share }) => all + share, 0);
  const left = percentOfShare(10_000 - sum);
  const sumText =
    left === 0
      ? t('installContract.sharesWhole')
      : left > 0
        ? t('installContract.sharesLeft', { n: left })
        : t('installContract.sharesOver', { n: -left });
  return (
    <Stack gap={8} id={id ?? ''} tabIndex={-1}>
      {value.length === 0 ? null : (
        <table className="plain-table is-stacked">
          <thead>
            <tr>
              {(['milestoneName', 'milestoneEnglish', 'share', 'stepName', 'afterDays'] as const).map(
                (name) => (
                  <th key={name}>{t(`installContract.${name}`)}</th>
                ),
              )}
              <th>
                <span className="spoken">{t('button.operation')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {value.map((row, at) => (
              <tr key={at}>
                <td>
                  <Input
                    aria-label={said(at, t('installContract.milestoneName'))}
                    maxLength={60}
                    value={row.name}
                    onChange={({ target }) => change(at, { name: target.value })}
                  />
                </td>
                <td>
                  <Input
                    aria-label={said(at, t('installContract.milestoneEnglish'))}
                    maxLength={60}
                    value={row.englishName ?? ''}
                    onChange={({ target }) => change(at, { englishName: target.value || null })}
                  />
                </td>
                <td>
                  <InputNumber
                    controls={false}
                    aria-label={said(at, t('installContract.share'))}
                    min={0}
                    max={100}
                    precision={2}
                    value={percentOfShare(row.share)}
                    onChange={(percent) => change(at, { share: shareOfPercent(percent ?? 0) })}
                  />
                </td>
                <td>
                  <AutoComplete
                    aria-label={said(at, t('installContract.stepName'))}
                    value={row.stepName ?? ''}
                    options={[...names].map((name) => ({ value: name }))}
                    showSearch={{ filterOption: true }}
                    onChange={(name: string) => change(at, { stepName: name || null })}
                  />
                </td>
                <td>
                  <InputNumber
                    controls={false}
                    aria-label={said(at, t('installContract.afterDays'))}
                    min={0}
                    max={3650}
                    precision={0}
                    value={row.afterDays}
                    onChange={(afterDays) => change(at, { afterDays })}
                  />
                </td>
                <td>
                  <Button
                    type="text"
                    size="small"
                    icon={<DeleteOutlined />}
                    aria-label={t('installContract.takeRow', { n: at + 1 })}
                    onClick={() => onChange?.(value.filter((_, nth) => nth !== at))}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Stack row wrap gap={12} align="center">
        <Button
          icon={<PlusOutlined />}
          disabled={value.length >= maxMilestones}
          onClick={() => onChange?.([...value, fresh])}
        >
          {t('installContract.addMilestone')}
        </Button>
        {value.length === 0 ? null : <span className="hint">{sumText}</span>}
      </Stack>
    </Stack>
  );
}
