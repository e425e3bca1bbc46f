import { create } from 'zustand';
import { messageCalls } from '@hoistway/contract/outbox/message.ts';
import type { MessageNotice } from '@hoistway/contract/socketPush/messageNotice.ts';
import { sendQuietly } from '../call/api.ts';
import { useSession } from '../call/session.ts';
import { perform } from '../call/perform.ts';
import { closedInAllTabs } from './closedInAllTabs.ts';

const maxOpen = 20;
/** What concerns no lives goes by itself. */
const shownMs = 30_000;

/** What the person was told while this page was open, and has not closed, oldest first. */
export const useMessages = create<{ open: readonly MessageNotice[] }>(() => ({ open: [] }));

/** The newest; what concerns lives goes only when it is closed. */
function most(open: readonly MessageNotice[]): readonly MessageNotice[] {
  const surplus = open.filter(({ lifeAndLimb }) => !lifeAndLimb).slice(0, Math.max(0, open.length - maxOpen));
  return open.filter((notice) => !surplus.includes(notice));
}

/** Shows a message, once however often it comes, and says that it is there. */
export function receiveMessage(notice: MessageNotice): void {
  const { open } = useMessages.getState();
  if (!open.some(({ id }) => id === notice.id)) {
    useMessages.setState({ open: most([...open, notice]) });
    if (!notice.lifeAndLimb) setTimeout(() => forget([notice.id]), shownMs);
  }
  perform(sendQuietly(messageCalls.seen, { token: notice.token }));
}

const forget = (ids: readonly string[]): void =>
  useMessages.setState(({ open }) => ({ open: open.filter(({ id }) => !ids.includes(id)) }));
const tellOtherTabs = closedInAllTabs('hoistway.closedMessages', forget);

/** The person closed a message, in all tabs of theirs. */
export function closeMessage(id: string): void {
  forget([id]);
  tellOtherTabs([id]);
}

// Whoever signs in next is told other things.
useSession.subscribe(({ token }, before) => {
  if (token !== before.token) useMessages.setState({ open: [] });
});
