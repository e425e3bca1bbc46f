import type { ContractDetail } from '@hoistway/contract/upkeepContract/contractCalls.ts';
import { ChoiceWord } from '#kit/glyph/ChoiceWord.tsx';
import { moneyText } from '#kit/format/number.ts';
import { useText } from '#kit/text.ts';

type Instalment = ContractDetail['instalments'][number];

interface InstalmentTableProps {
  /** Those of a contract that is being written are not billed yet: how they stand is not said. */
  instalments: readonly (Omit<Instalment, 'state'> & Partial<Pick<Instalment, 'state'>>)[];
}

/** When the customer pays how much. */
export function InstalmentTable({ instalments }: InstalmentTableProps) {
  const t = useText();
  const hasState = instalments.some(({ state }) => state !== undefined);
  return (
    <table className="contract-instalments">
      <thead>
        <tr>
          <th>{t('contractInstalment.position')}</th>
          <th>{t('contractInstalment.due')}</th>
          {hasState ? <th>{t('contractInstalment.state')}</th> : null}
          <th>{t('contractInstalment.amountSgd')}</th>
        </tr>
      </thead>
      <tbody>
        {instalments.map(({ position, due, amount, state }, at) => (
          <tr key={`${due} ${String(at)}`}>
            <td>{position}</td>
            <td>{due}</td>
            {state === undefined ? null : (
              <td>
                <ChoiceWord choice="instalmentState" value={state} />
              </td>
            )}
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
