import { Input, Switch } from 'antd';
import type { InputOf } from '@hoistway/contract/call.ts';
import { playerCalls } from '@hoistway/contract/advert/player/playerCalls.ts';
import type { TerminalRow } from '@hoistway/contract/advert/terminal/terminalCalls.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { useText } from '#kit/text.ts';

const { Item } = fieldsOf(playerCalls.pair);
type Said = Omit<InputOf<typeof playerCalls.pair>, 'id'>;

/** Where the page of players is opened. */
const playerAddress = () => new URL('device/play', document.baseURI).href;

/** Asks for the code that the screen of a terminal shows, and pairs them. */
export function PairForm({ terminal, onClose }: { terminal: TerminalRow; onClose(): void }) {
  const t = useText();
  const pair = useSubmit(playerCalls.pair);
  const { id, deviceName, pairedAt } = terminal;
  return (
    <FormDialog
      title={t('terminalPlayer.pairTitle', { name: deviceName })}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <p>{t('terminalPlayer.pairHint', { address: playerAddress() })}</p>
      <EntityForm<typeof playerCalls.pair, Said>
        name="pairing"
        call={playerCalls.pair}
        fixed={{ id }}
        initial={{ replace: false }}
        save={(values) => pair({ id, ...values })}
        onDone={onClose}
        onCancel={onClose}
        saveText={t('terminalPlayer.pair')}
      >
        <Item name="code" label={t('terminalPlayer.code')}>
          <Input maxLength={7} inputMode="numeric" autoComplete="off" />
        </Item>
        {pairedAt === null ? null : (
          <Item
            name="replace"
            label={t('terminalPlayer.replace')}
            extra={t('terminalPlayer.replaceHint')}
            valuePropName="checked"
          >
            <Switch />
          </Item>
        )}
      </EntityForm>
    </FormDialog>
  );
}
