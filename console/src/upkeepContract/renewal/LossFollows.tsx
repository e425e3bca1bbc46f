import { graceDays } from '@hoistway/contract/upkeepContract/contractStatus.ts';
import { useText } from '#kit/text.ts';
import { Box } from '#kit/layout/Box.tsx';

/** What follows when a loss takes effect, before it is saved. */
export function LossFollows() {
  const t = useText();
  return (
    <Box
      as="aside"
      padding={[8, 16]}
      border="all"
      borderRadius={6}
      background="sunk"
      className="loss-follows"
    >
      <Box as="h3" lineHeight={28}>
        {t('loss.whatFollows')}
      </Box>
      <ul>
        <li>{t('loss.followPlans')}</li>
        <li>{t('loss.followOrders')}</li>
        <li>{t('loss.followReading', { n: graceDays })}</li>
        <li>{t('loss.followDossier')}</li>
      </ul>
    </Box>
  );
}
