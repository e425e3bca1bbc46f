import { setupCalls } from '@hoistway/contract/home/setupCalls.ts';
import { FirstSteps } from '#kit/beginning/FirstSteps.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { Box } from '#kit/layout/Box.tsx';
import { holdsPermission } from '#kit/storedRights.ts';
import { useText } from '#kit/text.ts';

/** What an administrator begins with, above the tiles, until a first elevator reports. */
export function SetupBand() {
  const t = useText();
  const found = useCall(setupCalls.one, holdsPermission('company.add') ? {} : null, { onError: 'ignored' });
  if (!found.data || found.data.collectors > 0) return null;
  return (
    <Box
      as="section"
      margin={[0, 'gutter', 12]}
      padding={[12, 16, 16]}
      border="all"
      borderRadius={6}
      background="panel"
      textAlign="center"
      aria-label={t('route.system.setup')}
    >
      <Box as="strong" block>
        {t('route.system.setup')}
      </Box>
      <span className="hint">{t('setup.band')}</span>
      <FirstSteps />
    </Box>
  );
}
