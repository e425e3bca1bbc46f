import type { Translate } from '@hoistway/contract/language/translator.ts';
import { perform } from '#kit/call/perform.ts';
import { confirm } from '#kit/confirm.ts';
import { worksOnPhone } from '#kit/phone/worksOnPhone.ts';
import { confirmLeave } from '#kit/unsaved/confirmLeave.ts';
import { hasUnsaved } from '#kit/unsaved/unsaved.ts';
import { signOut } from './signIn.ts';

/** Before a person leaves, they are asked about what they are entering, and about what this device has not sent. */
export const askToLeave = (t: Translate, leave: () => Promise<void>): void =>
  confirmLeave(t, hasUnsaved(), () => perform(leaveKnowing(t, leave)));

export const askToSignOut = (t: Translate): void => askToLeave(t, signOut);

async function leaveKnowing(t: Translate, leave: () => Promise<void>): Promise<void> {
  if (!worksOnPhone()) return leave();
  const [{ unsentActs }, { nameOfAct }, { keepsOnDevice }] = await Promise.all([
    import('#kit/phone/actQueue.ts'),
    import('#kit/phone/phoneActs.ts'),
    import('#kit/offline/deviceStore.ts'),
  ]);
  const acts = await unsentActs();
  if (acts.length === 0) return leave();
  confirm(
    t,
    {
      title: t('phone.signOutTitle', { n: acts.length }),
      hint: (
        <>
          <p>{t(keepsOnDevice() ? 'phone.signOutHint' : 'phone.signOutLoses')}</p>
          <ul>
            {acts.map((act) => (
              <li key={act.actId}>{`${act.elevator} · ${nameOfAct(act, t)}`}</li>
            ))}
          </ul>
        </>
      ),
      button: t('phone.signOut'),
      run: () => perform(leave()),
    },
    true,
  );
}
