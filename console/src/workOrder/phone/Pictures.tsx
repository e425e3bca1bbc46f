import { Button } from 'antd';
import { useRef, useState } from 'react';
import { maxPictures } from '@hoistway/contract/file/picture.ts';
import { OwnPicture } from '#kit/capture/OwnPicture.tsx';
import { scalePicture } from '#kit/capture/scalePicture.ts';
import { useLanguage, useText } from '#kit/text.ts';
import { enqueue, takeBack } from '#kit/phone/actQueue.ts';
import { lackingPicture, roomForPictures, type ShownOrder, type ShownPicture } from './shownOrder.ts';
import { Stack } from '#kit/layout/Stack.tsx';
import { Grid } from '#kit/layout/Grid.tsx';
import { Box } from '#kit/layout/Box.tsx';

/** The pictures of an order; those that wait on the phone are shown beside those that have arrived. */
export function Pictures({ order }: { order: ShownOrder }) {
  const t = useText();
  const english = useLanguage().language === 'en';
  const room = roomForPictures(order);
  const codes = new Map(order.items.map(({ id, code }) => [id, code]));
  return (
    <Box as="section" padding={[12, 16]} border="bottom" className="phone-part">
      <Stack as="header" row gap={12} align="baseline" justify="space-between">
        <h2>{t('phone.pictures')}</h2>
        <span className="hint">{t('phone.picturesOf', { n: maxPictures - room, most: maxPictures })}</span>
      </Stack>
      <Grid as="ul" columns={3} gap={8} margin={[0, 0, 8]} className="phone-pictures">
        {order.pictures.map((picture, index) => (
          <Picture
            key={picture.id ?? picture.actId}
            order={order}
            picture={picture}
            n={index + 1}
            code={picture.itemId === null ? undefined : codes.get(picture.itemId)}
          />
        ))}
      </Grid>
      {lackingPicture(order).map((item) => (
        <Stack
          key={item.id}
          row
          gap={12}
          align="center"
          justify="space-between"
          padding={[8, 12]}
          margin={[0, 0, 8]}
          borderRadius={4}
          background="amberSoft"
        >
          <span>
            {item.code} {english ? item.englishName : item.name}
          </span>
          <TakePicture
            order={order}
            itemId={item.id}
            needed
            label={t('phone.pictureFor', { code: item.code, name: english ? item.englishName : item.name })}
          />
        </Stack>
      ))}
      {room > 0 ? <TakePicture order={order} label={t('phone.takePicture')} /> : null}
    </Box>
  );
}

interface PictureProps {
  order: ShownOrder;
  picture: ShownPicture;
  n: number;
  code: string | undefined;
}

function Picture({ order, picture, n, code }: PictureProps) {
  const t = useText();
  const remove = async () => {
    if (picture.actId !== null && (await takeBack(picture.actId))) return;
    if (picture.id !== null)
      await enqueue(order, { call: 'removePicture', input: { pictureId: picture.id } });
  };
  const alt = code === undefined ? t('phone.pictureOf', { n }) : t('phone.pictureOfItem', { n, code });
  return (
    <li>
      {picture.file ? (
        <OwnPicture file={picture.file} alt={alt} />
      ) : (
        <img src={picture.stored?.thumb} alt={alt} />
      )}
      {picture.final ? null : (
        <button type="button" aria-label={t('phone.removePicture', { n })} onClick={() => void remove()}>
          ×
        </button>
      )}
    </li>
  );
}

interface TakePictureProps {
  order: ShownOrder;
  /** What the picture will show, for whoever hears the button. */
  label: string;
  /** The item that it shows; the whole order without one. */
  itemId?: string;
  /** The order is not completed without it. */
  needed?: boolean;
}

/** Takes a picture with the phone's camera. */
export function TakePicture({ order, label, itemId, needed = false }: TakePictureProps) {
  const t = useText();
  const chooser = useRef<HTMLInputElement>(null);
  const [broken, setBroken] = useState(false);
  const take = async (photo: File | undefined) => {
    if (!photo) return;
    const file = await scalePicture(photo);
    setBroken(file === undefined);
    if (file === undefined) return;
    await enqueue(order, {
      call: 'addPicture',
      input: { file, ...(itemId === undefined ? {} : { itemId }) },
    });
  };
  return (
    <Stack as="span" row wrap gap={8} align="center">
      <Button
        {...(itemId === undefined ? { size: 'large', block: true } : {})}
        {...(needed ? { type: 'primary' } : {})}
        aria-label={label}
        onClick={() => chooser.current?.click()}
      >
        {t('phone.takePicture')}
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        aria-label={label}
        onChange={(event) => {
          void take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      {broken ? (
        <span className="alert-text" role="alert">
          {t('phone.pictureUnreadable')}
        </span>
      ) : null}
    </Stack>
  );
}
