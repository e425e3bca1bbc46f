import { Input } from 'antd';
import type { MapBox } from '@hoistway/contract/map/mapCluster.ts';
import { rescueCalls } from '@hoistway/contract/rescue/rescueCalls.ts';
import { maxMinutes } from '@hoistway/contract/rescue/rescuerRank.ts';
import { useSend } from '#kit/call/useSend.ts';
import { showDone } from '#kit/call/tip.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { useText } from '#kit/text.ts';

const { Item } = fieldsOf(rescueCalls.askBox);

/** Cloud rescue: asks everybody in a part of the map who could come, with a word for them. */
export function AskBox({ id, box, onDone }: { id: string; box: MapBox; onDone(): void }) {
  const t = useText();
  const ask = useSend(rescueCalls.askBox);
  const { south, west, east, north } = box;
  const within = { id, belowLat: south, leftLng: west, rightLng: east, upwardLat: north };
  return (
    <FormDialog title={t('rescue.cloud')} onCancel={onDone} mask={{ closable: false }}>
      <p>{t('rescue.cloudHint', { n: maxMinutes })}</p>
      <EntityForm
        name="askBox"
        call={rescueCalls.askBox}
        fixed={within}
        initial={{}}
        save={({ message }: { message?: string }) =>
          ask({ ...within, ...(message?.trim() ? { message } : {}) }, ({ asked }) =>
            showDone(t('rescue.cloudAsked', { n: asked })),
          )
        }
        onDone={onDone}
        onCancel={onDone}
        saveText={t('rescue.cloudAsk')}
      >
        <Item name="message" label={t('rescue.message')}>
          <Input.TextArea rows={2} maxLength={300} />
        </Item>
      </EntityForm>
    </FormDialog>
  );
}
