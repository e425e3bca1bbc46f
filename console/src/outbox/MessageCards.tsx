import { CloseOutlined } from '@ant-design/icons';
import { openTab } from '#kit/call/location.ts';
import { closeMessage, useMessages } from '#kit/live/messageNotices.ts';
import { useText } from '#kit/text.ts';
import './messageCards.css';
import { Grid } from '#kit/layout/Grid.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { Box } from '#kit/layout/Box.tsx';

/** What the person was told, each until it is closed or opened. */
export function MessageCards() {
  const t = useText();
  const open = useMessages((messages) => messages.open);
  if (open.length === 0) return null;
  return (
    <Grid columns="repeat(auto-fit, minmax(min(300px, 100%), 1fr))" gap={8} padding={[8, 16]}>
      {open.toReversed().map(({ id, title, body, link, lifeAndLimb }) => (
        <section
          key={id}
          className={lifeAndLimb ? 'message-card is-urgent' : 'message-card'}
          role="alertdialog"
          aria-label={title}
        >
          <Stack as="header" row gap={8} align="center">
            <Box as="strong" flex={1} minWidth={0} fontSize={15} lineHeight={20}>
              {title}
            </Box>
            <button
              type="button"
              className="icon-button"
              aria-label={t('button.close')}
              onClick={() => closeMessage(id)}
            >
              <CloseOutlined />
            </button>
          </Stack>
          <Box as="p" margin={[2, 0, 4]} textOverflow="anywhere">
            {body}
          </Box>
          {link === null ? null : (
            <button
              type="button"
              className="link-button"
              onClick={() => {
                closeMessage(id);
                openTab(link);
              }}
            >
              {t('outbox.open')}
            </button>
          )}
        </section>
      ))}
    </Grid>
  );
}
