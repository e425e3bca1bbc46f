import { Button, Select } from 'antd';
import { useMemo, useState } from 'react';
import type { ReplyOf } from '@hoistway/contract/call.ts';
import { partBudgetCalls } from '@hoistway/contract/part/partBudgetCalls.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { useSend } from '#kit/call/useSend.ts';
import { ChartCard } from '#kit/chart/ChartCard.tsx';
import type { ChartFigures } from '#kit/chart/chartFigures.ts';
import { withErrorBoundary } from '#kit/failure/ErrorBoundary.tsx';
import { moneyText, noValue, numberText } from '#kit/format/number.ts';
import { Grid } from '#kit/layout/Grid.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { styleProps } from '#kit/layout/styleProps.ts';
import { saveFile } from '#kit/saveFile.ts';
import { holdsPermission } from '#kit/storedRights.ts';
import { useText } from '#kit/text.ts';

type PartBudget = ReplyOf<typeof partBudgetCalls.budget>;

const cases = ['low', 'expected', 'high'] as const;

/** A bar for what is expected each month; the table has low and high beside it. */
function figuresOf({ months }: PartBudget, t: Translate): ChartFigures {
  return {
    shape: 'columns',
    heading: t('partBudget.month'),
    labels: months.map(({ month }) => month.slice(0, 7)),
    series: [{ name: t('partBudget.expected'), values: months.map(({ expected }) => Number(expected)) }],
    textOf: (amount) => numberText(amount, 2),
    notes: (['low', 'high'] as const).map((name) => ({
      name: t(`partBudget.${name}`),
      texts: months.map((month) => moneyText(month[name])),
      isNumber: true,
    })),
  };
}

function BudgetWithin() {
  const t = useText();
  const [ownerId, setOwnerId] = useState<string>();
  const asked = ownerId === undefined ? {} : { ownerId };
  const { data: whole } = useCall(partBudgetCalls.budget, {});
  const owners = (whole?.owners ?? []).flatMap((owner) =>
    owner.ownerId === null ? [] : { value: owner.ownerId, label: owner.ownerName ?? owner.ownerId },
  );
  const { data: budget } = useCall(partBudgetCalls.budget, asked);
  const sheet = useSend(partBudgetCalls.exportBudget);
  const print = useSend(partBudgetCalls.printedBudget);
  const figures = useMemo(() => budget && figuresOf(budget, t), [budget, t]);
  return (
    <Grid columns={1} gap={12} padding={[16, 'gutter', 24]}>
      <Stack row wrap gap={12} align="center">
        <Select
          allowClear
          aria-label={t('partBudget.owner')}
          placeholder={t('partBudget.anyOwner')}
          options={owners}
          value={ownerId}
          onChange={(value?: string) => setOwnerId(value)}
          {...styleProps({ width: 280 })}
        />
        <Button onClick={() => void print(asked, saveFile)}>{t('partBudget.print')}</Button>
      </Stack>
      {budget && figures ? (
        <>
          <p className="hint">
            {t('partBudget.basis')}
            {budget.unpriced > 0
              ? ` ${t('partBudget.unpriced', { n: budget.unpriced, parts: budget.parts })}`
              : ''}
          </p>
          <ChartCard
            title={t('partBudget.title')}
            hint={t('partBudget.hint')}
            figures={figures}
            {...(holdsPermission('parts.export') ? { onSheet: () => void sheet(asked, saveFile) } : {})}
          />
          <Costs budget={budget} />
        </>
      ) : (
        <Loading />
      )}
    </Grid>
  );
}

/** What it comes to for each owner and altogether. */
function Costs({ budget: { owners, total } }: { budget: PartBudget }) {
  const t = useText();
  const figures = (costs: PartBudget['total']) =>
    cases.map((name) => (
      <td className="is-number" key={name}>
        {moneyText(costs[name])}
      </td>
    ));
  return (
    <table className="plain-table">
      <thead>
        <tr>
          <th scope="col">{t('partBudget.owner')}</th>
          {cases.map((name) => (
            <th scope="col" className="is-number" key={name}>
              {t(`partBudget.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {owners.map((owner) => (
          <tr key={owner.ownerId ?? ''}>
            <th scope="row">{owner.ownerName ?? noValue}</th>
            {figures(owner)}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td>{t('partBudget.total')}</td>
          {figures(total)}
        </tr>
      </tfoot>
    </table>
  );
}

/** What replacing parts will cost in the next 36 months, by month and owner. */
export const BudgetTab = withErrorBoundary(BudgetWithin);
