import { useState } from 'react';
import type { CallProblem } from '@hoistway/contract/callProblem.ts';
import { Named } from '#kit/name/Named.tsx';
import { useText } from '#kit/text.ts';
import { useProductSettings } from '#kit/useProductSettings.ts';
import { signIn, type SignInAnswer } from './signIn.ts';
import { beginTour } from '../tour/beginTour.ts';
import { Box } from '#kit/layout/Box.tsx';
import { Grid } from '#kit/layout/Grid.tsx';

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
    <Box
      as="section"
      padding={[16, 0, 0]}
      margin={[16, 0, 0]}
      border="top"
      borderColor="line2"
      className="login-demo"
      aria-labelledby="demo-title"
    >
      <Box as="h2" fontSize={15} id="demo-title">
        {t('demo.title')}
      </Box>
      <Box as="p" margin={[2, 0, 10]} color="ink2" fontSize={12}>
        {t('demo.hint')}
      </Box>
      <Grid as="ul" columns="1fr 1fr" gap={8}>
        {accounts.slice(0, all ? undefined : inFront).map(({ username, nick, role }) => (
          <li key={username}>
            <Box
              as="button"
              padding={[6, 10]}
              width="100%"
              border="all"
              borderColor="line2"
              borderRadius={6}
              background="panel"
              color="ink"
              fontSize={13}
              textAlign="left"
              type="button"
              disabled={disabled}
              onClick={() => void enter(username)}
            >
              <strong>{username}</strong>{' '}
              <em>
                <Named name={nick} />
              </em>{' '}
              <span>{t(`role.${role}`)}</span>
            </Box>
          </li>
        ))}
      </Grid>
      {all || accounts.length <= inFront ? null : (
        <button type="button" className="login-link" onClick={() => setAll(true)}>
          {t('demo.more', { n: accounts.length })}
        </button>
      )}
    </Box>
  );
}
