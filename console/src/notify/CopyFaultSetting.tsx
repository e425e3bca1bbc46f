import { useRef } from 'react';
import type { InputOf } from '@hoistway/contract/call.ts';
import { faultPushCalls, type FaultSettingRow } from '@hoistway/contract/notify/faultPushCalls.ts';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { useSubmit } from '#kit/call/useSend.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { useText } from '#kit/text.ts';
import { SettingNameItems } from './SettingNameItems.tsx';

type Written = InputOf<typeof faultPushCalls.copyDefault>;

interface CopyFaultSettingProps {
  /** Absent: the default of the platform. */
  from: FaultSettingRow | undefined;
  onMade(id: string): void;
  onClose(): void;
}

/** A copy under a name of its own, of a setting or of the default. */
export function CopyFaultSetting({ from, onMade, onClose }: CopyFaultSettingProps) {
  const t = useText();
  const made = useRef('');
  const copySetting = useSubmit(faultPushCalls.copy);
  const copyDefault = useSubmit(faultPushCalls.copyDefault);
  const name = from?.settingName ?? t('faultPush.default');
  const save = async ({ companyId, settingName }: Written) => {
    const input = { settingName, ...(companyId ? { companyId } : {}) };
    const { id } = await (from ? copySetting({ id: from.id, ...input }) : copyDefault(input));
    made.current = id;
  };
  return (
    <FormDialog title={t('faultPush.copyTitle', { name })} onCancel={onClose}>
      <EntityForm
        name="copyFaultSetting"
        call={faultPushCalls.copyDefault}
        initial={{
          settingName: t('faultPush.copyName', { name }).slice(0, 40),
          ...(from ? { companyId: from.companyId } : {}),
        }}
        save={save}
        onDone={() => onMade(made.current)}
        onCancel={onClose}
        saveText={t('faultPush.copy')}
      >
        <p className="hint">{t('faultPush.copyHint')}</p>
        <SettingNameItems />
      </EntityForm>
    </FormDialog>
  );
}
