import { Form, Input } from 'antd';
import { useNavigate, useSearchParams } from 'react-router';
import { useRef, type ComponentType } from 'react';
import type { InputOf } from '@hoistway/contract/call.ts';
import { orderCalls } from '@hoistway/contract/workOrder/orderCalls.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { PageHead } from '#kit/PageHead.tsx';
import { ElevatorSelect } from '#kit/pick/ElevatorSelect.tsx';
import { useText } from '#kit/text.ts';
import { HandlerPick } from './HandlerPick.tsx';
import { orderListPath, orderPath } from './orderPath.ts';
import './order.css';
import { Box } from '#kit/layout/Box.tsx';

const { Field, Item } = fieldsOf(orderCalls.create);

/**
 * A new order (`/maintenance/generateWorkBillView`, with `elevatorId` and `faultId` where it comes from a fault), and
 * below the elevator what is known of it.
 */
export function GenerateOrder({ Beside }: { Beside: ComponentType<{ elevatorId: string }> }) {
  const t = useText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const create = useSubmit(orderCalls.create);
  const made = useRef('');
  const elevatorId = search.get('elevatorId');
  const faultId = search.get('faultId');
  return (
    <Box maxWidth={640} className="order-new">
      <PageHead title={t('route.maintenance.generateWorkBillView')} />
      <EntityForm
        name="newOrder"
        call={orderCalls.create}
        fixed={faultId === null ? {} : { faultId }}
        initial={{ type: 'repair', ...(elevatorId === null ? {} : { elevatorId }) }}
        save={(values: InputOf<typeof orderCalls.create>) =>
          create({ ...values, ...(faultId === null ? {} : { faultId }) }, ({ id }) => {
            made.current = id;
          })
        }
        onDone={() => void navigate(orderPath(made.current))}
        onCancel={() => void navigate(orderListPath)}
        saveText={t('workOrder.generate')}
      >
        <Field name="type" />
        <Field name="elevatorId">
          <ElevatorSelect />
        </Field>
        <Form.Item noStyle shouldUpdate={differs}>
          {({ getFieldValue }) => (
            <>
              {typeof getFieldValue('elevatorId') === 'string' ? (
                <Box padding={[0, 0, 16]}>
                  <Beside elevatorId={getFieldValue('elevatorId') as string} />
                </Box>
              ) : null}
              <Item name="handlerId" label={t('workOrder.handlerId')} extra={t('workOrder.handlerHint')}>
                <HandlerPick elevatorId={getFieldValue('elevatorId') as string | undefined} />
              </Item>
              {getFieldValue('type') === 'maintenance' ? (
                <>
                  <Field name="maintenanceType" />
                  <Field name="planDate" />
                  <Field name="daysToComplete" />
                </>
              ) : null}
            </>
          )}
        </Form.Item>
        <Item name="description" label={t('workOrder.description')}>
          <Input.TextArea rows={3} maxLength={500} />
        </Item>
      </EntityForm>
    </Box>
  );
}

const differs = (before: Record<string, unknown>, now: Record<string, unknown>): boolean =>
  before['elevatorId'] !== now['elevatorId'] || before['type'] !== now['type'];
