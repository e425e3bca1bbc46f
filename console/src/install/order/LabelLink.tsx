import { Link } from 'react-router';
import type { InstallOrderDetail } from '@hoistway/contract/install/installOrderCalls.ts';
import { qrCalls } from '@hoistway/contract/qrCode/qrCalls.ts';
import { useCall } from '#kit/call/useCall.ts';
import { holdsPermission } from '#kit/storedRights.ts';
import { useText } from '#kit/text.ts';

type Labelled = Pick<InstallOrderDetail, 'elevatorId' | 'elevatorNumber' | 'handedOverAt'>;

/** Leads to the label of the elevator, as long as the viewer sees it: to print it, or to give it a code first. */
export function LabelLink({ order: { elevatorId, elevatorNumber, handedOverAt } }: { order: Labelled }) {
  const t = useText();
  const { data } = useCall(
    qrCalls.labels,
    holdsPermission('elevator.view') ? { elevatorIds: [elevatorId] } : null,
    { onError: 'handled' },
  );
  const row = data?.rows[0];
  if (!row || (row.code === null && !holdsPermission('qr.generate'))) return null;
  const action = row.code === null ? 'generate' : 'print';
  return (
    <p>
      <Link to={`/system/quickMark?words=${encodeURIComponent(elevatorNumber)}&${action}=${elevatorId}`}>
        {t(row.code === null ? 'installOrder.makeLabel' : 'installOrder.printLabel')}
      </Link>{' '}
      {handedOverAt === null ? <span className="hint">{t('installOrder.printLabelHint')}</span> : null}
    </p>
  );
}
