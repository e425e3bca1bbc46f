import { Button, Dropdown } from 'antd';
import { demoFaults } from '@hoistway/contract/session/demoAccount.ts';
import { sessionCalls } from '@hoistway/contract/session/session.ts';
import { showDone } from '#kit/call/tip.ts';
import { useSend } from '#kit/call/useSend.ts';
import { useText } from '#kit/text.ts';
import { useProductSettings } from '#kit/useProductSettings.ts';

/** Lets a visitor of the demo have something happen to an elevator; nothing where this is no demo. */
export function MakeFault({ id }: { id: string }) {
  const t = useText();
  const demo = useProductSettings()?.demo === true;
  const make = useSend(sessionCalls.makeFault);
  if (!demo) return null;
  const items = demoFaults.map((kind) => ({
    key: kind,
    label: t(`demoFault.${kind}`),
    onClick: () => void make({ id, kind }, () => showDone(t('demo.begun'))),
  }));
  return (
    <Dropdown menu={{ items }} trigger={['click']}>
      <Button size="small">{t('demo.makeFault')}</Button>
    </Dropdown>
  );
}
