import type { InputOf } from '@hoistway/contract/call.ts';
import { phoneRecordCalls } from '@hoistway/contract/rescue/phoneRecord.ts';
import type { Transaction } from '#platform/call/requestContext.ts';
import type { People } from './people.ts';

const hour = 3_600_000;

interface TelephoneCall extends Omit<InputOf<typeof phoneRecordCalls.create>, 'elevatorId'> {
  by: string;
  hoursAgo: number;
  /** The short number of the elevator it is about. */
  elevator: string | null;
}

/** Calls of four weeks. None asks for a rescue: that would begin one now. */
const told: readonly TelephoneCall[] = [
  {
    by: 'manager',
    hoursAgo: 2,
    elevator: 'TPN-04',
    callType: 'complaint',
    caller: '陈女士',
    phone: '91830264',
    content: '电梯关门反复，早上等了三次才关上。',
  },
  {
    by: 'manager',
    hoursAgo: 21,
    elevator: 'QTN-01',
    callType: 'inquiry',
    caller: '物业前台',
    phone: '64530188',
    content: '询问本周半月保时间，希望避开早高峰。',
    result: '已告知安排在十点以后。',
  },
  {
    by: 'manager',
    hoursAgo: 50,
    elevator: 'PGL-03',
    callType: 'followUp',
    direction: 'outgoing',
    caller: '业委会',
    phone: '67852210',
    content: '回访门系统维修后的使用情况。',
    result: '运行正常，无异响。',
  },
  {
    by: 'manager',
    hoursAgo: 146,
    elevator: 'KSH-14',
    callType: 'complaint',
    caller: '张先生',
    phone: '13812560417',
    content: '轿厢照明一侧不亮。',
    result: '当天下午更换灯管。',
  },
  {
    by: 'operator',
    hoursAgo: 9,
    elevator: 'BSH-01',
    callType: 'inquiry',
    caller: '林女士',
    phone: '81276530',
    content: '询问轿厢内报警按钮按下后多久有人接听。',
    result: '已说明：先接通值班室，三十秒无人接听转维保公司。',
  },
  {
    by: 'operator',
    hoursAgo: 74,
    elevator: 'ZJG-05',
    callType: 'complaint',
    caller: '大厦管理处',
    phone: '02158304471',
    content: '停梯后大堂没有告示。',
    result: '已通知维保单位补贴告示。',
  },
  {
    by: 'operator',
    hoursAgo: 310,
    elevator: null,
    callType: 'inquiry',
    caller: '街道办',
    phone: '02155810233',
    content: '咨询加装电梯接入平台的流程。',
    result: '已发送接入说明。',
  },
  {
    by: 'operator',
    hoursAgo: 502,
    elevator: 'LJZ-04',
    callType: 'followUp',
    direction: 'outgoing',
    caller: '物业经理',
    phone: '02150126688',
    content: '回访停电后恢复运行的情况。',
    result: '三台均已恢复，无乘客受困。',
  },
];

/** Telephone calls that the duty rooms have entered, so that nobody begins on an empty list. */
export async function seedCalls(tx: Transaction, people: People, now: number): Promise<void> {
  if (await tx.selectFrom('phoneRecord').select('id').limit(1).executeTakeFirst()) return;
  const elevators = await tx
    .selectFrom('elevator')
    .where(
      'shortNumber',
      'in',
      told.flatMap(({ elevator }) => elevator ?? []),
    )
    .select(['id', 'shortNumber'])
    .execute();
  const idOf = new Map(elevators.map(({ id, shortNumber }) => [shortNumber, id]));
  for (const { by, hoursAgo, elevator, ...said } of told) {
    const elevatorId = elevator === null ? undefined : idOf.get(elevator);
    await people.ask(
      by,
      phoneRecordCalls.create,
      { ...said, ...(elevatorId === undefined ? {} : { elevatorId }) },
      now - hoursAgo * hour,
    );
  }
}
