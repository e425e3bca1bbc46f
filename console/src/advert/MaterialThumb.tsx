import { PlayCircleOutlined } from '@ant-design/icons';
import type { MaterialRow } from '@hoistway/contract/advert/materialCalls.ts';
import { Stack } from '#kit/layout/Stack.tsx';

/** A material in small: the picture, or the sign of a video, of which nobody has drawn a frame. */
export function MaterialThumb({ thumb }: Pick<MaterialRow, 'thumb'>) {
  return (
    <Stack
      as="span"
      row
      align="center"
      justify="center"
      flex="none"
      width={40}
      height={24}
      overflow="hidden"
      borderRadius={3}
      background="sunk"
      color="ink2"
    >
      {thumb === null ? (
        <PlayCircleOutlined aria-hidden />
      ) : (
        <img src={thumb} alt="" height={24} loading="lazy" />
      )}
    </Stack>
  );
}
