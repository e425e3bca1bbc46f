import { Pagination } from 'antd';
import { useState } from 'react';
import { stockCalls } from '@hoistway/contract/part/stockMovement.ts';
import { useCall } from '#kit/call/useCall.ts';
import { numberText } from '#kit/format/number.ts';
import { Box } from '#kit/layout/Box.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { Named } from '#kit/name/Named.tsx';
import { useText } from '#kit/text.ts';

const pageSize = 10;

/** What somebody has in the van, the least left first; nothing of who has none. */
export function VanStock() {
  const t = useText();
  const [pageNumber, setPageNumber] = useState(1);
  const { data } = useCall(
    stockCalls.vanPage,
    { pageNumber, pageSize },
    { keepPrevious: true, onError: 'ignored' },
  );
  if (!data || data.total === 0) return null;
  return (
    <Stack as="section" gap={8} padding={[0, 16]} aria-label={t('stockMovement.van')}>
      <h2>{t('stockMovement.van')}</h2>
      <ul>
        {data.rows.map(({ id, partName, placeName, quantity, unit }) => (
          <Stack as="li" row key={id} gap={8} align="center" minHeight={44} border="bottom">
            <Box as="strong" flex={1} minWidth={0}>
              <Named name={partName} />
              <Box as="small" block className="hint">
                <Named name={placeName} />
              </Box>
            </Box>
            <span className={quantity === 0 ? 'alert-text' : ''}>
              {numberText(quantity)} {unit}
            </span>
          </Stack>
        ))}
      </ul>
      {data.total > pageSize ? (
        <Pagination
          align="end"
          current={pageNumber}
          pageSize={pageSize}
          total={data.total}
          showSizeChanger={false}
          onChange={setPageNumber}
        />
      ) : null}
    </Stack>
  );
}
