import { Alert, Button, Modal, Typography } from 'antd';
import { webhookPath, type alarmFeedCalls } from '@hoistway/contract/alarm/alarmFeed.ts';
import type { ReplyOf } from '@hoistway/contract/call.ts';
import { useText } from '#kit/text.ts';

interface AlarmFeedSecretProps {
  made: ReplyOf<typeof alarmFeedCalls.create>;
  onClose(): void;
}

/** Where a sender posts and by what it signs, this once. */
export function AlarmFeedSecret({ made, onClose }: AlarmFeedSecretProps) {
  const t = useText();
  const address = new URL(webhookPath(made.token), location.href).href;
  return (
    <Modal
      open
      width={640}
      title={t('alarmFeed.secretTitle')}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('button.close')}
        </Button>
      }
    >
      <Alert type="warning" showIcon title={t('alarmFeed.secretHint')} />
      <dl className="feed-secret">
        <dt>{t('alarmFeed.address')}</dt>
        <dd>
          <Typography.Text copyable={{ text: address }}>
            <code translate="no">{address}</code>
          </Typography.Text>
        </dd>
        <dt>{t('alarmFeed.secret')}</dt>
        <dd>
          <Typography.Text code copyable>
            {made.secret}
          </Typography.Text>
        </dd>
      </dl>
    </Modal>
  );
}
