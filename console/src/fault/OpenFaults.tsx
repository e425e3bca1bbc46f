import { useState } from 'react';
import { Link } from 'react-router';
import type { z } from 'zod';
import { isEntrapment, isReported } from '@hoistway/contract/fault/fault.ts';
import type { faultRow } from '@hoistway/contract/fault/faultRow.ts';
import { monitoringCalls } from '@hoistway/contract/live/live.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { AcknowledgeForm } from '#kit/move/AcknowledgeForm.tsx';
import { Allowed } from '#kit/Allowed.tsx';
import { FaultReports } from '#kit/card/FaultReports.tsx';
import { SeverityWord } from '#kit/glyph/SeverityWord.tsx';
import { formatTime } from '#kit/format/instant.ts';
import { useText } from '#kit/text.ts';
import { FaultHelp } from './FaultHelp.tsx';
import { FaultListLink } from '#kit/card/FaultListLink.tsx';
import { faultWord } from '#kit/card/faultWord.ts';
import { faultPath } from './faultPath.ts';
import './openFaults.css';
import { Stack } from '#kit/layout/Stack.tsx';
import { Box } from '#kit/layout/Box.tsx';

export type FaultRow = z.output<typeof faultRow>;

interface OpenFaultsProps {
  elevatorId: string;
  faults: readonly FaultRow[] | undefined;
  labels: readonly string[];
}

/** People before machines; else as the server has them, the gravest first. */
const worstFirst = (one: FaultRow, other: FaultRow): number =>
  Number(isEntrapment(other.code)) - Number(isEntrapment(one.code));

/** What is wrong, with the usual causes, the remedy and what ends it. */
export function OpenFaults({ elevatorId, faults, labels }: OpenFaultsProps) {
  const t = useText();
  return (
    <section className="open-faults">
      <Box as="h2" margin={[0, 0, 8]}>
        {t('detail.openFaults')} <span className="hint">{faults?.length ?? ''}</span>{' '}
        <FaultListLink elevatorId={elevatorId} />
      </Box>
      {faults === undefined ? <Loading /> : null}
      {faults?.length === 0 ? <p className="hint">{t('detail.noOpenFaults')}</p> : null}
      {faults?.toSorted(worstFirst).map((fault) => (
        <OpenFault key={fault.id} fault={fault} labels={labels} />
      ))}
    </section>
  );
}

function OpenFault({ fault, labels }: Omit<OpenFaultsProps, 'faults' | 'elevatorId'> & { fault: FaultRow }) {
  const t = useText();
  const [acknowledging, setAcknowledging] = useState(false);
  return (
    <article className={fault.severity === 1 ? 'fault-card critical' : 'fault-card'}>
      <Stack as="header" row justify="space-between">
        <Box as="strong" color="red">
          <Link to={faultPath(fault.id)}>
            {fault.code} {faultWord(fault.code, t)}
          </Link>
        </Box>
        <SeverityWord severity={fault.severity} />
      </Stack>
      <p>
        {formatTime(Date.parse(fault.openedAt))}
        {fault.floor === null
          ? null
          : ` · ${t('detail.floor', { floor: labels[fault.floor - 1] ?? fault.floor })}`}
        {fault.occurrences > 1 ? ` · ${t('detail.times', { n: fault.occurrences })}` : null}
        {fault.vendorCode ? ` · ${fault.vendorCode}` : null}
      </p>
      {isReported(fault.code) ? <FaultReports faultId={fault.id} times={fault.occurrences} /> : null}
      <FaultHelp code={fault.code} vendorCode={fault.vendorCode} />
      {fault.acknowledgedAt ? (
        <p className="acknowledged">
          {t('alarm.acknowledgedBy', {
            who: fault.acknowledgedBy ?? '–',
            time: formatTime(Date.parse(fault.acknowledgedAt)),
          })}
          {fault.note ? ` · ${fault.note}` : ''}
        </p>
      ) : (
        <Allowed permission="fault.confirm">
          {acknowledging ? (
            <AcknowledgeForm
              call={monitoringCalls.acknowledge}
              ids={[fault.id]}
              onDone={() => setAcknowledging(false)}
              onCancel={() => setAcknowledging(false)}
            />
          ) : (
            <button type="button" className="link-button" onClick={() => setAcknowledging(true)}>
              {t('alarm.acknowledge')}
            </button>
          )}
        </Allowed>
      )}
    </article>
  );
}
