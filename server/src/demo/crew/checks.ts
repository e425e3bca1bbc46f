import { rescueState } from '@hoistway/contract/rescue/rescueCase.ts';
import { orderStatus } from '@hoistway/contract/workOrder/orderStatus.ts';
import type { Database } from '#platform/call/requestContext.ts';
import { keepCheck } from '#area/rescue/operation/keepFacts.ts';
import { insideBeside } from '#area/rescue/peopleInside.ts';
import { moveRescue } from '#area/rescue/moveRescue.ts';
import { loadViewer, noSession } from '#area/session/sessionStore.ts';
import { crewNames, deskName, writesIn } from '../demoPeople.ts';
import { actAsHand, type Hand } from './crew.ts';
import { pace } from './pace.ts';
import { closingWords, wasMovedByPerson } from './rescues.ts';
import type { Stage } from './stage.ts';

/** What the desk writes down when the rescuer has looked over the elevator. */
const results = {
  zh: '已检查门锁、制动器与平层，运行正常，恢复使用',
  en: 'Door locks, brake and levelling checked, runs as it should, back in service',
} as const;

interface Released {
  id: string;
  elevatorId: string;
  releasedAt: number;
  checkedAt: number | null;
  checkResult: string | null;
  language: Hand['language'];
}

/** The rescues that people of the demo have brought to the release by themselves. */
async function findReleased(db: Database): Promise<Released[]> {
  const rescues = await db
    .selectFrom('rescueCase')
    .innerJoin('staffCard as lead', 'lead.id', 'rescueCase.leadId')
    .innerJoin('userAccount as account', 'account.id', 'lead.userId')
    .where('rescueCase.state', '=', rescueState.released)
    .where('rescueCase.drill', '=', false)
    .where('account.username', 'in', [...crewNames])
    .select([
      'rescueCase.id',
      'rescueCase.elevatorId',
      'rescueCase.releaseTime',
      'rescueCase.checkTime',
      'rescueCase.checkResult',
      'account.username',
    ])
    .orderBy('rescueCase.id')
    .execute();
  return rescues.map(({ id, elevatorId, releaseTime, checkTime, checkResult, username }) => ({
    id,
    elevatorId,
    releasedAt: Date.parse(releaseTime!),
    checkedAt: checkTime === null ? null : Date.parse(checkTime),
    checkResult,
    language: writesIn(username),
  }));
}

/** Whether a person has handed out the check, or begun it. */
const isTakenUp = async (db: Database, caseId: string): Promise<boolean> =>
  (await db
    .selectFrom('workOrder')
    .where('caseId', '=', caseId)
    .where('type', '=', 'repair')
    .where((eb) => eb.or([eb('status', '!=', orderStatus.toDispatch), eb('handlerId', 'is not', null)]))
    .select('id')
    .executeTakeFirst()) !== undefined;

async function goOnWith({ db, now }: Stage, userId: string, rescue: Released): Promise<void> {
  const { id, elevatorId, releasedAt, checkedAt, checkResult, language } = rescue;
  const { checkMs, closeMs } = pace.rescue;
  const beside = await insideBeside(db, { elevatorId, caseId: id });
  // The elevator still says that somebody is inside.
  if (beside.otherOpen || beside.entrapmentOpen) return;
  const result = results[language];
  const at = new Date(now());
  if (checkedAt === null) {
    if (now() < releasedAt + checkMs || (await isTakenUp(db, id))) return;
    await actAsHand(db, { userId, language }, (ctx) => keepCheck(ctx, id, result, at));
  } else if (checkResult === result && now() >= checkedAt + closeMs)
    await actAsHand(db, { userId, language }, (ctx) =>
      moveRescue(ctx, { id, move: 'close', seen: rescueState.released, remark: closingWords[language], at }),
    );
}

/**
 * The desk of the demo records the check after each rescue to which nobody but the demo's people put a hand, and closes
 * it. Where the account is missing or may not dispatch, a person does.
 */
export async function checkReleased(stage: Stage): Promise<void> {
  const { db } = stage;
  const desk = await db
    .selectFrom('userAccount')
    .select('id')
    .where('username', '=', deskName)
    .where('forbidden', '=', false)
    .executeTakeFirst();
  if (!desk || !(await loadViewer(db, desk.id, noSession))?.permissions.has('rescue.dispatch')) return;
  for (const rescue of await findReleased(db))
    if (!(await wasMovedByPerson(db, rescue.id))) await goOnWith(stage, desk.id, rescue);
}
