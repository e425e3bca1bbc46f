import { noValue } from '#kit/format/number.ts';
import { Facts } from '#kit/layout/Facts.tsx';
import { useText } from '#kit/text.ts';
import type { InstallContract } from './contractValues.ts';

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** What is agreed. */
export function ContractTerms({ contract }: { contract: InstallContract }) {
  const t = useText();
  return (
    <Facts
      className="detail-tabs"
      facts={[
        [t('installContract.companyId'), contract.companyName],
        [t('installContract.partyA'), contract.partyA],
        [t('installContract.customerId'), contract.customerName ?? noValue],
        [t('installContract.country'), t(`installCountry.${contract.country}`)],
        [
          t('installContract.weekdays'),
          weekdays
            .filter((day) => contract.weekdays.includes(day))
            .map((day) => t(`weekday.${day}`))
            .join(' '),
        ],
        [t('installContract.signingDate'), contract.signingDate],
        [t('installContract.startDate'), contract.startDate],
        [t('installContract.endDate'), contract.endDate],
        [t('installContract.taxCode'), `${t(`taxCode.${contract.taxCode}`)} ${contract.taxRate}%`],
        [t('installContract.maintainerId'), contract.maintainerName ?? noValue],
        [t('installContract.warrantyMonths'), contract.warrantyMonths],
        [t('installContract.note'), contract.note ?? noValue],
      ]}
    />
  );
}
