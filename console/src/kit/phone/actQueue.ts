import { create } from 'zustand';
import type { Call } from '@hoistway/contract/call.ts';
import { CallProblem } from '@hoistway/contract/callProblem.ts';
import { problemText, react, sendQuietly } from '../call/api.ts';
import { askAgain } from '../call/askAgain.ts';
import { deviceStore, keepForGood } from '../offline/deviceStore.ts';
import { clockAheadMs } from '../offline/serverClock.ts';
import { randomId } from '../randomId.ts';
import { sessionKeep } from '../sessionKeep.ts';
import { isAhead, phoneCalls, type Done, type PhoneAct } from './phoneActs.ts';

interface ActQueue {
  /** Of everybody who works with this device, in their order. */
  acts: readonly PhoneAct[];
  sending: boolean;
  /** Why it does not go on. */
  stopped: 'network' | 'signIn' | null;
}

/** What was done on this device and has not arrived yet. */
export const useActQueue = create<ActQueue>(() => ({ acts: [], sending: false, stopped: null }));

const store = deviceStore<PhoneAct>('acts');
const queue = () => useActQueue.getState();
const ownId = (): string => sessionKeep.getItem('userId') ?? '';
const put = (acts: readonly PhoneAct[]) => useActQueue.setState({ acts });
const inOrder = (one: PhoneAct, other: PhoneAct) => one.serial - other.serial;

let loading: Promise<void> | undefined;

/** Reads once what an earlier page left. */
function readLeft(): Promise<void> {
  loading ??= store.all().then((acts) => {
    const fresh = queue().acts.filter((act) => !acts.some(({ actId }) => actId === act.actId));
    put([...acts, ...fresh].toSorted(inOrder));
  });
  return loading;
}

/** Reads what an earlier page left, and sends it. */
export async function startQueue(): Promise<void> {
  await readLeft();
  await sendWaiting();
}

/** What the signed-in person did on this device and has not arrived, whatever page they are on. */
export async function unsentActs(): Promise<readonly PhoneAct[]> {
  await readLeft();
  return queue().acts.filter(({ userId, state }) => userId === ownId() && state !== 'taken');
}

async function change(act: PhoneAct): Promise<void> {
  await store.put(act.actId, act);
  put(queue().acts.map((each) => (each.actId === act.actId ? act : each)));
}

async function drop(actId: string): Promise<void> {
  put(queue().acts.filter((each) => each.actId !== actId));
  await store.remove(actId);
}

/** Forgets what the server has taken once the page shows it; until then it counts as done. */
async function forget(act: PhoneAct): Promise<void> {
  if (!(await askAgain(phoneCalls[act.call]))) return change({ ...act, state: 'taken' });
  // What was done before it on the same order is shown with it: left alone it would stand as the last thing done.
  const isShown = (each: PhoneAct) =>
    each.actId === act.actId ||
    (each.state === 'taken' && each.orderId === act.orderId && each.serial < act.serial);
  for (const { actId } of queue().acts.filter(isShown)) await drop(actId);
}

/** Keeps what was done on this device, and sends it as soon as there is a network. */
export async function enqueue(order: { id: string; elevatorNumber: string }, done: Done): Promise<void> {
  await startReading();
  const last = queue().acts.at(-1)?.serial ?? 0;
  const act: PhoneAct = {
    ...done,
    actId: randomId(),
    userId: ownId(),
    orderId: order.id,
    elevator: order.elevatorNumber,
    serial: Math.max(last + 1, Date.now()),
    actTime: new Date().toISOString(),
    clockAheadMs: clockAheadMs(),
    state: 'waiting',
    problem: null,
  };
  await store.put(act.actId, act);
  put([...queue().acts, act]);
  void keepForGood();
  void sendWaiting();
}

const startReading = () => loading ?? startQueue();

const send = sendQuietly as (call: Call, input: Record<string, unknown>) => Promise<unknown>;

let running: Promise<void> | undefined;

/** Sends what waits of the signed-in person, one act after the other; whoever asks meanwhile waits for the same. */
export function sendWaiting(): Promise<void> {
  running ??= sendAll().finally(() => (running = undefined));
  return running;
}

async function sendAll(): Promise<void> {
  // The last first: with it go those before it.
  for (const act of queue().acts.toReversed())
    if (queue().acts.includes(act) && act.state === 'taken' && act.userId === ownId()) await forget(act);
  for (let act = next(); act !== undefined; act = next()) {
    useActQueue.setState({ sending: true });
    const stopped = await sendOne(act);
    useActQueue.setState({ sending: false, stopped });
    if (stopped !== null) return;
  }
}

/** The first that waits of whoever is signed in now. */
const next = (): PhoneAct | undefined =>
  sessionKeep.getItem('token') === null
    ? undefined
    : queue().acts.find(({ state, userId }) => state === 'waiting' && userId === ownId());

async function sendOne(act: PhoneAct): Promise<ActQueue['stopped']> {
  const { call, input, orderId: id, actId, userId: actBy, actTime, clockAheadMs: ahead } = act;
  const token = sessionKeep.getItem('token');
  try {
    await send(phoneCalls[call], { id, ...input, actId, actBy, actTime, clockAheadMs: ahead });
  } catch (problem) {
    if (!(problem instanceof CallProblem)) throw problem;
    if (problem.kind === 'unauthenticated') {
      react(problem, token);
      return 'signIn';
    }
    if (!isAnswer(problem)) return 'network';
    await refuse(act, Object.values(problem.errors)[0] ?? problemText(problem));
    return null;
  }
  await forget(act);
  return null;
}

/** Whether the server judged the act: anything else is tried again. */
const isAnswer = ({ kind }: CallProblem): boolean => ['refused', 'forbidden', 'notFound'].includes(kind);

/** Keeps an act that was not taken, and holds back what was done after it on the same order. */
async function refuse(act: PhoneAct, problem: string): Promise<void> {
  await change({ ...act, state: 'refused', problem });
  const later = queue().acts.filter(
    (each) => each.orderId === act.orderId && each.userId === act.userId && each.serial > act.serial,
  );
  for (const each of later) if (each.state === 'waiting') await change({ ...each, state: 'held' });
  await askAgain(phoneCalls[act.call]);
}

const ofOrder = (orderId: string) =>
  queue().acts.filter((each) => each.orderId === orderId && each.userId === ownId() && !isAhead(each));

/** Sends once more what was not taken of an order. */
export async function tryAgain(orderId: string): Promise<void> {
  for (const act of ofOrder(orderId)) await change({ ...act, state: 'waiting', problem: null });
  await sendWaiting();
}

/** Forgets what was not taken of an order; the person has read it. */
export async function dismiss(orderId: string): Promise<void> {
  for (const act of ofOrder(orderId)) await drop(act.actId);
}

/** Takes back what still waits; answers whether it did. */
export async function takeBack(actId: string): Promise<boolean> {
  const waits = queue().acts.some((act) => act.actId === actId && act.state === 'waiting');
  if (!waits || queue().sending) return false;
  await drop(actId);
  return true;
}

const everyMs = 15_000;
let watching = false;

/** Sends what waits whenever there may be a network again, as long as the page is open. */
export function watchQueue(): void {
  void startQueue();
  if (watching) return;
  watching = true;
  addEventListener('online', () => void sendWaiting());
  document.addEventListener('visibilitychange', () => void sendWaiting());
  setInterval(() => void sendWaiting(), everyMs);
}
