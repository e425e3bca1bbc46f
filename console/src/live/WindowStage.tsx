import { FullscreenExitOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { z } from 'zod';
import type { counts as liveCounts } from '@hoistway/contract/live/live.ts';
import { durationText } from '#kit/format/duration.ts';
import { StatusGlyph } from '#kit/glyph/StatusGlyph.tsx';
import { formatTime } from '#kit/format/instant.ts';
import { layoutWall, shaftCards } from '#kit/shaft/shaftGridLayout.ts';
import { shaftSentence } from '#kit/shaft/shaftSentence.ts';
import { useText } from '#kit/text.ts';
import { writeCssVariables } from '#kit/theme/cssVariables.ts';
import { themeTokens } from '#kit/theme/tokens.ts';
import { useElementHeight } from '#kit/screen/useElementHeight.ts';
import { useElementWidth } from '#kit/screen/useElementWidth.ts';
import { useConnection } from '#kit/live/connectionState.ts';
import { useNow } from '#kit/live/useNow.ts';
import { runShaftGrid, type GridElevator } from './runShaftGrid.ts';
import { useRotation } from '#kit/screen/useRotation.ts';
import { useWallStates } from './useGridElevators.ts';
import { useWallCounts } from './useWallCounts.ts';
import { moved, type Arrangement } from './windowArrangement.ts';
import { WindowCells } from './WindowCells.tsx';
import { Box } from '#kit/layout/Box.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { styleProps } from '#kit/layout/styleProps.ts';

type Counts = z.output<typeof liveCounts>;

interface WindowStageProps {
  title: string;
  arrangement: Arrangement;
  elevators: readonly GridElevator[];
  missing: number;
  /** Set while the viewer arranges: the order as it stands, and no turning of pages. */
  onArrange: ((elevators: string[]) => void) | undefined;
  onOpen(id: string): void;
  /** Set while the window view fills the screen. */
  onLeave: (() => void) | undefined;
}

/** How long a pointer that lies still goes on holding the page. */
const restMs = 8_000;

/** The wall itself: dark in both themes, a page of live shafts, and what they add up to. */
export function WindowStage({
  title,
  arrangement,
  elevators,
  missing,
  onArrange,
  onOpen,
  onLeave,
}: WindowStageProps) {
  const t = useText();
  const stage = useRef<HTMLElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const width = useElementWidth(room);
  const height = useElementHeight(room);
  const { ranks, stale, worst } = useWallStates(elevators);
  const counts = useWallCounts(elevators, ranks);
  const [held, setHeld] = useState(false);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);

  const card = shaftCards[arrangement.cards];
  const layout = useMemo(() => layoutWall(card, width, height), [card, width, height]);
  const ordered = arrangement.worst && !onArrange ? worst : elevators;
  const pages = Math.max(1, Math.ceil(ordered.length / layout.capacity));
  const { page, setPage, mark } = useRotation(pages, arrangement.every, held || onArrange !== undefined);
  const from = page * layout.capacity;
  const shown = useMemo(() => ordered.slice(from, from + layout.capacity), [ordered, from, layout.capacity]);

  useEffect(() => {
    if (stage.current) writeCssVariables('dark', stage.current);
  }, []);
  useEffect(() => () => clearTimeout(rest.current), []);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    const ratio = devicePixelRatio;
    element.width = Math.round(width * ratio);
    element.height = Math.round(height * ratio);
    element.getContext('2d')?.scale(ratio, ratio);
    return runShaftGrid(element, {
      elevators: shown,
      card,
      layout,
      colors: themeTokens.dark,
      t,
      onState: (elevator, view) => {
        const cell = room.current?.querySelector<HTMLElement>(`[data-elevator="${elevator.id}"]`);
        if (!cell) return;
        cell.dataset['state'] = view.state;
        cell.setAttribute('aria-label', shaftSentence(view, t, { name: elevator.name }));
      },
    });
  }, [shown, card, layout, width, height, t]);

  const hold = () => {
    setHeld(true);
    clearTimeout(rest.current);
    rest.current = setTimeout(() => setHeld(false), restMs);
  };
  const release = () => {
    clearTimeout(rest.current);
    setHeld(false);
  };
  const ids = elevators.map((elevator) => elevator.id);
  const arrange = onArrange && {
    move: (id: string, step: number) => onArrange(moved(ids, id, Math.max(0, ids.indexOf(id) + step))),
    remove: (id: string) => onArrange(ids.filter((each) => each !== id)),
  };

  return (
    <Stack
      as="section"
      flex={1}
      minHeight={240}
      overflow="hidden"
      background="bg"
      color="ink"
      className={`window-stage${held || onArrange ? '' : ' is-idle'}`}
      ref={stage}
      aria-label={title}
      onPointerMove={hold}
      onPointerLeave={release}
    >
      <Stack as="header" row wrap gap={[4, 20]} align="center" padding={[4, 16]} minHeight={44}>
        <Box as="strong" fontSize={18}>
          {title}
        </Box>
        <Stack as="span" row wrap gap={[4, 16]} align="center" flex={1}>
          {counts ? <WallCounts counts={counts} /> : null}
          {stale > 0 ? <span className="hint">{t('window.stale', { n: stale })}</span> : null}
          {missing > 0 ? <span className="hint">{t('window.missing', { n: missing })}</span> : null}
        </Stack>
        <Broken />
        <WallClock />
        {pages > 1 ? (
          <Stack as="span" row inline gap={4} align="center">
            <Button
              type="text"
              size="small"
              {...styleProps({ color: 'ink2', className: 'window-button' })}
              aria-label={t('window.previous')}
              onClick={() => setPage((page + pages - 1) % pages)}
            >
              ‹
            </Button>
            <span className="window-page">
              {page + 1} / {pages}
            </span>
            <Button
              type="text"
              size="small"
              {...styleProps({ color: 'ink2', className: 'window-button' })}
              aria-label={t('window.next')}
              onClick={() => setPage((page + 1) % pages)}
            >
              ›
            </Button>
          </Stack>
        ) : null}
        {onLeave ? (
          <Button
            type="text"
            size="small"
            {...styleProps({ color: 'ink2', className: 'window-button window-leave' })}
            icon={<FullscreenExitOutlined />}
            aria-label={t('window.leaveFull')}
            title={t('window.leaveFull')}
            onClick={onLeave}
          />
        ) : null}
      </Stack>
      <Box
        as="span"
        flex="none"
        height={3}
        background="line"
        className={held ? 'turn-bar is-held' : 'turn-bar'}
        hidden={pages < 2 || onArrange !== undefined}
      >
        <span ref={mark} />
      </Box>
      <Box flex={1} minHeight={0} overflow="hidden" positioned className="window-room" ref={room}>
        <canvas ref={canvas} style={{ width, height }} aria-hidden />
        <WindowCells elevators={shown} card={card} layout={layout} arrange={arrange} onOpen={onOpen} />
      </Box>
    </Stack>
  );
}

const shownStates = ['fault', 'maintenance', 'offline', 'unknown', 'normal'] as const;

/** What the elevators of the wall add up to: faults and elevators with faults apart, people shut in beside these. */
function WallCounts({ counts }: { counts: Counts }) {
  const t = useText();
  return (
    <>
      <Stack
        as="span"
        row
        inline
        gap={6}
        align="center"
        color="ink2"
        fontSize={16}
        className="window-count"
        data-state={counts.openFaults > 0 ? 'fault' : 'normal'}
      >
        <Box as="strong" color="ink">
          {counts.openFaults}
        </Box>{' '}
        {t('header.openFaults')}
      </Stack>
      {shownStates.map((state) =>
        counts[state] === 0 ? null : (
          <Stack
            key={state}
            as="span"
            row
            inline
            gap={6}
            align="center"
            color="ink2"
            fontSize={16}
            className="window-count"
            data-state={state}
          >
            <StatusGlyph state={state} size={16} />
            {t(`shaft.state.${state}`)}{' '}
            <Box as="strong" color="ink">
              {counts[state]}
            </Box>
            {state === 'fault' && counts.trapped > 0 ? (
              <Stack
                as="span"
                row
                inline
                gap={6}
                align="center"
                color="ink2"
                fontSize={16}
                className="window-count"
                data-state="trapped"
              >
                <StatusGlyph state="trapped" size={16} />
                <Box as="strong" color="ink">
                  {t('live.trappedCount', { n: counts.trapped })}
                </Box>
              </Stack>
            ) : null}
          </Stack>
        ),
      )}
    </>
  );
}

/** The connection is lost: the time since is shown in a prominent place. */
function Broken() {
  const t = useText();
  const now = useNow();
  const { state, lastMessageAt } = useConnection();
  if (state !== 'broken') return null;
  return (
    <output className="alert-text window-broken">
      {t('window.broken', { age: lastMessageAt === undefined ? '–' : durationText(now - lastMessageAt, t) })}
    </output>
  );
}

/** The time, large enough to be read from afar. */
function WallClock() {
  const now = useNow();
  return (
    <Box as="time" fontSize={20} fontWeight={650} lineHeight={28} dateTime={new Date(now).toISOString()}>
      {formatTime(now)}
    </Box>
  );
}
