import { Button } from 'antd';
import { useState } from 'react';
import { faultMoves } from '@hoistway/contract/fault/faultHandling.ts';
import { Allowed } from '#kit/Allowed.tsx';
import { elevatorName } from '#kit/card/elevatorName.ts';
import { wholeTime } from '#kit/format/instant.ts';
import { Stack } from '#kit/layout/Stack.tsx';
import { BulkDialog } from '#kit/list/BulkDialog.tsx';
import type { BulkAction } from '#kit/list/bulkAction.ts';
import { useText } from '#kit/text.ts';
import { assigning, endingSnooze, snoozing } from './faultBulk.tsx';
import type { FaultListRow } from './faultColumns.tsx';

/** Who sees to a fault and until when it is put off, and what changes either. */
export function FaultCare({ fault }: { fault: FaultListRow }) {
  const t = useText();
  const [acting, setActing] = useState<BulkAction>();
  const waits = fault.handling === 'untreated';
  const offered = [
    ...(fault.handling === 'resolved' ? [] : [assigning(t)]),
    ...(!waits || fault.alwaysNotified ? [] : [fault.snoozedUntil === null ? snoozing(t) : endingSnooze(t)]),
  ];
  return (
    <>
      {fault.assigneeName === null ? null : (
        <p>{t('faultCare.assignedTo', { who: fault.assigneeName, by: fault.assignedBy ?? '–' })}</p>
      )}
      {fault.snoozedUntil === null ? null : (
        <p>
          {t('faultCare.snoozedBy', {
            who: fault.snoozedBy ?? '–',
            time: wholeTime(fault.snoozedUntil),
            reason: fault.snoozeReason ?? '–',
          })}
        </p>
      )}
      {offered.length === 0 ? null : (
        <Allowed permission={faultMoves.table.process.permission}>
          <Stack row wrap gap={8} className="fault-care">
            {offered.map((action) => (
              <Button key={action.key} size="small" onClick={() => setActing(action)}>
                {action.text}
              </Button>
            ))}
          </Stack>
        </Allowed>
      )}
      {acting ? (
        <BulkDialog
          action={acting}
          chosen={new Map([[fault.id, `${elevatorName(fault)} ${fault.code}`]])}
          onClose={() => setActing(undefined)}
        />
      ) : null}
    </>
  );
}
