import { Form, Input, Select } from 'antd';
import { Link } from 'react-router';
import { orderCalls, type OrderDetail } from '@hoistway/contract/workOrder/orderCalls.ts';
import { orderMoves, type OrderMoveName } from '@hoistway/contract/workOrder/orderMoves.ts';
import type { LinePerson } from '@hoistway/contract/workOrder/timeLine.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { submitBy } from '#kit/call/useSend.ts';
import { CallFailure } from '#kit/failure/CallFailure.tsx';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { InstantField } from '#kit/form/InstantField.tsx';
import { formatDay } from '#kit/format/instant.ts';
import { makeMove } from '#kit/move/makeMove.ts';
import { byLabel } from '#kit/pick/byLabel.ts';
import { useListedParties } from '#kit/pick/useListedParties.ts';
import { holdsPermission, storedMover } from '#kit/storedRights.ts';
import { useText } from '#kit/text.ts';
import { orderPath } from '../orderPath.ts';
import { FitLine } from './FitLine.tsx';
import type { Giving } from './giving.ts';
import { hoursText } from './lineWords.ts';

interface GiveFormProps {
  giving: Giving;
  people: readonly LinePerson[];
  onDone(): void;
}

interface Given {
  handlerId: string;
  plannedStart?: string | null;
  remark?: string;
}

const { Item } = fieldsOf(orderCalls.reassign);
/** The moves that give an order to a person. */
const giving: readonly OrderMoveName[] = ['dispatch', 'sendAnother', 'handOver', 'takeOver'];

/** Gives an order to a person, or another time to the one who has it; what speaks against it is said before. */
export function GiveForm({ giving: { orderId, elevatorNumber, ...wanted }, people, onDone }: GiveFormProps) {
  const t = useText();
  const order = useCall(orderCalls.detail, { id: orderId }, { onError: 'handled' });
  return (
    <FormDialog
      title={t('timeLine.giveTitle', { elevator: elevatorNumber })}
      onCancel={onDone}
      mask={{ closable: false }}
    >
      <p>
        <Link to={orderPath(orderId)}>{t('timeLine.open')}</Link>
      </p>
      {order.data ? (
        <GiveFields order={order.data} wanted={wanted} people={people} onDone={onDone} />
      ) : order.error ? (
        <CallFailure problem={order.error} retry={order.refetch} />
      ) : (
        <Loading />
      )}
    </FormDialog>
  );
}

interface GiveFieldsProps extends Pick<GiveFormProps, 'people' | 'onDone'> {
  order: OrderDetail;
  wanted: Pick<Giving, 'personId' | 'day' | 'at'>;
}

function GiveFields({ order, wanted, people, onDone }: GiveFieldsProps) {
  const t = useText();
  const { id, handlerId: former, status: seen } = order;
  const offered = orderMoves
    .movesFrom(order, storedMover())
    .find(({ move, refusal }) => giving.includes(move) && refusal === undefined)?.move;
  // Work begins before its deadline: of what is late no time can be said any more.
  const isLate = order.overdue;
  const mayKeep = former !== null && order.managed && !isLate && holdsPermission('order.edit');
  if (offered === undefined && !mayKeep) return <p className="hint">{t('timeLine.noMove')}</p>;
  const needsRemark = offered !== undefined && orderMoves.table[offered].needsRemark === true;
  const call = needsRemark ? orderCalls.reassign : orderCalls.send;
  const save = ({ handlerId, plannedStart, remark = '' }: Given) => {
    const time = plannedStart ? { plannedStart } : {};
    if (handlerId === former || offered === undefined) return submitBy(orderCalls.edit, { id, ...time });
    const said = { handlerId, ...time, ...(needsRemark ? { remark } : {}) };
    return makeMove(orderMoves, orderCalls, offered, { id, seen, said });
  };
  const initial: Partial<Given> = {
    ...(wanted.personId === undefined ? {} : { handlerId: wanted.personId }),
    ...(wanted.at === undefined || isLate ? {} : { plannedStart: new Date(wanted.at).toISOString() }),
  };
  return (
    <EntityForm<typeof call, Given>
      name="orderGiving"
      call={call}
      fixed={{ id }}
      initial={initial}
      save={save}
      onDone={onDone}
      onCancel={onDone}
      saveText={t('timeLine.giveSave')}
    >
      <Item name="handlerId" label={t('workOrder.handlerId')}>
        <PersonPick
          people={people.filter(
            ({ id: each, companyId }) =>
              companyId === order.companyId && (each === former ? mayKeep : offered !== undefined),
          )}
        />
      </Item>
      {isLate ? (
        <p className="hint">{t('timeLine.lateHint')}</p>
      ) : (
        <Item
          name="plannedStart"
          label={t('workOrder.plannedStart')}
          // One that is taken back is none.
          normalize={(value: string | null) => value ?? undefined}
        >
          <InstantField label={t('workOrder.plannedStart')} clearable />
        </Item>
      )}
      <Judged id={id} day={wanted.day} former={former} needsRemark={needsRemark} takesTime={!isLate} />
    </EntityForm>
  );
}

interface JudgedProps {
  id: string;
  day: string;
  former: string | null;
  needsRemark: boolean;
  takesTime: boolean;
}

/** What speaks against it, and why another person than before. */
function Judged({ id, day, former, needsRemark, takesTime }: JudgedProps) {
  const t = useText();
  const form = Form.useFormInstance<Given>();
  const handlerId = Form.useWatch<string | null | undefined>('handlerId', form);
  const plannedStart = Form.useWatch<string | null | undefined>('plannedStart', form);
  return (
    <>
      <FitLine
        orderId={id}
        handlerId={handlerId}
        day={plannedStart ? formatDay(Date.parse(plannedStart)) : day}
        plannedStart={plannedStart}
        {...(takesTime ? { onTake: (at: string) => form.setFieldValue('plannedStart', at) } : {})}
      />
      {needsRemark && handlerId != null && handlerId !== former ? (
        <Item name="remark" label={t('workOrder.reason')}>
          <Input.TextArea rows={2} maxLength={300} />
        </Item>
      ) : null}
    </>
  );
}

interface PersonPickProps {
  /** Given by the form. */
  id?: string;
  value?: string | null;
  onChange?(id: string | null): void;
  people: readonly LinePerson[];
}

/** The people of the line with what they have to do; who may not work on elevators is named with the reason. */
function PersonPick({ id, value, onChange, people }: PersonPickProps) {
  const t = useText();
  const warned = useListedParties();
  return (
    <Select<string | null>
      {...(id === undefined ? {} : { id })}
      showSearch={byLabel}
      placeholder={t('button.pleaseSelect')}
      value={value ?? null}
      onChange={(next) => onChange?.(next ?? null)}
      options={people.map((person) => ({
        value: person.id,
        disabled: !person.fit,
        label: [
          warned.person(person.id, person.name),
          person.fit ? loadOf(person, t) : t('workConflict.uncertified'),
        ].join(' · '),
      }))}
    />
  );
}

const loadOf = ({ days }: LinePerson, t: ReturnType<typeof useText>): string =>
  t('timeLine.load', {
    n: hoursText(days.reduce((sum, { loadMinutes }) => sum + loadMinutes, 0)),
    of: hoursText(days.reduce((sum, { openMinutes }) => sum + openMinutes, 0)),
  });
