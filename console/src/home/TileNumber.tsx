import { Button } from 'antd';
import { Link } from 'react-router';
import { allTiles } from '@hoistway/contract/tile/allTiles.ts';
import type { ShownTile } from '@hoistway/contract/home/homeCalls.ts';
import { numberText } from '#kit/format/number.ts';
import { Box } from '#kit/layout/Box.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { useText } from '#kit/text.ts';

const colors = { alert: 'red', warning: 'amber', plain: 'ink' } as const;

/** Hours stand with one place, records are whole. */
const figureText = (n: number): string => numberText(n, Number.isInteger(n) ? 0 : 1);

interface TileNumberProps {
  shown: ShownTile;
  /** Reads the tiles again. */
  retry(): void;
  /** Beside other numbers: nothing is said of a zero. */
  brief?: boolean;
}

/** The number of a tile and among how many; it opens the list. What cannot be counted says why instead. */
export function TileNumber({ shown, retry, brief = false }: TileNumberProps) {
  const t = useText();
  const { tile, n, of, to } = shown;
  const { unit, tone } = allTiles[tile];
  if (n === null)
    return (
      <Stack row wrap gap={[0, 8]} align="center" minHeight={44} data-tile-failed={tile}>
        <span className="hint">{t('home.failed')}</span>
        <Button
          size="small"
          aria-label={`${t('button.retry')}: ${t(`homeTile.${tile}`)}`}
          onClick={() => retry()}
        >
          {t('button.retry')}
        </Button>
      </Stack>
    );
  if (of === 0)
    return (
      <Box as="p" className="hint" margin={[8, 0]}>
        {t('home.uncounted')}
      </Box>
    );
  const words = of === null ? t(unit, { n }) : t('home.of', { n: figureText(of), unit: t(unit, { n: of }) });
  return (
    <Stack as={Link} to={to} row wrap gap={[0, 8]} align="baseline" minHeight={44} data-tile-number={tile}>
      <Box as="strong" fontSize={28} fontWeight={650} color={n > 0 ? colors[tone] : 'ink3'}>
        {figureText(n)}
      </Box>
      <span className="hint">{words}</span>
      {n === 0 && tone !== 'plain' && !brief ? <span className="hint">{t('home.nothing')}</span> : null}
    </Stack>
  );
}
