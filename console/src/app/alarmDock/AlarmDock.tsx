import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useText } from '#kit/text.ts';
import { useNarrow } from '#kit/screen/useNarrow.ts';
import { alarmCards } from '#kit/live/alarmCards.ts';
import { startAlarm, stopAlarm } from '#kit/live/alarmSound.ts';
import { closeNotices, showHere, useNotices } from '#kit/live/faultNotices.ts';
import { keepPlaces } from '#kit/live/keepPlaces.ts';
import { useMessages } from '#kit/live/messageNotices.ts';
import { MessageCards } from '#area/outbox/MessageCards.tsx';
import { AlarmCardView } from './AlarmCardView.tsx';
import { findRoute } from '../routes.tsx';
import './alarmDock.css';
import { Stack } from '#kit/layout/Stack.tsx';
import { Grid } from '#kit/layout/Grid.tsx';

const pagesOfOne = new Set(['/realTime/detail', '/realTime/phoneDetail']);

/** The elevator whose own page is open: what is wrong with it is said there. */
function useOpenElevator(): string | null {
  const { pathname, search } = useLocation();
  return pagesOfOne.has(findRoute(pathname)?.path ?? '') ? new URLSearchParams(search).get('id') : null;
}

/**
 * The alerts not closed yet, one card per elevator, in a row of its own below the page: it takes room and covers
 * nothing. It sounds while an alert is unseen, or a message that concerns lives is not closed.
 */
export function AlarmDock() {
  const t = useText();
  const open = useNotices((notices) => notices.open);
  const shownHere = useNotices((notices) => notices.shownHere);
  const drafts = useNotices((notices) => notices.drafts);
  const elevator = useOpenElevator();
  const [unfolded, setUnfolded] = useState(false);
  const ofElevator = open
    .filter(({ target, targetType }) => targetType === 'elevator' && target === elevator)
    .map(({ id }) => id)
    .join(' ');
  useEffect(() => {
    if (ofElevator !== '') showHere(ofElevator.split(' '));
  }, [ofElevator]);
  const cards = alarmCards(open.filter(({ id }) => !shownHere.has(id)));
  const concernsLives = useMessages((messages) => messages.open.some(({ lifeAndLimb }) => lifeAndLimb));
  const sounds =
    concernsLives || cards.some(({ notices }) => notices.some(({ action }) => action !== 'acknowledged'));
  useEffect(() => {
    if (sounds) startAlarm();
    else stopAlarm();
  }, [sounds]);
  useEffect(() => stopAlarm, []);

  const phone = useNarrow(720);
  const narrow = useNarrow(1180);
  const atOnce = phone ? 1 : narrow ? 2 : 3;
  // A card in which a note is being written stays in its place.
  const [places, setPlaces] = useState<readonly string[]>([]);
  const written = cards.filter(({ key }) => key in drafts);
  const shown = [...written, ...cards.filter(({ key }) => !(key in drafts))].slice(0, atOnce);
  const first = keepPlaces(
    cards.filter((card) => shown.includes(card)),
    places,
    ({ key }) => key in drafts,
  );
  const keys = first.map(({ key }) => key);
  if (keys.join() !== places.join()) setPlaces(keys);
  const rest = cards.filter((card) => !shown.includes(card));
  const over = cards.flatMap(({ notices }) =>
    notices.every(({ action }) => action !== 'opened') ? notices.map(({ id }) => id) : [],
  );
  return (
    <section className="fault-popups" aria-live="assertive" aria-label={t('alarm.dock')}>
      {rest.length > 0 || over.length > 1 ? (
        <Stack
          row
          wrap
          gap={[4, 16]}
          justify="flex-end"
          padding={[6, 16, 0]}
          fontSize={13}
          className="fault-more"
        >
          {rest.length > 0 ? (
            <button
              type="button"
              className="link-button"
              aria-expanded={unfolded}
              onClick={() => setUnfolded(!unfolded)}
            >
              {unfolded ? <DownOutlined /> : <UpOutlined />} {t('alarm.more', { n: rest.length })}
            </button>
          ) : null}
          {over.length > 1 ? (
            <button type="button" className="link-button" onClick={() => closeNotices(over)}>
              {t('alarm.closeSeen')}
            </button>
          ) : null}
        </Stack>
      ) : null}
      {first.length > 0 ? (
        <Grid
          columns="repeat(auto-fit, minmax(min(300px, 100%), 1fr))"
          gap={8}
          padding={[8, 16]}
          className="fault-cards"
        >
          {first.map((card) => (
            <AlarmCardView key={card.key} card={card} />
          ))}
        </Grid>
      ) : null}
      {unfolded && rest.length > 0 ? (
        <Grid
          columns="repeat(auto-fit, minmax(min(300px, 100%), 1fr))"
          gap={8}
          padding={[8, 16]}
          className="fault-cards is-rest"
        >
          {rest.map((card) => (
            <AlarmCardView key={card.key} card={card} />
          ))}
        </Grid>
      ) : null}
      <MessageCards />
    </section>
  );
}
