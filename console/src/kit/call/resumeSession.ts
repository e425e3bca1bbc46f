import { displayCalls } from '@hoistway/contract/session/display.ts';
import { sessionCalls, type SessionUser } from '@hoistway/contract/session/session.ts';
import { isDisplay, sessionKeep } from '../sessionKeep.ts';
import { adoptLanguage } from '../text.ts';
import { send } from './api.ts';
import { loseToken, storeMenu, storeUser, useSession } from './session.ts';

/** The console speaks the language of the person's company. */
export const speakAs = ({ custom }: SessionUser) => adoptLanguage(custom.defaultLanguage ?? 'zh');

/** After a reload: user, rights and menu as they are now. */
export async function resumeSession(): Promise<void> {
  if (isDisplay) {
    const { user, displayName, screen } = await send(displayCalls.ownDisplay);
    useSession.setState({ display: { displayName, screen } });
    return storeUser(user);
  }
  const id = sessionKeep.getItem('userId');
  if (id === null) return loseToken();
  const user = await send(sessionCalls.user, { id });
  storeUser(user);
  await speakAs(user);
  storeMenu(await send(sessionCalls.menu));
}
