import { Button } from 'antd';
import { Link } from 'react-router';
import { orderStatus } from '@hoistway/contract/workOrder/orderStatus.ts';
import { orderCalls } from '@hoistway/contract/workOrder/orderCalls.ts';
import { useCall } from '../call/useCall.ts';
import { withErrorBoundary } from '../failure/ErrorBoundary.tsx';
import { ChoiceWord } from '../glyph/ChoiceWord.tsx';
import { holdsPermission } from '../storedRights.ts';
import { useText } from '../text.ts';
import './linkedOrders.css';
import { Box } from '../layout/Box.tsx';

const everyMs = 10_000;
const most = 20;

interface Of {
  faultId?: string;
  caseId?: string;
  /** Where an order may be made of it: its elevator. */
  makeFor?: string;
  className?: string;
}

function LinkedOrdersWithin({ makeFor, className = '', ...of }: Of) {
  const t = useText();
  const { data } = useCall(
    orderCalls.page,
    { ...of, pageNumber: 1, pageSize: most },
    { everyMs: () => everyMs },
  );
  if (!data) return null;
  const isWorkedOn = data.rows.some(({ status }) => status !== orderStatus.canceled);
  const makes = makeFor !== undefined && !isWorkedOn && holdsPermission('order.add');
  if (data.total === 0 && !makes) return null;
  return (
    <Box as="section" margin={[0, 0, 16]} className={`linked-orders ${className}`}>
      <h2>{t('workOrder.linked')}</h2>
      <ul>
        {data.rows.map(({ id, orderNumber, type, status, handler }) => (
          <li key={id}>
            <Link to={`/maintenance/workBillBoardInquiry?id=${id}`}>{orderNumber}</Link>
            <span>{t(`orderKind.${type}`)}</span>
            <ChoiceWord choice="orderStatus" value={status} />
            <span className="hint">{handler ?? t('workOrder.nobody')}</span>
          </li>
        ))}
      </ul>
      {makes ? (
        <Link to={`/maintenance/generateWorkBillView?elevatorId=${makeFor}&faultId=${of.faultId}`}>
          <Button>{t('workOrder.makeRepair')}</Button>
        </Link>
      ) : null}
    </Box>
  );
}

const Shown = withErrorBoundary(LinkedOrdersWithin);

/** The orders that came of a fault or of a rescue, to people who may see orders. */
export function LinkedOrders(of: Of) {
  return holdsPermission('order.view') ? <Shown {...of} /> : null;
}
