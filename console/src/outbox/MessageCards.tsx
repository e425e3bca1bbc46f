import { CloseOutlined } from '@ant-design/icons';
import { openTab } from '#kit/call/location.ts';
import { closeMessage, useMessages } from '#kit/live/messageNotices.ts';
import { useText } from '#kit/text.ts';
import './messageCards.css';

/** What the person was told, each until it is closed or opened. */
export function MessageCards() {
  const t = useText();
  const open = useMessages((messages) => messages.open);
  if (open.length === 0) return null;
  return (
    <div className="message-cards">
      {open.toReversed().map(({ id, title, body, link, lifeAndLimb }) => (
        <section
          key={id}
          className={lifeAndLimb ? 'message-card is-urgent' : 'message-card'}
          role="alertdialog"
          aria-label={title}
        >
          <header>
            <strong>{title}</strong>
            <button
              type="button"
              className="icon-button"
              aria-label={t('button.close')}
              onClick={() => closeMessage(id)}
            >
              <CloseOutlined />
            </button>
          </header>
          <p>{body}</p>
          {link === null ? null : (
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
          )}
        </section>
      ))}
    </div>
  );
}
