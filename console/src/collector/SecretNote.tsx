import './collector.css';
import { Alert, Button, Modal, Typography } from 'antd';
import type { ReplyOf } from '@hoistway/contract/call.ts';
import type { collectorCalls } from '@hoistway/contract/collector/collectorCalls.ts';
import { deviceTopic } from '@hoistway/contract/telemetry/topic.ts';
import { saveFile } from '#kit/saveFile.ts';
import { useText } from '#kit/text.ts';
import { Box } from '#kit/layout/Box.tsx';

type Provision = ReplyOf<typeof collectorCalls.create>;

/** One line for a terminal that says the least an elevator can say. */
function firstState({ serial, secret, host, port, tls }: Provision): string {
  const safe = tls ? ' --tls-use-os-certs' : '';
  return (
    `mosquitto_pub -h ${host} -p ${port}${safe} -u ${serial} -P '${secret}' -q 1 ` +
    `-t ${deviceTopic(serial, 'state')} -m '{"timeStamp":'$(date +%s000)',"serviceMode":1,"carPosition":1}'`
  );
}

/** The secret of a collector, this once, as text and as the file that goes into the device. */
export function SecretNote({
  provision,
  onBind,
  onClose,
}: {
  provision: Provision;
  onBind?: () => void;
  onClose(): void;
}) {
  const t = useText();
  const { host, port } = provision;
  const copyable = { tooltips: [t('collector.copy'), t('collector.copied')] };
  return (
    <Modal
      open
      width={640}
      title={t('collector.secretTitle', { serial: provision.serial })}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        <>
          <Button onClick={onClose}>{t('collector.secretKept')}</Button>
          {onBind ? (
            <Button type="primary" onClick={onBind}>
              {t('collector.nextBind')}
            </Button>
          ) : null}
        </>
      }
    >
      <Alert type="warning" showIcon title={t('collector.secretOnce')} />
      <Box as="dl" margin={[12, 0]} className="secret-note">
        <Box as="dt" margin={[8, 0, 0]}>
          {t('collector.secret')}
        </Box>
        <Box as="dd" textOverflow="anywhere">
          <Typography.Text code copyable={copyable} className="secret-text">
            {provision.secret}
          </Typography.Text>
        </Box>
        <Box as="dt" margin={[8, 0, 0]}>
          {t('collector.address')}
        </Box>
        <Box as="dd" textOverflow="anywhere">
          {t(provision.tls ? 'collector.withTls' : 'collector.plain', { host, port })}
        </Box>
        <Box as="dt" margin={[8, 0, 0]}>
          {t('collector.checksum')}
        </Box>
        <Box as="dd" textOverflow="anywhere">
          <Typography.Text code copyable={copyable}>
            {provision.checksum}
          </Typography.Text>
        </Box>
        <Box as="dt" margin={[8, 0, 0]}>
          {t('collector.tryIt')}
        </Box>
        <Box as="dd" textOverflow="anywhere">
          <Typography.Text copyable={{ ...copyable, text: firstState(provision) }}>
            <code translate="no">{firstState(provision)}</code>
          </Typography.Text>
        </Box>
      </Box>
      <Button
        onClick={() =>
          saveFile({
            name: provision.fileName,
            blob: new Blob([provision.file], { type: 'application/json' }),
          })
        }
      >
        {t('collector.download')}
      </Button>
    </Modal>
  );
}
