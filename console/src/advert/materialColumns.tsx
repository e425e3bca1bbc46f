import { materialCalls } from '@hoistway/contract/advert/materialCalls.ts';
import { bytesText } from '#kit/format/bytes.ts';
import { durationText } from '#kit/format/duration.ts';
import { ChoiceWord } from '#kit/glyph/ChoiceWord.tsx';
import { Box } from '#kit/layout/Box.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { columns } from '#kit/list/columns.tsx';
import { MaterialThumb } from './MaterialThumb.tsx';

export const materialColumns = columns(
  materialCalls.page,
  ['materialName', 'kind', 'dimensions', 'durationMs', 'size', 'state', 'uploadedByName', 'createdAt'],
  {
    materialName: {
      width: 260,
      strong: true,
      cell: (row) => (
        <Stack as="span" row gap={8} align="center">
          <MaterialThumb thumb={row.thumb} />
          <Box as="span" minWidth={0} textOverflow="ellipsis">
            {row.materialName}
          </Box>
        </Stack>
      ),
    },
    kind: { width: 80 },
    dimensions: {
      title: 'material.dimensions',
      width: 120,
      align: 'right',
      cell: ({ width, height }) => `${width} × ${height}`,
    },
    durationMs: {
      width: 90,
      align: 'right',
      cell: ({ durationMs }, t) => (durationMs === null ? '' : durationText(durationMs, t)),
    },
    size: { width: 90, align: 'right', cell: ({ size }, t) => bytesText(size, t) },
    state: { width: 130, cell: ({ state }) => <ChoiceWord choice="materialState" value={state} /> },
    uploadedByName: { title: 'material.uploadedBy', width: 120 },
    createdAt: { width: 150 },
    companyName: { title: 'material.companyId', width: 180 },
    reason: { width: 240 },
  },
  ['reason', 'companyName'],
);
