import { useState } from 'react';
import type { MessageNotice } from '@hoistway/contract/socketPush/messageNotice.ts';
import { Box } from '#kit/layout/Box.tsx';
import { Grid } from '#kit/layout/Grid.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { closeMessage, useMessages } from '#kit/live/messageNotices.ts';
import { useText } from '#kit/text.ts';
import { CloseMessage, OpenMessage } from './MessageActs.tsx';
import './messageCards.css';

/** So many that concern no lives stand open at once: more would cover what the person works on. */
const shownAtOnce = 2;

function MessageCard({ id, title, body, link, lifeAndLimb }: MessageNotice) {
  return (
    <section
      className={lifeAndLimb ? 'message-card is-urgent' : 'message-card'}
      role="alertdialog"
      aria-label={title}
    >
      <Stack as="header" row gap={8} align="center">
        <Box as="strong" flex={1} minWidth={0} fontSize={15} lineHeight={20}>
          {title}
        </Box>
        <CloseMessage id={id} />
      </Stack>
      <Box as="p" margin={[2, 0, 4]} textOverflow="anywhere">
        {body}
      </Box>
      <OpenMessage id={id} link={link} />
    </section>
  );
}

/** What the person was told, each until it is closed or opened; of what concerns no lives the newest, and how many more. */
export function MessageCards() {
  const t = useText();
  const open = useMessages((messages) => messages.open);
  const [expanded, setExpanded] = useState(false);
  if (open.length === 0) return null;
  const newest = open.toReversed();
  const ordinary = newest.filter(({ lifeAndLimb }) => !lifeAndLimb);
  const gathered = new Set(expanded ? [] : ordinary.slice(shownAtOnce));
  return (
    <Stack gap={8}>
      <Grid columns="repeat(auto-fit, minmax(min(300px, 100%), 1fr))" gap={8}>
        {newest
          .filter((notice) => !gathered.has(notice))
          .map((notice) => (
            <MessageCard key={notice.id} {...notice} />
          ))}
      </Grid>
      {ordinary.length > shownAtOnce ? (
        <Stack row gap={16} align="center">
          <button
            type="button"
            className="link-button"
            aria-expanded={expanded}
            onClick={() => setExpanded(!expanded)}
          >
            {expanded ? t('outbox.fewer') : t('outbox.more', { n: gathered.size })}
          </button>
          <button
            type="button"
            className="link-button"
            onClick={() => ordinary.forEach(({ id }) => closeMessage(id))}
          >
            {t('outbox.closeAll')}
          </button>
        </Stack>
      ) : null}
    </Stack>
  );
}
