import { create } from 'zustand';
import type { Notification } from '@hoistway/contract/push/notification.ts';
import { sessionKeep } from '../sessionKeep.ts';

const mostStored = 200;

/** Fault pop-ups on screen, oldest first; the last is stored until it is closed, so that a reload shows it again. */
interface Notices {
  open: Notification[];
}

function stored(): Notification[] {
  try {
    const value = JSON.parse(sessionKeep.getItem('message') ?? 'null') as Notification | null;
    return value === null ? [] : [value];
  } catch {
    return [];
  }
}

export const useNotices = create<Notices>(() => ({ open: stored() }));

const listeners = new Set<(notice: Notification) => void>();

/** Hears of every notice, shown or not. */
export function onFaultNotice(listener: (notice: Notification) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function keep(open: Notification[]): void {
  if (open.length > 0) sessionKeep.setItem('message', JSON.stringify(open.at(-1)));
  else sessionKeep.removeItem('message');
  useNotices.setState({ open });
}

function remember(notice: Notification): void {
  let list: Notification[] = [];
  try {
    list = JSON.parse(sessionKeep.getItem('messageList') ?? '[]') as Notification[];
  } catch {
    list = [];
  }
  sessionKeep.setItem('messageList', JSON.stringify([...list, notice].slice(-mostStored)));
}

/** What came back is open again for whoever still looks at it. */
const actionShown = ({ action }: Notification): string => (action === 'repeated' ? 'opened' : action);

/** A notice arrived: opened ones pop up, later ones tell the pop-up of the same fault what became of it. */
export function receiveNotice(notice: Notification): void {
  const { open } = useNotices.getState();
  const known = open.some((each) => each.id === notice.id);
  if (notice.action === 'opened') {
    remember(notice);
    keep(known ? open.map((each) => (each.id === notice.id ? notice : each)) : [...open, notice]);
  } else if (known) {
    keep(
      open.map((each) =>
        each.id === notice.id ? { ...each, action: actionShown(notice), sender: notice.sender } : each,
      ),
    );
  }
  for (const listener of listeners) listener(notice);
}

export const entrapmentCode = 'K111';

const urgency = ({ action, type }: Notification): number =>
  (action === 'opened' ? 2 : 0) + (type === entrapmentCode && action !== 'closed' ? 1 : 0);

/** The most urgent last: what nobody has seen before what is in hands, people before machines, then the newest. */
export const byUrgency = (open: readonly Notification[]): Notification[] =>
  open.toSorted((one, other) => urgency(one) - urgency(other));

/** The person closed a pop-up. */
export function closeNotice(id: string): void {
  keep(useNotices.getState().open.filter((each) => each.id !== id));
}

/** Ids of every fault this browser was told of, so that catching up tells nothing twice. */
export function knownNoticeIds(): Set<string> {
  try {
    const list = JSON.parse(sessionKeep.getItem('messageList') ?? '[]') as Notification[];
    return new Set(list.map((each) => each.id));
  } catch {
    return new Set();
  }
}
