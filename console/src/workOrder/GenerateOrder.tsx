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
import { TwoPane } from '#kit/layout/TwoPane.tsx';

const { Field, Item } = fieldsOf(orderCalls.create);

/**
 * A new order (`/maintenance/generateWorkBillView`, with `elevatorId` and `faultId` where it comes from a fault), and
 * beside it what is known of the elevator.
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
    <Box maxWidth={1040} className="order-new">
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
        <TwoPane side={340} below={1024} gap={32}>
          <div>
            <Field name="type" />
            <Field name="elevatorId">
              <ElevatorSelect />
            </Field>
            <Form.Item noStyle shouldUpdate={differs}>
              {({ getFieldValue }) => (
                <>
                  <Item name="handlerId" label={t('workOrder.handlerId')} extra={t('workOrder.handlerHint')}>
                    <HandlerPick elevatorId={getFieldValue('elevatorId') as string | undefined} />
                  </Item>
                  {getFieldValue('type') === 'maintenance' ? (
                    <div className="form-grid">
                      <Field name="maintenanceType" />
                      <Field name="planDate" />
                      <Field name="daysToComplete" />
                    </div>
                  ) : null}
                </>
              )}
            </Form.Item>
            <Item name="description" label={t('workOrder.description')}>
              <Input.TextArea rows={3} maxLength={500} />
            </Item>
          </div>
          <Box
            as="section"
            padding={16}
            margin={[0, 0, 16]}
            borderRadius={6}
            background="sunk"
            alignSelf="start"
          >
            <Box as="h2" fontSize={15} lineHeight={22} padding={[0, 0, 8]}>
              {t('workOrder.ofElevator')}
            </Box>
            <Form.Item noStyle shouldUpdate={differs}>
              {({ getFieldValue }) =>
                typeof getFieldValue('elevatorId') === 'string' ? (
                  <Beside elevatorId={getFieldValue('elevatorId') as string} />
                ) : (
                  <p className="hint">{t('workOrder.ofElevatorHint')}</p>
                )
              }
            </Form.Item>
          </Box>
        </TwoPane>
      </EntityForm>
    </Box>
  );
}

const differs = (before: Record<string, unknown>, now: Record<string, unknown>): boolean =>
  before['elevatorId'] !== now['elevatorId'] || before['type'] !== now['type'];
