import { Drawer } from 'antd';
import { Link } from 'react-router';
import { isReported } from '@hoistway/contract/fault/fault.ts';
import { faultCalls } from '@hoistway/contract/fault/faultList.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { CallFailure } from '#kit/failure/CallFailure.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { Comments } from '#kit/comment/Comments.tsx';
import { LinkedOrders } from '#kit/card/LinkedOrders.tsx';
import { FaultReports } from '#kit/card/FaultReports.tsx';
import { SlaLine } from '#kit/card/SlaLine.tsx';
import { SeverityWord } from '#kit/glyph/SeverityWord.tsx';
import { RecordAuditLogSection } from '#kit/auditLog/RecordAuditLogSection.tsx';
import { wholeTime } from '#kit/format/instant.ts';
import { useText } from '#kit/text.ts';
import { lastedText, type FaultListRow } from './faultColumns.tsx';
import { elevatorName } from '#kit/card/elevatorName.ts';
import { FaultHandling } from './FaultHandling.tsx';
import { FaultHelp } from './FaultHelp.tsx';
import { FaultIncident } from './FaultIncident.tsx';
import { FaultOccurrences } from './FaultOccurrences.tsx';
import { FaultTrace } from './FaultTrace.tsx';
import { faultWord } from '#kit/card/faultWord.ts';
import { Facts } from '#kit/layout/Facts.tsx';

/** One fault with all that is known of it, and what can be done with it. */
export function FaultDrawer({ id, onClose }: { id: string; onClose(): void }) {
  const t = useText();
  const fault = useCall(faultCalls.listedFault, { id }, { onError: 'handled', everyMs: 5_000 });
  const trace = useCall(faultCalls.trace, { id }, { onError: 'handled', everyMs: 5_000 });
  const row = fault.data;
  return (
    <Drawer
      open
      size={640}
      rootClassName="fault-drawer"
      title={row ? `${row.code} ${faultWord(row.code, t)}` : t('faultList.kind')}
      closable={{ 'aria-label': t('button.close') }}
      onClose={onClose}
    >
      {row === undefined ? (
        fault.error ? (
          <CallFailure problem={fault.error} retry={fault.refetch} />
        ) : (
          <Loading />
        )
      ) : (
        <>
          <WhatHappened fault={row} />
          <FaultHandling fault={row} trace={trace.data} onDeleted={onClose} />
          <SlaLine kind="fault" id={row.id} />
          <LinkedOrders faultId={row.id} {...(row.closedAt === null ? { makeFor: row.elevatorId } : {})} />
          <section>
            <h2>{t('comment.title')}</h2>
            <Comments subject="fault" id={id} />
          </section>
          <section>
            <h2>{t('faultList.sectionHelp')}</h2>
            <FaultHelp code={row.code} vendorCode={row.vendorCode} />
          </section>
          {trace.data === undefined ? (
            trace.error ? (
              <CallFailure problem={trace.error} retry={trace.refetch} />
            ) : (
              <Loading />
            )
          ) : (
            <>
              {trace.data.incident ? <FaultIncident incident={trace.data.incident} /> : null}
              <FaultOccurrences fault={row} occurrences={trace.data.occurrences} />
              <FaultTrace fault={row} trace={trace.data} />
            </>
          )}
          <RecordAuditLogSection subject="fault" id={id} />
        </>
      )}
    </Drawer>
  );
}

function WhatHappened({ fault }: { fault: FaultListRow }) {
  const t = useText();
  const facts = [
    [t('fault.openedAt'), wholeTime(fault.openedAt)],
    [t('fault.closedAt'), fault.closedAt === null ? t('detail.stillOpen') : wholeTime(fault.closedAt)],
    [t('faultList.lasted'), lastedText(fault, t)],
    ...(fault.endReason === null
      ? []
      : ([[t('fault.endReason'), t(`faultEnd.${fault.endReason}`)]] as const)),
    ...(fault.clockWrong ? ([[t('fault.clockWrong'), t('fault.byArrival')]] as const) : []),
    [t('fault.severity'), <SeverityWord key="severity" severity={fault.severity} />],
    [t('fault.faultClass'), t(`faultClass.${fault.faultClass}`)],
    [t('fault.occurrences'), fault.occurrences],
    [t('fault.floor'), fault.floorLabel ?? '–'],
    [t('fault.vendorCode'), fault.vendorCode ?? '–'],
  ] as const;
  return (
    <section>
      <h2>
        <Link to={`/realTime/detail?id=${fault.elevatorId}`}>{elevatorName(fault)}</Link>
        <span className="hint"> {fault.projectName}</span>
      </h2>
      <p className="hint">{fault.address}</p>
      <Facts facts={facts} className="fault-facts" />
      {isReported(fault.code) ? <FaultReports faultId={fault.id} times={fault.occurrences} /> : null}
    </section>
  );
}
