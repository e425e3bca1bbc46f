import './collector.css';
import { Button, Tabs } from 'antd';
import { Link } from 'react-router';
import { collectorCalls } from '@hoistway/contract/collector/collectorCalls.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { durationText } from '#kit/format/duration.ts';
import { wholeTime } from '#kit/format/instant.ts';
import { BusinessWord } from '#kit/glyph/StatusWord.tsx';
import { numberText } from '#kit/format/number.ts';
import { RowMenu } from '#kit/list/RowMenu.tsx';
import { PageHead } from '#kit/PageHead.tsx';
import { RecordAuditLog } from '#kit/auditLog/RecordAuditLog.tsx';
import { holdsPermission } from '#kit/storedRights.ts';
import { useText } from '#kit/text.ts';
import { collectorActions, type CollectorRow } from './collectorActions.ts';
import { CollectorBindings } from './CollectorBindings.tsx';
import { CollectorMessages } from './CollectorMessages.tsx';
import { CollectorState } from './CollectorState.tsx';
import { useCollectorActs } from './useCollectorActs.tsx';
import { Facts } from '#kit/layout/Facts.tsx';
import { Stack } from '#kit/layout/Stack.tsx';

const againMs = 3_000;
/** A smaller difference of the clock is not shown. */
const notableSkewMs = 5_000;

/** One collector: its connection now, its last words, the elevators it spoke for and its change log. */
export function CollectorRecord({ id, onGone }: { id: string; onGone(): void }) {
  const t = useText();
  const { act, dialog } = useCollectorActs(onGone);
  const collector = useCall(collectorCalls.one, { id }, { everyMs: againMs });
  if (!collector.data) return <Loading page />;
  const row = collector.data;
  const offered = collectorActions(row).filter(
    ({ permission }) => permission === undefined || holdsPermission(permission),
  );
  const [first, ...others] = offered;
  return (
    <div className="form-screen">
      <PageHead
        title={row.serial}
        subtitle={row.model}
        crumbs={[{ title: t('route.realTime.collector'), path: '/realtime/collector' }]}
        action={
          first ? (
            <Stack row wrap gap={8} justify="flex-end">
              <Button
                {...(first.key === 'bind' ? { type: 'primary' as const } : {})}
                onClick={() => act(first.key, row)}
              >
                {t(first.label)}
              </Button>
              <RowMenu
                actions={others.map(({ key, label, danger }) => ({
                  key,
                  text: t(label),
                  danger: danger ?? false,
                  run: () => act(key, row),
                }))}
              />
            </Stack>
          ) : null
        }
      />
      <Tabs
        className="detail-tabs"
        items={[
          { key: 'connection', label: t('collector.tabConnection'), children: <Connection row={row} /> },
          {
            key: 'messages',
            label: t('collector.tabMessages'),
            children: <CollectorMessages id={id} />,
          },
          { key: 'history', label: t('collector.tabHistory'), children: <CollectorBindings id={id} /> },
          {
            key: 'auditLog',
            label: t('auditLog.title'),
            children: <RecordAuditLog subject="collector" id={id} />,
          },
        ]}
      />
      {dialog}
    </div>
  );
}

function CollectorClock({ row }: { row: CollectorRow }) {
  const t = useText();
  if (!row.clockWrong || row.clockWrongAt === null) return clockWord(row.clockSkewMs, t);
  return (
    <>
      <BusinessWord state="warning" word={t('collector.clockWrong')} />{' '}
      <span className="hint">{t('collector.clockWrongSince', { time: wholeTime(row.clockWrongAt) })}</span>
    </>
  );
}

function clockWord(skewMs: number, t: Translate): string {
  if (Math.abs(skewMs) <= notableSkewMs) return t('collector.clockRight');
  const time = durationText(Math.abs(skewMs), t);
  return t(skewMs > 0 ? 'collector.clockAhead' : 'collector.clockBehind', { time });
}

function Connection({ row }: { row: CollectorRow }) {
  const t = useText();
  const at = (instant: string | null) => (instant === null ? '–' : wholeTime(instant));
  const elevator =
    row.elevatorId === null ? (
      t(
        row.state === 'online' || row.state === 'offline'
          ? 'collector.hiddenElevator'
          : 'collector.noElevator',
      )
    ) : (
      <Link to={`/realTime/detail?id=${row.elevatorId}`}>
        {row.shortNumber ?? row.elevatorNo} · {row.projectName}
      </Link>
    );
  const facts = [
    ['collector.state', <CollectorState key="state" state={row.state} />],
    ['collector.elevatorId', elevator],
    ['elevator.address', row.address ?? '–'],
    ['collector.perMinute', row.perMinute],
    ['collector.messageCount', numberText(row.messageCount)],
    ['collector.lastSeenAt', row.lastSeenAt === null ? t('collector.never') : at(row.lastSeenAt)],
    ['collector.connectedAt', at(row.connectedAt)],
    ['collector.clock', <CollectorClock key="clock" row={row} />],
    ['collector.model', row.model],
    ['collector.firmware', row.firmware ?? '–'],
    ['collector.sim', row.sim ?? '–'],
    ['collector.companyId', row.companyName ?? '–'],
    ['collector.step', row.provisionStep === 0 ? t('collector.noStep') : row.provisionStep],
    ['collector.createdAt', at(row.createdAt)],
  ] as const;
  return (
    <Facts>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{t(label)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Facts>
  );
}
