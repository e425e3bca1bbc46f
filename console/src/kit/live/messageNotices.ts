import { create } from 'zustand';
import { messageCalls } from '@hoistway/contract/outbox/message.ts';
import type { MessageNotice } from '@hoistway/contract/socketPush/messageNotice.ts';
import { sendQuietly } from '../call/api.ts';
import { useSession } from '../call/session.ts';
import { perform } from '../call/perform.ts';

const mostOpen = 20;
/** What concerns no lives goes by itself. */
const shownMs = 30_000;

/** What the person was told while this page was open, and has not closed, oldest first. */
export const useMessages = create<{ open: readonly MessageNotice[] }>(() => ({ open: [] }));

/** Shows a message, once however often it comes, and says that it is there. */
export function receiveMessage(notice: MessageNotice): void {
  const { open } = useMessages.getState();
  if (!open.some(({ id }) => id === notice.id)) {
    useMessages.setState({ open: [...open, notice].slice(-mostOpen) });
    if (!notice.lifeAndLimb) setTimeout(() => closeMessage(notice.id), shownMs);
  }
  perform(sendQuietly(messageCalls.seen, { token: notice.token }));
}

export const closeMessage = (id: string): void =>
  useMessages.setState(({ open }) => ({ open: open.filter((each) => each.id !== id) }));

// Whoever signs in next is told other things.
useSession.subscribe(({ token }, before) => {
  if (token !== before.token) useMessages.setState({ open: [] });
});
