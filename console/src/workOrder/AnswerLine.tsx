import { Input, Segmented, Tag } from 'antd';
import { useState, type ReactNode } from 'react';
import type { OrderDetail } from '@hoistway/contract/workOrder/orderCalls.ts';
import { itemResults } from '@hoistway/contract/workOrder/orderItem.ts';
import { useLanguage, useText } from '#kit/text.ts';
import { useUnsavedGuard } from '#kit/unsaved/useUnsavedGuard.ts';

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
    <span className="order-item-name">
      <span className="order-item-code">{item.code}</span>
      <span>
        {english ? item.englishName : item.name}{' '}
        {item.keyItem ? <Tag>{t('workOrderItem.keyItem')}</Tag> : null}
        <small className="hint">{english ? item.englishRequirement : item.requirement}</small>
      </span>
    </span>
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
    <li className={shown === 'abnormal' ? 'is-abnormal' : ''}>
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
    </li>
  );
}
