import type { OrderDetail } from '@hoistway/contract/workOrder/orderCalls.ts';
import { wholeTime } from '#kit/format/instant.ts';
import { partName } from './partName.ts';
import { useText } from '#kit/text.ts';
import { PlayVoice } from './PlayVoice.tsx';
import { Facts } from '#kit/layout/Facts.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { Box } from '#kit/layout/Box.tsx';

/** Whether anything was brought from the site. */
export const hasEvidence = ({ pictures, parts, voice, signature }: OrderDetail): boolean =>
  pictures.length > 0 || parts.length > 0 || voice !== null || signature !== null;

/** What was brought from the site: pictures, parts, what was said, and who confirmed it. */
export function OrderEvidence({ order }: { order: OrderDetail }) {
  const t = useText();
  const { pictures, parts, voice, signature } = order;
  if (!hasEvidence(order)) return null;
  const codes = new Map(order.items.map(({ id, code }) => [id, code]));
  return (
    <section className="part is-lined">
      <h2>{t('workOrder.evidence')}</h2>
      <Stack as="ul" row wrap gap={12} margin={[0, 0, 8]} className="order-pictures">
        {pictures.map(({ id, itemId, takenTime, picture }, index) => {
          const code = itemId === null ? undefined : codes.get(itemId);
          const n = index + 1;
          return (
            <Box as="li" width={120} color="ink3" fontSize={12} key={id}>
              <a href={picture.address} target="_blank" rel="noreferrer">
                <img
                  src={picture.thumb}
                  alt={
                    code === undefined ? t('phone.pictureOf', { n }) : t('phone.pictureOfItem', { n, code })
                  }
                />
              </a>
              <span>{code}</span> <time dateTime={takenTime}>{wholeTime(takenTime)}</time>
            </Box>
          );
        })}
      </Stack>
      <Facts shape="beside" className="order-facts">
        {parts.length === 0 ? null : (
          <div>
            <dt>{t('phone.parts')}</dt>
            <dd>
              {parts.map((part) => (
                <Box key={part.id} as="span" block>
                  {partName(part, t)} {t('phone.partCount', { n: part.quantity, unit: part.unit })}
                </Box>
              ))}
            </dd>
          </div>
        )}
        {voice === null ? null : (
          <div>
            <dt>{t('phone.voice')}</dt>
            <dd>
              <PlayVoice orderId={order.id} seconds={voice.seconds} />
            </dd>
          </div>
        )}
        {signature === null ? null : (
          <div>
            <dt>{t('phone.signature')}</dt>
            <dd>
              <Confirmed signature={signature} />
            </dd>
          </div>
        )}
      </Facts>
    </section>
  );
}

function Confirmed({ signature }: { signature: NonNullable<OrderDetail['signature']> }) {
  const t = useText();
  const { confirmedBy, confirmedAt, reason, picture } = signature;
  if (confirmedBy === null) return t('phone.unsigned', { reason: reason ?? '' });
  return (
    <>
      {picture === null ? null : (
        <img
          className="order-signature"
          src={picture.address}
          alt={t('phone.signatureOf', { name: confirmedBy })}
        />
      )}
      <span>
        {confirmedBy} <time dateTime={confirmedAt}>{wholeTime(confirmedAt)}</time>
      </span>
    </>
  );
}
