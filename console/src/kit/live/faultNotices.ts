import { create } from 'zustand';
import type { Notification } from '@hoistway/contract/socketPush/notification.ts';
import { isEntrapment } from '@hoistway/contract/fault/fault.ts';
import { sessionKeep } from '../sessionKeep.ts';
import { closedInAllTabs } from './closedInAllTabs.ts';

const maxStored = 200;

/** Notices on screen, oldest first; the last is stored until it is closed, so that a reload shows it again. */
interface Notices {
  open: Notification[];
  /** Those that sound no more here: acknowledged, or told of by a page that this tab has shown. */
  heard: ReadonlySet<string>;
  /** Unfinished notes of acknowledgements, by card. */
  drafts: Readonly<Record<string, string>>;
}

function stored(): Notification[] {
  try {
    const value = JSON.parse(sessionKeep.getItem('message') ?? 'null') as Notification | null;
    return value === null ? [] : [value];
  } catch {
    return [];
  }
}

const tellOtherTabs = closedInAllTabs('hoistway.closedNotices', (ids) => forget(ids));

export const useNotices = create<Notices>(() => ({ open: stored(), heard: new Set(), drafts: {} }));

const listeners = new Set<(notice: Notification) => void>();

/** Called with every notice, shown or not. */
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
  sessionKeep.setItem('messageList', JSON.stringify([...list, notice].slice(-maxStored)));
}

/** A fault that recurs is open again for those who still see it. */
const actionShown = ({ action }: Notification): string => (action === 'repeated' ? 'opened' : action);

/** Handles a notice: opened faults pop up, later notices update the card of the same fault. */
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
  if (notice.action === 'acknowledged') hearNotices([notice.id]);
  for (const listener of Array.from(listeners)) listener(notice);
}

/** Whether people are shut in by what is known. */
export const isTrapped = ({ action, type }: Notification): boolean =>
  isEntrapment(type) && action !== 'closed';

const urgency = (notice: Notification): number =>
  (isTrapped(notice) ? 4 : 0) + (notice.action === 'opened' ? 2 : 0) + (notice.action === 'closed' ? 0 : 1);

/** The most urgent last: people before machines, unacknowledged before acknowledged, what has ended first, then the newest. */
export const byUrgency = (open: readonly Notification[]): Notification[] =>
  open.toSorted((one, other) => urgency(one) - urgency(other));

function forget(ids: readonly string[]): void {
  keep(useNotices.getState().open.filter(({ id }) => !ids.includes(id)));
}

/** The person closed notices, in all tabs of theirs. */
export function closeNotices(ids: readonly string[]): void {
  forget(ids);
  tellOtherTabs(ids);
}

/** Somebody knows of the notices: they sound no more in this tab, also once their faults have ended. */
export function hearNotices(ids: readonly string[]): void {
  const { heard } = useNotices.getState();
  if (ids.some((id) => !heard.has(id))) useNotices.setState({ heard: new Set([...heard, ...ids]) });
}

/** Keeps what is being written for a card; undefined once it is said or given up. */
export function keepDraft(card: string, text: string | undefined): void {
  const { [card]: _, ...others } = useNotices.getState().drafts;
  useNotices.setState({ drafts: text === undefined ? others : { ...others, [card]: text } });
}

/** Ids of every fault shown by this browser, so that catching up repeats none. */
export function knownNoticeIds(): Set<string> {
  try {
    const list = JSON.parse(sessionKeep.getItem('messageList') ?? '[]') as Notification[];
    return new Set(list.map((each) => each.id));
  } catch {
    return new Set();
  }
}
