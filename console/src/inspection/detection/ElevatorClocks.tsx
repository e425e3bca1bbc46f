import { Button } from 'antd';
import { Link } from 'react-router';
import {
  detectionCalls,
  type DetectionClock,
} from '@hoistway/contract/inspection/detection/detectionCalls.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { noValue } from '#kit/format/number.ts';
import { BusinessWord } from '#kit/glyph/StatusWord.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import type { Columns } from '#kit/list/columns.tsx';
import { PlainList } from '#kit/PlainList.tsx';
import { holdsPermission } from '#kit/storedRights.ts';
import { useText } from '#kit/text.ts';
import { sourceText } from '../dueWords.ts';
import { ruleText } from './clockWords.ts';
import { detectionPath, newDetectionPath } from './detectionPath.ts';
import { Standing } from './Standing.tsx';

type Clock = DetectionClock & { id: string };

/** Nothing here is sorted, hidden or opened by its row. */
const plain = { sortable: false, names: false, spare: false } as const;

const clockColumns: Columns<Clock> = (t) => [
  {
    ...plain,
    key: 'kind',
    title: t('elevatorDetection.kind'),
    width: 180,
    render: ({ kind }: Clock) => t(`detectionKind.${kind}`),
  },
  {
    ...plain,
    key: 'standing',
    title: t('elevatorDetection.standing'),
    width: 140,
    render: ({ last }: Clock) =>
      last === null ? (
        <BusinessWord state="waiting" word={t('elevatorDetection.never')} />
      ) : (
        <Standing detection={last} />
      ),
  },
  {
    ...plain,
    key: 'nextOn',
    title: t('elevatorDetection.nextOn'),
    width: 120,
    render: ({ last }: Clock) => last?.nextOn ?? noValue,
  },
  {
    ...plain,
    key: 'last',
    title: t('elevatorDetection.lastTest'),
    width: 130,
    render: ({ last }: Clock) =>
      last === null ? (
        noValue
      ) : (
        <Link className="row-name" to={detectionPath(last.id)}>
          {last.testedOn}
        </Link>
      ),
  },
  {
    ...plain,
    key: 'rule',
    title: t('elevatorDetection.rule'),
    width: 360,
    render: ({ rule }: Clock) =>
      rule === null ? (
        t('elevatorDetection.noRule')
      ) : (
        <>
          {ruleText(rule, t)} <span className="hint">{sourceText(rule, t)}</span>
        </>
      ),
  },
];

/** Each kind of test that an elevator needs: the last one, the next, and the rule on it. */
export function ElevatorClocks({ elevatorId, side }: { elevatorId: string; side: 0 | 'gutter' }) {
  const t = useText();
  const { data } = useCall(detectionCalls.clocks, { elevatorId });
  return (
    <Stack as="section" padding={[16, side, 8]} gap={8}>
      <Stack row wrap gap={8} align="center" justify="space-between">
        <h2>{t('elevatorDetection.clocks')}</h2>
        {holdsPermission('detection.edit') ? (
          <Link to={newDetectionPath({ elevator: elevatorId })}>
            <Button>{t('elevatorDetection.add')}</Button>
          </Link>
        ) : null}
      </Stack>
      {data ? (
        <PlainList
          rows={data.map((clock) => ({ ...clock, id: clock.kind }))}
          columns={clockColumns}
          empty={<p className="hint">{t('elevatorDetection.noClocks')}</p>}
        />
      ) : (
        <Loading />
      )}
    </Stack>
  );
}
