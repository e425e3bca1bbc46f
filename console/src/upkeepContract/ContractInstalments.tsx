import type { ContractDetail } from '@hoistway/contract/upkeepContract/contractCalls.ts';
import { ChoiceWord } from '#kit/glyph/ChoiceWord.tsx';
import { moneyText } from '#kit/format/number.ts';
import { useText } from '#kit/text.ts';
import { Box } from '#kit/layout/Box.tsx';

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
    <table className="plain-table contract-instalments">
      <thead>
        <tr>
          <Box
            as="th"
            padding={[5, 8]}
            border="bottom"
            color="ink2"
            fontSize={12}
            fontWeight={400}
            textAlign="left"
          >
            {t('contractInstalment.position')}
          </Box>
          <Box
            as="th"
            padding={[5, 8]}
            border="bottom"
            color="ink2"
            fontSize={12}
            fontWeight={400}
            textAlign="left"
          >
            {t('contractInstalment.due')}
          </Box>
          {hasState ? (
            <Box
              as="th"
              padding={[5, 8]}
              border="bottom"
              color="ink2"
              fontSize={12}
              fontWeight={400}
              textAlign="left"
            >
              {t('contractInstalment.state')}
            </Box>
          ) : null}
          <Box
            as="th"
            padding={[5, 8]}
            border="bottom"
            color="ink2"
            fontSize={12}
            fontWeight={400}
            textAlign="left"
          >
            {t('contractInstalment.amountSgd')}
          </Box>
        </tr>
      </thead>
      <tbody>
        {instalments.map(({ position, due, amount, state }, at) => (
          <tr key={`${due} ${String(at)}`}>
            <Box
              as="td"
              padding={[5, 8]}
              border="bottom"
              fontWeight={400}
              textAlign="left"
              textOverflow="nowrap"
            >
              {position}
            </Box>
            <Box
              as="td"
              padding={[5, 8]}
              border="bottom"
              fontWeight={400}
              textAlign="left"
              textOverflow="nowrap"
            >
              {due}
            </Box>
            {state === undefined ? null : (
              <Box
                as="td"
                padding={[5, 8]}
                border="bottom"
                fontWeight={400}
                textAlign="left"
                textOverflow="nowrap"
              >
                <ChoiceWord choice="instalmentState" value={state} />
              </Box>
            )}
            <Box
              as="td"
              padding={[5, 8]}
              border="bottom"
              fontWeight={400}
              textAlign="left"
              textOverflow="nowrap"
            >
              {moneyText(amount)}
            </Box>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The instalments of a contract. */
export function ContractInstalments({ contract }: { contract: ContractDetail }) {
  return (
    <div className="part">
      <InstalmentTable instalments={contract.instalments} />
    </div>
  );
}
