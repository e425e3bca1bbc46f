import { Button, Segmented, Select } from 'antd';
import { ArrowLeftOutlined, ArrowRightOutlined, DeleteOutlined } from '@ant-design/icons';
import { useLayoutEffect, useRef, useState } from 'react';
import type { HomeTileName } from '@hoistway/contract/tile/tileNames.ts';
import { homeCalls, maxTiles, type PlacedTile } from '@hoistway/contract/home/homeCalls.ts';
import { homeTileSizes } from '@hoistway/contract/tile/homeTile.ts';
import { perform } from '#kit/call/perform.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { confirm } from '#kit/confirm.ts';
import { Box } from '#kit/layout/Box.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { PageHead } from '#kit/PageHead.tsx';
import { byLabel } from '#kit/pick/byLabel.ts';
import { useText } from '#kit/text.ts';
import { useUnsavedGuard } from '#kit/unsaved/useUnsavedGuard.ts';
import { isSame, movedBy, resized, without } from './arrangement.ts';
import { TileGrid } from './TileGrid.tsx';

interface ArrangeTilesProps {
  tiles: readonly PlacedTile[];
  offered: readonly PlacedTile[];
  /** The person has an arrangement of their own. */
  arranged: boolean;
  onEnd(): void;
}

/** The tiles with what moves them: buttons alone, for thumbs and keyboards. */
export function ArrangeTiles({ tiles, offered, arranged, onEnd }: ArrangeTilesProps) {
  const t = useText();
  const [draft, setDraft] = useState(tiles);
  const [begun] = useState(tiles);
  const saved = useUnsavedGuard(!isSame(draft, begun));
  const save = useSubmit(homeCalls.save);
  const reset = useSubmit(homeCalls.reset);
  const [busy, setBusy] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  // A moved element loses the focus: whoever moves by keyboard goes on with the same tile.
  const moved = useRef<{ tile: HomeTileName; by: number }>(undefined);
  useLayoutEffect(() => {
    const last = moved.current;
    moved.current = undefined;
    const buttons = last
      ? [...(box.current?.querySelectorAll<HTMLButtonElement>(`[data-tile="${last.tile}"] [data-by]`) ?? [])]
      : [];
    const ready = buttons.filter((button) => !button.disabled);
    (ready.find(({ dataset }) => dataset['by'] === String(last?.by)) ?? ready[0])?.focus();
  });
  const move = (tile: HomeTileName, by: number) => {
    moved.current = { tile, by };
    setDraft(movedBy(draft, tile, by));
  };
  const end = () => {
    saved();
    onEnd();
  };
  const others = offered.filter(({ tile }) => draft.every((each) => each.tile !== tile));
  const isFull = draft.length >= maxTiles;
  const keep = async () => {
    setBusy(true);
    try {
      await save({ tiles: [...draft] }, end);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Box ref={box}>
      <PageHead
        title={t('home.arranging')}
        action={
          <Stack row wrap gap={8}>
            {arranged ? (
              <Button
                onClick={() =>
                  confirm(t, {
                    title: t('home.resetQuestion'),
                    hint: t('home.resetHint'),
                    button: t('home.reset'),
                    run: () => reset({}, end),
                  })
                }
              >
                {t('home.reset')}
              </Button>
            ) : null}
            <Button onClick={end}>{t('home.cancel')}</Button>
            <Button type="primary" loading={busy} onClick={() => perform(keep())}>
              {t('home.save')}
            </Button>
          </Stack>
        }
      />
      <Stack gap={8} margin={[0, 'gutter', 12]}>
        <p className="hint">{t('home.arrangingHint')}</p>
        <Box maxWidth={360}>
          <Select
            value={null}
            placeholder={isFull ? t('home.full', { n: maxTiles }) : t('home.add')}
            aria-label={t('home.add')}
            disabled={isFull || others.length === 0}
            showSearch={byLabel}
            popupMatchSelectWidth={320}
            options={others.map(({ tile }) => ({ value: tile, label: t(`homeTile.${tile}`) }))}
            onChange={(tile: HomeTileName | null) =>
              setDraft([...draft, ...others.filter((each) => each.tile === tile)])
            }
          />
        </Box>
      </Stack>
      <TileGrid tiles={draft}>
        {({ tile, size }, at) => {
          const name = t(`homeTile.${tile}`);
          return (
            <>
              <Box as="h2" fontSize={14} fontWeight={600}>
                {name}
              </Box>
              <Stack row wrap gap={8} align="center">
                <Button
                  icon={<ArrowLeftOutlined />}
                  disabled={at === 0}
                  data-by="-1"
                  aria-label={t('home.earlier', { name })}
                  onClick={() => move(tile, -1)}
                />
                <Button
                  icon={<ArrowRightOutlined />}
                  disabled={at === draft.length - 1}
                  data-by="1"
                  aria-label={t('home.later', { name })}
                  onClick={() => move(tile, 1)}
                />
                <Button
                  icon={<DeleteOutlined />}
                  disabled={draft.length === 1}
                  aria-label={t('home.remove', { name })}
                  onClick={() => setDraft(without(draft, tile))}
                />
                <Segmented
                  value={size}
                  aria-label={t('home.size', { name })}
                  options={homeTileSizes.map((value) => ({ value, label: t(`homeTileSize.${value}`) }))}
                  onChange={(next) => setDraft(resized(draft, tile, next))}
                />
              </Stack>
            </>
          );
        }}
      </TileGrid>
    </Box>
  );
}
