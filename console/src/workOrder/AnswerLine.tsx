import { Input, Segmented, Tag } from 'antd';
import { useState, type ReactNode } from 'react';
import type { OrderDetail } from '@hoistway/contract/workOrder/orderCalls.ts';
import { itemResults } from '@hoistway/contract/workOrder/orderItem.ts';
import { useLanguage, useText } from '#kit/text.ts';
import { useUnsavedGuard } from '#kit/unsaved/useUnsavedGuard.ts';
import { Grid } from '#kit/layout/Grid.tsx';
import { Box } from '#kit/layout/Box.tsx';

type Item = OrderDetail['items'][number];
type Result = (typeof itemResults)[number];

/** What somebody says of an item. */
export interface Answer {
  id: string;
  result: Result;
  remark?: string;
}

/** What is checked, and what is required of it. */
export function ItemName({ item }: { item: Item }) {
  const t = useText();
  const english = useLanguage().language === 'en';
  return (
    <Grid as="span" columns="56px minmax(0, 1fr)" gap={8} className="order-item-name">
      <Box as="span" color="ink3">
        {item.code}
      </Box>
      <span>
        {english ? item.englishName : item.name}{' '}
        {item.keyItem ? <Tag>{t('workOrderItem.keyItem')}</Tag> : null}
        <Box as="small" block className="hint">
          {english ? item.englishRequirement : item.requirement}
        </Box>
      </span>
    </Grid>
  );
}

interface AnswerLineProps {
  item: Item;
  disabled?: boolean;
  onAnswer(answer: Answer): void;
  /** What else is done with the item. */
  children?: ReactNode;
}

/** One item to be answered; what is abnormal needs a remark before it is. */
export function AnswerLine({ item, disabled = false, onAnswer, children }: AnswerLineProps) {
  const t = useText();
  const { id } = item;
  const [odd, setOdd] = useState(false);
  const [remark, setRemark] = useState(item.remark ?? '');
  const allSaved = useUnsavedGuard(odd && remark.trim() !== (item.remark ?? ''));
  const choose = (result: Result) => {
    setOdd(result === 'abnormal');
    if (result !== 'abnormal') onAnswer({ id, result });
  };
  const keep = () => {
    const said = remark.trim();
    if (said === '') return;
    allSaved();
    setOdd(false);
    onAnswer({ id, result: 'abnormal', remark: said });
  };
  const shown = odd ? 'abnormal' : item.result;
  return (
    <Grid
      as="li"
      columns="minmax(0, 1fr) auto auto"
      gap={[4, 16]}
      align="center"
      padding={[6, 0]}
      border="bottom"
      className={shown === 'abnormal' ? 'is-abnormal' : ''}
    >
      <ItemName item={item} />
      <Segmented<Result | ''>
        aria-label={item.code}
        disabled={disabled}
        value={shown ?? ''}
        onChange={(result) => (result === '' ? undefined : choose(result))}
        options={itemResults.map((value) => ({ value, label: t(`itemResult.${value}`) }))}
      />
      {odd ? (
        <Input
          autoFocus
          aria-label={t('workOrderItem.remark')}
          placeholder={t('workOrder.abnormalHint')}
          maxLength={300}
          value={remark}
          onChange={(event) => setRemark(event.target.value)}
          onPressEnter={keep}
          onBlur={keep}
        />
      ) : item.remark === null ? null : (
        <q>{item.remark}</q>
      )}
      {children}
    </Grid>
  );
}
