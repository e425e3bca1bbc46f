import { Link } from 'react-router';
import type { TextKey } from '@hoistway/contract/language/language.ts';
import { EmptyDrawing } from '#kit/EmptyDrawing.tsx';
import { PageHead } from '#kit/PageHead.tsx';
import { useText } from '#kit/text.ts';
import { landing } from './signIn/signIn.ts';
import { useSession } from '#kit/call/session.ts';

function HomeLink() {
  const t = useText();
  const menu = useSession((session) => session.menu);
  const home = landing(null, menu);
  return home === '/noScreen' ? null : <Link to={home}>{t('plain.toStart')}</Link>;
}

export function NotFound() {
  const t = useText();
  return (
    <section className="plain-page">
      <EmptyDrawing />
      <h1>{t('refusal.pageNotFound')}</h1>
      <p>{t('plain.notFoundHint')}</p>
      <HomeLink />
    </section>
  );
}

export function MissingRight() {
  const t = useText();
  return (
    <section className="plain-page">
      <EmptyDrawing />
      <h1>{t('refusal.noPermission')}</h1>
      <p>{t('plain.missingRightHint')}</p>
      <HomeLink />
    </section>
  );
}

/** A path of the product whose screen is still to come. */
export function NotBuilt({ label }: { label: TextKey }) {
  const t = useText();
  return (
    <>
      <PageHead title={t(label)} />
      <section className="plain-page">
        <EmptyDrawing />
        <p>{t('refusal.notActivated')}</p>
        <HomeLink />
      </section>
    </>
  );
}

/** The token of a display was revoked. */
export function DisplayEnded() {
  const t = useText();
  return (
    <main className="plain-page">
      <h1>{t('display.ended')}</h1>
      <p>{t('display.endedHint')}</p>
    </main>
  );
}

export function NoScreen() {
  const t = useText();
  return (
    <section className="plain-page">
      <EmptyDrawing />
      <h1>{t('plain.noScreen')}</h1>
      <p>{t('plain.noScreenHint')}</p>
    </section>
  );
}
