import { CloseOutlined } from '@ant-design/icons';
import type { MessageNotice } from '@hoistway/contract/socketPush/messageNotice.ts';
import { openTab } from '#kit/call/location.ts';
import { closeMessage } from '#kit/live/messageNotices.ts';
import { useText } from '#kit/text.ts';

/** Opens what a message is about in another tab, which closes it; nothing where it leads nowhere. */
export function OpenMessage({ id, link }: Pick<MessageNotice, 'id' | 'link'>) {
  const t = useText();
  if (link === null) return null;
  return (
    <button
      type="button"
      className="link-button"
      onClick={() => {
        closeMessage(id);
        openTab(link);
      }}
    >
      {t('outbox.open')}
    </button>
  );
}

/** Closes a message. */
export function CloseMessage({ id }: Pick<MessageNotice, 'id'>) {
  const t = useText();
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={t('button.close')}
      onClick={() => closeMessage(id)}
    >
      <CloseOutlined />
    </button>
  );
}
