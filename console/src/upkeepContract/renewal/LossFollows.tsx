import { graceDays } from '@hoistway/contract/upkeepContract/contractStatus.ts';
import { useText } from '#kit/text.ts';

/** What follows when a loss takes effect, before it is saved. */
export function LossFollows() {
  const t = useText();
  return (
    <aside className="loss-follows">
      <h3>{t('loss.whatFollows')}</h3>
      <ul>
        <li>{t('loss.followPlans')}</li>
        <li>{t('loss.followOrders')}</li>
        <li>{t('loss.followReading', { n: graceDays })}</li>
        <li>{t('loss.followDossier')}</li>
      </ul>
    </aside>
  );
}
