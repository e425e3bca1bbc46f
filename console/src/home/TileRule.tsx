import { InfoCircleOutlined } from '@ant-design/icons';
import { Button, Popover } from 'antd';
import type { HomeTileName } from '@hoistway/contract/tile/tileNames.ts';
import { Box } from '#kit/layout/Box.tsx';
import { useText } from '#kit/text.ts';

/** What a tile counts, as a sentence. */
export function TileRule({ tile }: { tile: HomeTileName }) {
  const t = useText();
  const name = t(`homeTile.${tile}`);
  return (
    <Popover
      trigger="click"
      title={name}
      content={
        <Box as="p" maxWidth={320}>
          {t(`homeRule.${tile}`)}
        </Box>
      }
    >
      <Button
        type="text"
        size="small"
        icon={<InfoCircleOutlined />}
        aria-label={`${t('home.rule')}: ${name}`}
      />
    </Popover>
  );
}
