import { Button } from 'antd';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { intervalStates } from '@hoistway/contract/plan/intervalBook.ts';
import { intervalBookCalls } from '@hoistway/contract/plan/intervalBookCalls.ts';
import { longerKinds } from '@hoistway/contract/plan/intervalRules.ts';
import { Allowed } from '#kit/Allowed.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { ChoiceWord } from '#kit/glyph/ChoiceWord.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { columns } from '#kit/list/columns.tsx';
import { CountedTabs } from '#kit/list/CountedTabs.tsx';
import { ListScreen } from '#kit/list/ListScreen.tsx';
import { useAddressWith } from '#kit/list/useAddressWith.ts';
import { useText } from '#kit/text.ts';
import { PlanViews } from '../PlanViews.tsx';

const bookColumns = columns(
  intervalBookCalls.page,
  ['elevatorNumber', 'state', 'days', 'rule', 'kind', 'sentence', 'fromDay'],
  {
    elevatorNumber: {
      title: 'intervalBook.elevatorId',
      width: 180,
      strong: true,
      cell: (row) => (
        <>
          <strong>{row.elevatorNumber}</strong> <span className="hint">{row.projectName}</span>
        </>
      ),
    },
    state: { width: 105, cell: (row) => <ChoiceWord choice="intervalState" value={row.state} /> },
    days: { title: 'intervalBook.days', width: 105, align: 'right' },
    rule: {
      title: 'intervalBook.rule',
      width: 150,
      cell: ({ rule }, t) => (
        // The name of a rule is of no language.
        <span translate="no">
          {rule.source} <span className="hint">{t(`ruleConfidence.${rule.confidence}`)}</span>
        </span>
      ),
    },
    kind: { width: 180 },
    sentence: {
      title: 'intervalBook.sentence',
      width: 200,
      cell: (row, t) => t(`intervalSentence.${row.sentence}`),
    },
    fromDay: { width: 105 },
    companyName: { title: 'intervalBook.companyId', width: 160 },
  },
  ['companyName', 'insuredUntil', 'approvalNumber', 'leftOn', 'createdAt'],
);

/** Elevators that may wait longer between visits than others, or are to. */
export function IntervalBookList({ onOpen }: { onOpen(id: string): void }) {
  const t = useText();
  const addressOf = useAddressWith('entry');
  const [search] = useSearchParams();
  const state = intervalStates.find((each) => each === search.get('state'));
  const fixed = useMemo(() => (state === undefined ? {} : { state }), [state]);
  const asked = Object.fromEntries(
    ['words', 'kind'].flatMap((name) => {
      const value = search.get(name);
      return value ? [[name, value]] : [];
    }),
  );
  const counts = useCall(intervalBookCalls.counts, asked, { keepPrevious: true, onError: 'ignored' });
  return (
    <ListScreen
      name="intervalBook"
      title={t('intervalBook.title')}
      call={intervalBookCalls.page}
      fixed={fixed}
      search={[
        { name: 'words', label: t('elevator.words') },
        {
          name: 'kind',
          label: t('intervalBook.kind'),
          options: longerKinds.map((value) => ({ value, label: t(`longerKind.${value}`) })),
        },
      ]}
      columns={bookColumns}
      unit="intervalBook.unit"
      emptyHint={t('intervalBook.emptyHint')}
      action={
        <Stack row wrap gap={8} align="center" justify="flex-end">
          <PlanViews view="book" />
          <Allowed permission="plan.edit">
            <Button type="primary" onClick={() => onOpen('new')}>
              {t('intervalBook.add')}
            </Button>
          </Allowed>
        </Stack>
      }
      exporting={{ call: intervalBookCalls.exports, permission: 'plan.export' }}
      pathOf={(row) => addressOf(row.id)}
      rowActions={(row) => [{ key: 'open', text: t('button.detail'), run: () => onOpen(row.id) }]}
    >
      <CountedTabs
        name="state"
        kinds={intervalStates}
        textOf={(each) => t(`intervalState.${each}`)}
        countOf={(each) => counts.data && (counts.data.find((counted) => counted.state === each)?.n ?? 0)}
      />
    </ListScreen>
  );
}
