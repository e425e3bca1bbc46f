import { useState } from 'react';
import type { CallProblem } from '@hoistway/contract/callProblem.ts';
import { Named } from '#kit/name/Named.tsx';
import { useText } from '#kit/text.ts';
import { useProductSettings } from '#kit/useProductSettings.ts';
import { signIn, type SignInAnswer } from './signIn.ts';
import { beginTour } from './tour/beginTour.ts';

const inFront = 6;

interface DemoAccountsProps {
  disabled: boolean;
  onSignedIn(answer: Extract<SignInAnswer, { ok: true }>): void;
  onProblem(problem: CallProblem): void;
}

/** The people of a demo, each one click away; nothing where this is no demo. */
export function DemoAccounts({ disabled, onSignedIn, onProblem }: DemoAccountsProps) {
  const t = useText();
  const accounts = useProductSettings()?.demoAccounts ?? [];
  const [all, setAll] = useState(false);
  if (accounts.length === 0) return null;
  const enter = async (username: string) => {
    const answer = await signIn(username);
    if (!answer.ok) return onProblem(answer.problem);
    beginTour();
    onSignedIn(answer);
  };
  return (
    <section className="login-demo" aria-labelledby="demo-title">
      <h2 id="demo-title">{t('demo.title')}</h2>
      <p>{t('demo.hint')}</p>
      <ul>
        {accounts.slice(0, all ? undefined : inFront).map(({ username, nick, role }) => (
          <li key={username}>
            <button type="button" disabled={disabled} onClick={() => void enter(username)}>
              <strong>{username}</strong>{' '}
              <em>
                <Named name={nick} />
              </em>{' '}
              <span>{t(`role.${role}`)}</span>
            </button>
          </li>
        ))}
      </ul>
      {all || accounts.length <= inFront ? null : (
        <button type="button" className="login-link" onClick={() => setAll(true)}>
          {t('demo.more', { n: accounts.length })}
        </button>
      )}
    </section>
  );
}
