import { Button } from 'antd';
import { orderStatus } from '@hoistway/contract/workOrder/orderStatus.ts';
import { itemPlaces, placeOfItem, type ItemPlace } from '@hoistway/contract/workOrder/itemPlaces.ts';
import { useText } from '#kit/text.ts';
import { AnswerLine, type Answer } from '../AnswerLine.tsx';
import { enqueue } from '#kit/phone/actQueue.ts';
import { TakePicture } from './Pictures.tsx';
import { roomForPictures, type ShownOrder } from './shownOrder.ts';
import { Stack } from '#kit/layout/Stack.tsx';
import { styleProps } from '#kit/layout/styleProps.ts';
import { Box } from '#kit/layout/Box.tsx';

type Item = ShownOrder['items'][number];

const openOf = (items: readonly Item[]) => items.filter(({ result }) => result === null);

/** The checklist by place: one tap says of a place that all the rest of it is normal. */
export function Checklist({ order }: { order: ShownOrder }) {
  const t = useText();
  const { items } = order;
  if (items.length === 0) return null;
  const open = openOf(items);
  const answer = (answers: readonly Answer[]) =>
    void enqueue(order, { call: 'answer', input: { items: [...answers] } });
  const normal = (these: readonly Item[]) =>
    answer(these.map(({ id }) => ({ id, result: 'normal' as const })));
  const answering = order.status === orderStatus.atWork;
  const atOnce = answering && order.checklist?.mode !== 'byItem';
  return (
    <Box as="section" padding={[12, 16]} border="bottom" className="phone-part">
      <Stack as="header" row gap={12} align="baseline" justify="space-between">
        <h2>{t('workOrder.items')}</h2>
        <span className="hint">
          {t('workOrder.answeredOf', { n: items.length - open.length, all: items.length })}
        </span>
      </Stack>
      {atOnce && open.length > 0 ? (
        <Button block size="large" {...styleProps({ margin: [0, 0, 8] })} onClick={() => normal(open)}>
          {t('phone.allNormal', { n: open.length })}
        </Button>
      ) : null}
      {itemPlaces.map((place) => {
        const here = items.filter(({ code }) => placeOfItem(code) === place);
        return here.length === 0 ? null : (
          <Place key={place} place={place} items={here} order={order} normal={normal} answer={answer} />
        );
      })}
    </Box>
  );
}

interface PlaceProps {
  place: ItemPlace;
  items: readonly Item[];
  order: ShownOrder;
  normal(items: readonly Item[]): void;
  answer(answers: readonly Answer[]): void;
}

function Place({ place, items, order, normal, answer }: PlaceProps) {
  const t = useText();
  const open = openOf(items);
  const answering = order.status === orderStatus.atWork;
  return (
    <Box border="top" positioned className="phone-place">
      <details>
        <Stack as="summary" row gap={12} align="center">
          <strong>{t(`phone.place.${place}`)}</strong>
          <span className="hint">
            {t('phone.placeDone', { n: items.length - open.length, all: items.length })}
          </span>
        </Stack>
        <ol className="order-items">
          {items.map((item) => (
            <AnswerLine key={item.id} item={item} disabled={!answering} onAnswer={(said) => answer([said])}>
              {roomForPictures(order) > 0 ? (
                <TakePicture
                  order={order}
                  itemId={item.id}
                  label={t('phone.takePictureOf', { code: item.code })}
                />
              ) : null}
            </AnswerLine>
          ))}
        </ol>
      </details>
      {answering && order.checklist?.mode !== 'byItem' && open.length > 0 ? (
        <Button
          {...styleProps({ inset: [10, 0, 'auto', 'auto'] })}
          aria-label={t('phone.placeNormalOf', { place: t(`phone.place.${place}`), n: open.length })}
          onClick={() => normal(open)}
        >
          {t('phone.placeNormal', { n: open.length })}
        </Button>
      ) : null}
    </Box>
  );
}
