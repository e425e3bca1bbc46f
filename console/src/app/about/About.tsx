import { Modal } from 'antd';
import { version } from '@hoistway/contract/description/version.ts';
import { useText } from '#kit/text.ts';
import { Box } from '#kit/layout/Box.tsx';

/** Which version this is, under which licence, and the notices of what it is shipped with. */
export function About({ onClose }: { onClose(): void }) {
  const t = useText();
  const rows = [
    ['version', t('about.version'), version],
    ['licence', t('about.licence'), 'Apache License 2.0'],
    ['holder', t('about.holder'), t('about.authors')],
    ['data', t('about.data'), t('about.dataOrigin')],
  ] as const;
  return (
    <Modal open width={520} title={t('about.title')} footer={null} onCancel={onClose}>
      <Box as="dl" margin={[8, 0, 16]}>
        {rows.map(([key, name, value]) => (
          <Box key={key} margin={[0, 0, 12]}>
            <Box as="dt" color="ink2">
              {name}
            </Box>
            <Box as="dd" margin={0}>
              {value}
            </Box>
          </Box>
        ))}
      </Box>
      <Box as="p" margin={[0, 0, 8]}>
        {t('about.others')}
      </Box>
      <a href="notices.txt" target="_blank" rel="noreferrer">
        {t('about.notices')}
      </a>
    </Modal>
  );
}
