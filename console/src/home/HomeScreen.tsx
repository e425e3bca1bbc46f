import { Button } from 'antd';
import { useState } from 'react';
import { homeCalls } from '@hoistway/contract/home/homeCalls.ts';
import type { TextKey } from '@hoistway/contract/language/language.ts';
import { weekdayOf } from '@hoistway/contract/time/days.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { EmptyState } from '#kit/EmptyState.tsx';
import { CallFailure } from '#kit/failure/CallFailure.tsx';
import { formatTime } from '#kit/format/instant.ts';
import { Box } from '#kit/layout/Box.tsx';
import { useReadOnFaults } from '#kit/live/useReadOnFaults.ts';
import { useToday } from '#kit/live/useToday.ts';
import { notUpdated } from '#kit/ListFoot.tsx';
import { PageHead } from '#kit/PageHead.tsx';
import { useText } from '#kit/text.ts';
import { ArrangeTiles } from './ArrangeTiles.tsx';
import { SetupBand } from './SetupBand.tsx';
import { ShownTiles } from './ShownTiles.tsx';

const everyMs = 60_000;

/** What needs the person now: tiles of every area that they may see, as they arranged them (`/home`). */
export function HomeScreen() {
  const t = useText();
  const [arranging, setArranging] = useState(false);
  const today = useToday();
  const home = useCall(homeCalls.one, {}, { everyMs, onError: 'handled' });
  useReadOnFaults(home.refetch);
  const { data } = home;
  if (data && arranging)
    return (
      <ArrangeTiles
        tiles={data.tiles.map(({ tile, size }) => ({ tile, size }))}
        offered={data.offered}
        arranged={data.arranged}
        onEnd={() => setArranging(false)}
      />
    );
  const old = notUpdated(home);
  return (
    <>
      <PageHead
        title={t('route.home')}
        subtitle={`${today} ${t(`weekday.${weekdayOf(today)}` as TextKey)}`}
        action={
          data && data.offered.length > 0 ? (
            <Button onClick={() => setArranging(true)}>{t('home.arrange')}</Button>
          ) : null
        }
      />
      {old ? (
        <Box as="output" margin={[0, 'gutter', 8]} className="not-updated" block>
          {t('failed.old', { time: formatTime(old.since) })}
          <Button type="link" size="small" onClick={() => void old.retry()}>
            {t('button.retry')}
          </Button>
        </Box>
      ) : null}
      <SetupBand />
      {data === undefined ? (
        home.error ? (
          <CallFailure problem={home.error} retry={home.refetch} />
        ) : (
          <Loading page />
        )
      ) : data.tiles.length === 0 ? (
        <EmptyState
          title={t('home.noTile')}
          hint={t('home.noTileHint')}
          {...(data.offered.length > 0
            ? { action: { text: t('home.arrange'), run: () => setArranging(true) } }
            : {})}
        />
      ) : (
        <ShownTiles tiles={data.tiles} retry={home.refetch} />
      )}
    </>
  );
}
