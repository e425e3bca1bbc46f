import { Tabs } from 'antd';
import { stateTabs } from '@hoistway/contract/live/live.ts';
import { StatusGlyph } from '#kit/glyph/StatusGlyph.tsx';
import { numberText } from '#kit/format/number.ts';
import { useText } from '#kit/text.ts';
import { useConnection } from '#kit/live/connectionState.ts';
import { lampStateOf } from '#kit/live/lampState.ts';
import { useNow } from '#kit/live/useNow.ts';
import { useRefreshOnTurn } from '#kit/live/useRefreshOnTurn.ts';
import type { LiveTab } from './liveAddress.ts';
import type { LiveFilters } from './liveFilters.ts';
import { useListCounts } from './useListCounts.ts';
import './live.css';
import { Stack } from '#kit/layout/Stack.tsx';

interface LiveTabsProps {
  filters: LiveFilters;
  favourites: boolean;
  /** The list may stand in another order now. */
  onTurn(): unknown;
}

/** All that report stand in several states: who asks for them by the address has a tab for it. */
const tabsOf = (shown: LiveTab): readonly LiveTab[] =>
  shown === 'online' ? ['all', 'online', ...stateTabs] : ['all', ...stateTabs];

/** The states of elevators as tabs, each with how many there are: every elevator stands in one. */
export function LiveTabs({ filters, favourites, onTurn }: LiveTabsProps) {
  const t = useText();
  const known = useListCounts(filters, favourites);
  useRefreshOnTurn(`${known?.fault} ${known?.trapped} ${known?.maintenance} ${known?.offline}`, onTurn);
  return (
    <Tabs
      className="status-tabs"
      activeKey={filters.tab}
      onChange={(key) => filters.setTab(key as LiveTab)}
      items={tabsOf(filters.tab).map((key) => ({
        key,
        label: (
          <>
            <span className="tab-label">
              {key === 'all' ? null : key === 'online' || key === 'normal' ? (
                <FreshGlyph isKnown={known !== undefined} />
              ) : (
                <StatusGlyph state={key} />
              )}
              {t(`liveTab.${key}`)} <strong>{numberText(known?.[key])}</strong>
            </span>
            {key === 'fault' && known && known.trapped > 0 ? (
              <Stack
                as="span"
                row
                inline
                gap={6}
                align="center"
                margin={[0, 0, 0, 8]}
                color="red"
                fontWeight={600}
              >
                <StatusGlyph state="trapped" />
                {t('live.trappedCount', { n: known.trapped })}
              </Stack>
            ) : null}
          </>
        ),
      }))}
      tabBarExtraContent={<span className="hint">{t('live.sortedBy')}</span>}
    />
  );
}

/** How many run is only known while messages come: until then, and after, it is not green. */
function FreshGlyph({ isKnown }: { isKnown: boolean }) {
  const now = useNow();
  const link = useConnection();
  const fresh = lampStateOf(link, now) === 'live';
  return <StatusGlyph state={!isKnown ? 'unknown' : fresh ? 'normal' : 'stale'} />;
}
