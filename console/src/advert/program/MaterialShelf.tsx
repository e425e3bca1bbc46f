import { Input } from 'antd';
import { useState } from 'react';
import { materialCalls, type MaterialRow } from '@hoistway/contract/advert/materialCalls.ts';
import { useCall } from '#kit/call/useCall.ts';
import { Box } from '#kit/layout/Box.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { useText } from '#kit/text.ts';
import { MaterialThumb } from '../MaterialThumb.tsx';
import { dragMaterial } from './materialDrag.ts';

interface MaterialShelfProps {
  /** Whether a company's materials can stand in the programme. */
  isOwn(row: MaterialRow): boolean;
  /** Whether a zone for them is selected or the only one. */
  ready: boolean;
  onAdd(material: MaterialRow): void;
}

/** Materials that can be put into a zone; those that are retired are not offered. */
export function MaterialShelf({ isOwn, ready, onAdd }: MaterialShelfProps) {
  const t = useText();
  const [words, setWords] = useState('');
  const { data } = useCall(
    materialCalls.page,
    { pageNumber: 1, pageSize: 100, retired: false, ...(words ? { words } : {}) },
    { keepPrevious: true },
  );
  const rows = data?.rows.filter(isOwn) ?? [];
  return (
    <section aria-label={t('program.materials')}>
      <h2 className="section-title">{t('program.materials')}</h2>
      <Input.Search
        allowClear
        size="small"
        placeholder={t('program.materialSearch')}
        aria-label={t('program.materialSearch')}
        onSearch={(text) => setWords(text.trim())}
      />
      <p className="hint">{t('program.materialsHint')}</p>
      {data && rows.length === 0 ? <p>{t('program.noMaterials')}</p> : null}
      <Stack as="ul" gap={4}>
        {rows.map((row) => (
          <li key={row.id}>
            <Stack
              as="button"
              row
              gap={8}
              align="center"
              width="100%"
              padding={[4, 6]}
              border="all"
              borderRadius={4}
              textAlign="left"
              className="plain-button"
              type="button"
              disabled={!ready}
              draggable
              title={t('program.addMaterial', { name: row.materialName })}
              onDragStart={({ dataTransfer }) => {
                // Without any data some browsers begin no drag.
                dataTransfer.setData('text/plain', row.materialName);
                dataTransfer.effectAllowed = 'copy';
                dragMaterial(row);
              }}
              onDragEnd={() => dragMaterial(undefined)}
              onClick={() => onAdd(row)}
            >
              <MaterialThumb thumb={row.thumb} />
              <Box as="span" flex={1} minWidth={0} textOverflow="ellipsis">
                {row.materialName}
              </Box>
              <small>
                {row.state === 'available'
                  ? row.durationMs === null
                    ? t('materialKind.picture')
                    : t('program.seconds', { n: Math.ceil(row.durationMs / 1000) })
                  : t(`materialState.${row.state}`)}
              </small>
            </Stack>
          </li>
        ))}
      </Stack>
    </section>
  );
}
