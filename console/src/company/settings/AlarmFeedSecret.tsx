import { Alert, Button, Modal, Typography } from 'antd';
import { webhookPath, type alarmFeedCalls } from '@hoistway/contract/alarm/alarmFeed.ts';
import type { ReplyOf } from '@hoistway/contract/call.ts';
import { useText } from '#kit/text.ts';
import { Box } from '#kit/layout/Box.tsx';

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
      <Box as="dl" margin={[16, 0, 0]} className="feed-secret">
        <Box as="dt" margin={[12, 0, 0]} color="ink2" fontSize={13}>
          {t('alarmFeed.address')}
        </Box>
        <Box as="dd" margin={[4, 0, 0]} textOverflow="anywhere">
          <Typography.Text copyable={{ text: address }}>
            <code translate="no">{address}</code>
          </Typography.Text>
        </Box>
        <Box as="dt" margin={[12, 0, 0]} color="ink2" fontSize={13}>
          {t('alarmFeed.secret')}
        </Box>
        <Box as="dd" margin={[4, 0, 0]} textOverflow="anywhere">
          <Typography.Text code copyable>
            {made.secret}
          </Typography.Text>
        </Box>
      </Box>
    </Modal>
  );
}
