import { InputNumber } from 'antd';
import { useMemo, useState } from 'react';
import type { InputOf } from '@hoistway/contract/call.ts';
import { terminalCalls } from '@hoistway/contract/advert/terminal/terminalCalls.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { BulkDialog } from '#kit/list/BulkDialog.tsx';
import type { BulkAction, Chosen } from '#kit/list/bulkAction.ts';
import { useText } from '#kit/text.ts';

const { Item } = fieldsOf(terminalCalls.volume);
type Said = Pick<InputOf<typeof terminalCalls.volume>, 'volume'>;

/** Asks how loud the chosen terminals play, and sets it at each. */
export function VolumeForm({ chosen, onClose }: { chosen: Chosen; onClose(): void }) {
  const t = useText();
  const [said, setSaid] = useState<Said>();
  const action = useMemo<BulkAction | undefined>(
    () =>
      said && {
        key: 'volume',
        text: t('terminal.setVolume'),
        done: t('terminal.volumeSet'),
        permission: 'device.control',
        call: terminalCalls.volume,
        input: { volume: said.volume },
      },
    [said, t],
  );
  if (action) return <BulkDialog action={action} chosen={chosen} onClose={onClose} />;
  return (
    <FormDialog title={t('terminal.setVolume')} onCancel={onClose} mask={{ closable: false }}>
      <EntityForm<typeof terminalCalls.volume, Said>
        name="terminalVolume"
        call={terminalCalls.volume}
        fixed={{ ids: [...chosen.keys()], tryOnly: true }}
        initial={{}}
        save={async (values) => setSaid(values)}
        onDone={() => undefined}
        onCancel={onClose}
        saveText={t('list.bulkNext')}
      >
        <Item name="volume" label={t('terminal.volume')}>
          <InputNumber controls={false} className="form-number" />
        </Item>
      </EntityForm>
    </FormDialog>
  );
}
