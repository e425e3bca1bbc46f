import { displayCalls } from '@hoistway/contract/session/display.ts';
import { sessionCalls, type SessionUser } from '@hoistway/contract/session/session.ts';
import { isDisplay, sessionKeep } from '../sessionKeep.ts';
import { CallProblem } from '@hoistway/contract/callProblem.ts';
import { adoptLanguage, currentLanguage } from '../text.ts';
import { keptAnswer } from '../offline/keptAnswers.ts';
import { queryClient, react, send, sendQuietly } from './api.ts';
import { loseToken, storeMenu, storeUser, useSession } from './session.ts';
import { isUnreachable } from './unreachable.ts';

/** The console speaks the language of the person's company; answers the person as they are called in it. */
export async function speakAs(user: SessionUser): Promise<SessionUser> {
  const spoken = currentLanguage();
  await adoptLanguage(user.custom.defaultLanguage ?? 'zh');
  return currentLanguage() === spoken ? user : send(sessionCalls.user, { id: user.id });
}

let resuming: Promise<void> | undefined;

/** After a reload: user, rights and menu as they are now. Whoever asks meanwhile waits for the same answer. */
export function resumeSession(): Promise<void> {
  resuming ??= resume().finally(() => (resuming = undefined));
  return resuming;
}

async function resume(): Promise<void> {
  if (isDisplay) {
    const { user, displayName, screen } = await send(displayCalls.ownDisplay);
    useSession.setState({ display: { displayName, screen } });
    return storeUser(user);
  }
  const id = sessionKeep.getItem('userId');
  if (id === null) return loseToken();
  const token = sessionKeep.getItem('token');
  const [user, menu] = await Promise.allSettled([
    sendQuietly(sessionCalls.user, { id }),
    // Without the user nobody is told of the menu besides.
    sendQuietly(sessionCalls.menu),
  ]);
  if (user.status === 'rejected') {
    const kept = isUnreachable(user.reason) ? await keptAnswer(sessionCalls.user, { id }) : undefined;
    if (kept === undefined) throw told(user.reason, token);
    // Without a network the person goes on with the rights they had last.
    return storeUser(kept as SessionUser);
  }
  const spoken = currentLanguage();
  const person = await speakAs(user.value);
  // What was asked for in another language is asked for again.
  if (currentLanguage() !== spoken) void queryClient.resetQueries();
  if (menu.status === 'fulfilled') storeMenu(menu.value);
  storeUser(person);
  if (menu.status === 'rejected') throw told(menu.reason, token);
}

function told(problem: unknown, token: string | null): unknown {
  if (problem instanceof CallProblem) react(problem, token);
  return problem;
}
