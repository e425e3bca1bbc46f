import type { ContractDetail } from '@hoistway/contract/upkeepContract/contractCalls.ts';
import { moneyText } from '#kit/number.ts';
import { useText } from '#kit/text.ts';

type Instalments = ContractDetail['instalments'];

/** When the customer pays how much. */
export function InstalmentTable({ instalments }: { instalments: Instalments }) {
  const t = useText();
  return (
    <table className="contract-instalments">
      <thead>
        <tr>
          <th>{t('contractInstalment.position')}</th>
          <th>{t('contractInstalment.due')}</th>
          <th>{t('contractInstalment.amountSgd')}</th>
        </tr>
      </thead>
      <tbody>
        {instalments.map(({ position, due, amount }, at) => (
          <tr key={`${due} ${String(at)}`}>
            <td>{position}</td>
            <td>{due}</td>
            <td>{moneyText(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The instalments of a contract. */
export function ContractInstalments({ contract }: { contract: ContractDetail }) {
  return (
    <div className="contract-part">
      <InstalmentTable instalments={contract.instalments} />
    </div>
  );
}
