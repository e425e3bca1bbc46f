import { ThunderboltOutlined } from '@ant-design/icons';
import { sessionCalls } from '@hoistway/contract/session/session.ts';
import { ActionButton } from '#kit/move/ActionButton.tsx';
import { showDone } from '#kit/call/tip.ts';
import { useSend } from '#kit/call/useSend.ts';
import { useText } from '#kit/text.ts';
import { useProductSettings } from '#kit/useProductSettings.ts';

/** Lets a visitor of the demo see something happen by one click; nothing where this is no demo. */
export function SimulateFault() {
  const t = useText();
  const demo = useProductSettings()?.demo === true;
  const make = useSend(sessionCalls.makeAnyFault);
  if (!demo) return null;
  return (
    <ActionButton
      className="simulate-fault"
      icon={<ThunderboltOutlined />}
      onClick={() => make({}, ({ name }) => showDone(t('demo.begunAt', { name }))).catch(() => false)}
    >
      {t('demo.makeFault')}
    </ActionButton>
  );
}
